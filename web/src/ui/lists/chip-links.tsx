import type { Key } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

interface ChipLinksProps {
  chips: readonly { key: Key; to: string; label: string; isCurrent: boolean }[]
  /** Accessible name. */
  label: string
  /** The chosen one is not the page itself: the row below has the page. */
  isParentOfPage?: boolean
  className?: string
}

/** Links to lists beside this one, in a row that scrolls sideways. */
export function ChipLinks({ chips, label, isParentOfPage = false, className }: ChipLinksProps) {
  return (
    <nav aria-label={label} className={classNames('-mx-(--page-gutter) pb-4', className)}>
      <ul className="scroll-row flex gap-2 px-(--page-gutter)">
        {chips.map((chip) => (
          <li key={chip.key}>
            <Link
              aria-current={chip.isCurrent && !isParentOfPage ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center whitespace-nowrap rounded-full px-4 text-sm transition duration-fast',
                chip.isCurrent ? 'bg-amber-fill font-semibold text-ink-dark' : 'bg-surface text-ink-muted',
              )}
              to={chip.to}
            >
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
