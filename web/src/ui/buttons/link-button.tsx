import type { ReactNode } from 'react'
import { type RenderElement, renderElement } from '../render-element.ts'
import { type ButtonLook, buttonClassName } from './button-look.ts'

interface LinkButtonProps extends ButtonLook {
  /** The link itself: `<Link to="/user/upgrade" />` or `<a href="…" />`. */
  render: RenderElement
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A link that looks like a button. It navigates, so it stays a link for browsers and screen readers. */
export function LinkButton({ render, icon, className, children, variant, size, isBlock }: LinkButtonProps) {
  return renderElement(render, {
    className: buttonClassName({ variant, size, isBlock }, className),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  })
}
