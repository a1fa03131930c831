import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What the button does, in words: its accessible name, and its tooltip. */
  label: string
  icon: ReactNode
  /** For a button that is on or off, such as "like". Turns the icon coral. */
  isPressed?: boolean
  /** `plain` on the page, `glass` over a picture. */
  look?: 'plain' | 'glass'
  ref?: Ref<HTMLButtonElement>
}

/** A round 44 px button with an icon alone. */
export function IconButton({
  label,
  icon,
  isPressed,
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      className={classNames(
        'tap inline-grid shrink-0 place-items-center rounded-full transition duration-fast active:scale-92 disabled:opacity-50',
        look === 'glass'
          ? 'bg-black/55 text-white hover:bg-black/75'
          : 'text-ink-muted hover:bg-raised hover:text-ink active:bg-overlay',
        isPressed && 'text-coral hover:text-coral',
        className,
      )}
      type={type}
    >
      {icon}
    </button>
  )
}
