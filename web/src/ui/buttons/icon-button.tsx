import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  /** For a toggle button, such as "like". Colours the icon coral. */
  isPressed?: boolean
  /** `plain` for the page, `glass` for pictures. */
  look?: 'plain' | 'glass'
  ref?: Ref<HTMLButtonElement>
}

const backgrounds = { plain: 'hover:bg-raised active:bg-overlay', glass: 'bg-black/55 hover:bg-black/75' }
const textColors = { plain: 'text-ink-muted hover:text-ink', glass: 'text-white' }

/** A round 44 px button with only an icon. */
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
        backgrounds[look],
        isPressed ? 'text-coral' : textColors[look],
        className,
      )}
      type={type}
    >
      {icon}
    </button>
  )
}
