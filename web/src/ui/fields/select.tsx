import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/navigation-icons.tsx'
import { controlClassName, Field, type FieldTexts } from './field.tsx'

interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

interface SelectProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'className' | 'multiple'> {
  options: readonly SelectOption[]
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own select, because phones show their native picker. */
export function Select({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  options,
  ...select
}: SelectProps) {
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
          <select {...select} {...control} className={classNames(controlClassName, 'appearance-none pr-10')}>
            {options.map((option) => (
              <option
                className="bg-overlay text-ink"
                disabled={option.isDisabled}
                key={option.value}
                value={option.value}
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-muted"
            size={20}
          />
        </div>
      )}
    </Field>
  )
}
