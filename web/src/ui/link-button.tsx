import type { ReactNode } from 'react'
import { type ButtonLook, buttonClassName } from './button-look.ts'
import { type RenderElement, renderElement } from './render-element.ts'

export interface LinkButtonProps extends ButtonLook {
  /** The link itself: `<Link to="/user/upgrade" />` or `<a href="…" />`. */
  render: RenderElement
  icon?: ReactNode
  iconEnd?: ReactNode
  className?: string
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere, so it stays a link to everyone's browser. */
export function LinkButton({
  render,
  icon,
  iconEnd,
  className,
  children,
  variant,
  size,
  isBlock,
}: LinkButtonProps) {
  return renderElement(render, {
    className: buttonClassName({ variant, size, isBlock }, className),
    children: (
      <>
        {icon}
        {children}
        {iconEnd}
      </>
    ),
  })
}
