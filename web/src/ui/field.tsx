import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface FieldTexts {
  label: ReactNode
  /** Below the control, for everyone; gives way to the error. */
  hint?: ReactNode
  /** What is wrong, in a sentence. Marks the control invalid and is read with it. */
  error?: ReactNode
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  /** Outer class names. */
  className?: string
}

/** What a control inside a Field spreads on itself. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldTexts {
  /** An id of the caller's, else one is made. */
  id?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, a control, and below it the hint or the error, tied together for screen readers. */
export function Field({ label, hint, error, isLabelHidden, className, id, children }: FieldProps) {
  const madeId = useId()
  const controlId = id ?? madeId
  const noteId = `${controlId}-note`
  const note = error || hint
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
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* stands always, so that an error that appears later is spoken */}
      <div
        aria-live="polite"
        className={classNames('text-sm', !!note && 'pt-1.5', error ? 'text-danger' : 'text-ink-faint')}
        id={noteId}
      >
        {note}
      </div>
    </div>
  )
}

/** The frame of a one-line control: 48 px high, 16 px text (smaller makes iOS zoom in). */
export const controlClassName =
  'block h-12 w-full rounded-md bg-surface px-4 text-base text-ink ring-1 ring-inset ring-line-strong transition ' +
  'duration-fast placeholder:text-ink-faint hover:ring-ink-faint focus:outline-2 focus:outline-amber focus:outline-offset-0 ' +
  'disabled:opacity-50 aria-invalid:ring-danger'
