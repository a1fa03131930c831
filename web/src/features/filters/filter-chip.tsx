import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface FilterChipProps {
  label: ReactNode
  isChosen: boolean
  onChoose: () => void
}

/** An option of a filter whose options are all visible. */
export function FilterChip({ label, isChosen, onChoose }: FilterChipProps) {
  return (
    <button
      aria-pressed={isChosen}
      className={classNames(
        'min-h-11 rounded-full px-4 text-sm transition duration-fast active:scale-95',
        isChosen ? 'bg-amber-fill font-semibold text-ink-dark' : 'bg-surface text-ink-muted',
      )}
      onClick={onChoose}
      type="button"
    >
      {label}
    </button>
  )
}
