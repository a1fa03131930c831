import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../states/spinner.tsx'
import { type ButtonLook, buttonClassName } from './button-look.ts'

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** An action is running: a spinner replaces the label, width and focus stay, further clicks do nothing. */
  isBusy?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button; the default `type` is `button`. */
export function Button({
  variant,
  size,
  isBlock,
  isBusy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBusy) return onClick?.(event)
    // also keeps a busy submit button from submitting its form again
    event.preventDefault()
  }
  return (
    <button
      {...rest}
      aria-busy={isBusy || undefined}
      // not `disabled`, which would move the focus to the page
      aria-disabled={isBusy || rest['aria-disabled']}
      className={buttonClassName({ variant, size, isBlock }, className)}
      onClick={handleClick}
      type={type}
    >
      <span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
