import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { CheckIcon } from '../icons/action-icons.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** The label beside the box; may contain links. */
  children: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** The browser's own checkbox, restyled: works in any form, and before the page's script has loaded. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1.5 text-ink-muted text-sm has-disabled:opacity-50">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-6 appearance-none rounded-sm bg-surface ring-1 ring-inset ring-line-strong transition duration-fast checked:bg-amber-fill checked:ring-amber aria-invalid:ring-danger"
            type="checkbox"
          />
          <CheckIcon
            className="pointer-events-none absolute text-ink-dark opacity-0 peer-checked:opacity-100"
            size={18}
            strokeWidth={2.75}
          />
        </span>
        <span>{children}</span>
      </label>
      <div aria-live="polite" className="pl-9 text-danger text-sm" id={errorId}>
        {error}
      </div>
    </div>
  )
}
