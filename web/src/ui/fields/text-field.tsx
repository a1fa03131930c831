import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { controlClassName, Field, type FieldTexts } from './field.tsx'

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'className'> {
  icon?: ReactNode
  /** A control or unit at the end of the input, at most 44 px wide. */
  trailing?: ReactNode
  inputClassName?: string
  ref?: Ref<HTMLInputElement>
}

/** A one-line text input. Accepts all attributes of an input. */
export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  icon,
  trailing,
  inputClassName,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field
      className={className}
      error={error}
      hint={hint}
      id={id}
      isLabelHidden={isLabelHidden}
      label={label}
    >
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-faint">
              {icon}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(controlClassName, !!icon && 'pl-11', !!trailing && 'pr-12', inputClassName)}
          />
          {trailing && (
            <span className="absolute inset-y-0 right-0.5 grid place-items-center text-ink-muted">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
