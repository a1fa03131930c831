import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The label at the start of the row; the switch is at its end. */
  children: ReactNode
  hint?: ReactNode
  isDisabled?: boolean
}

/** A switch that takes effect at once; the whole row is the target. For a choice in a form, use Checkbox. */
export function Switch({ isOn, onChange, children, hint, isDisabled }: SwitchProps) {
  return (
    <button
      aria-checked={isOn}
      className="flex min-h-12 w-full items-center justify-between gap-4 rounded-md text-left disabled:opacity-50"
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      role="switch"
      type="button"
    >
      <span>
        <span className="block text-base">{children}</span>
        {hint && <span className="block text-ink-faint text-sm">{hint}</span>}
      </span>
      <span
        className={classNames(
          'relative h-7 w-12 shrink-0 rounded-full ring-1 ring-inset transition duration-fast',
          isOn ? 'bg-amber-fill ring-amber' : 'bg-surface ring-line-strong',
        )}
      >
        <span
          className={classNames(
            'absolute top-1 left-1 size-5 rounded-full transition duration-fast',
            isOn ? 'translate-x-5 bg-ink-dark' : 'bg-ink-muted',
          )}
        />
      </span>
    </button>
  )
}
