import { classNames } from '../class-names.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'compact' | 'medium' | 'large'

export interface ButtonLook {
  /** `primary` has the accent colour: at most one on a screen. Default `secondary`. */
  variant?: ButtonVariant
  /** `small` has a 44 px target, too; `compact` fits two in a row on a phone. Default `medium` (44 px). */
  size?: ButtonSize
  isBlock?: boolean
}

const shape =
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap font-semibold transition ' +
  'duration-fast active:scale-97 disabled:opacity-50 disabled:active:scale-100 aria-disabled:active:scale-100'

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-flow text-ink-dark shadow-glow hover:brightness-108 active:brightness-95 disabled:shadow-none',
  secondary: 'bg-overlay text-ink ring-1 ring-inset ring-line hover:bg-raised active:bg-raised',
  quiet: 'text-ink-muted hover:bg-raised hover:text-ink active:bg-raised',
  danger: 'bg-danger-fill text-white hover:brightness-112 active:brightness-90',
}

const sizes: Record<ButtonSize, string> = {
  // the pseudo-element widens the target of a 32 px button to 44 px
  small:
    "h-8 rounded-full px-3 text-sm after:absolute after:-inset-x-1 after:-inset-y-1.5 after:content-['']",
  compact: 'min-h-11 rounded-full px-2.5 text-sm',
  medium: 'min-h-11 rounded-full px-5 text-base',
  large: 'min-h-13 rounded-full px-7 text-base',
}

/** The class names that Button and LinkButton share. */
export function buttonClassName(look: ButtonLook, className?: string): string {
  return classNames(
    shape,
    looks[look.variant ?? 'secondary'],
    sizes[look.size ?? 'medium'],
    look.isBlock && 'w-full',
    className,
  )
}
