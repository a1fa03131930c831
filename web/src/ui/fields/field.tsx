import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface FieldTexts {
  label: ReactNode
  /** Below the control; the error replaces it. */
  hint?: ReactNode
  /** The error message. Marks the control invalid, and screen readers read it with the control. */
  error?: ReactNode
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  className?: string
}

/** Attributes that a control inside a Field spreads on its element. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  /** The control's id; default: a generated one. */
  id?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, a control, and below it the hint or the error, associated for screen readers. */
export function Field({ label, hint, error, isLabelHidden, className, id, children }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const messageId = `${controlId}-note`
  const message = error || hint
  return (
    <div className={className}>
      <label
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-medium text-ink-muted text-sm'}
        htmlFor={controlId}
      >
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': message ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* always rendered, so that screen readers announce an error that appears later */}
      <div
        aria-live="polite"
        className={classNames('text-sm', !!message && 'pt-1.5', error ? 'text-danger' : 'text-ink-faint')}
        id={messageId}
      >
        {message}
      </div>
    </div>
  )
}

/** The style of a one-line control: 48 px high, 16 px text (iOS zooms in on smaller text). */
export const controlClassName =
  'block h-12 w-full rounded-md bg-surface px-4 text-base text-ink ring-1 ring-inset ring-line-strong transition ' +
  'duration-fast placeholder:text-ink-faint hover:ring-ink-faint focus:outline-2 focus:outline-amber focus:outline-offset-0 ' +
  'disabled:opacity-50 aria-invalid:ring-danger'
