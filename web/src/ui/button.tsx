import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { type ButtonLook, buttonClassName } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work goes on: the label gives way to a spinner, the width and the focus stay, further taps do nothing. */
  isBusy?: boolean
  /** Before the label. */
  icon?: ReactNode
  /** After the label. */
  iconEnd?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  isBlock,
  isBusy = false,
  icon,
  iconEnd,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBusy) return onClick?.(event)
    // also keeps a busy submit button from sending its form again
    event.preventDefault()
  }
  return (
    <button
      {...rest}
      aria-busy={isBusy || undefined}
      // not `disabled`, which would drop the focus to the page
      aria-disabled={isBusy || rest['aria-disabled']}
      className={buttonClassName({ variant, size, isBlock }, className)}
      onClick={handleClick}
      type={type}
    >
      <span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
