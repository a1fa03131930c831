import { classNames } from '../class-names.ts'

/** More than two digits would cover the icon under the badge. */
const shownMax = 99

/** An unread count; nothing for zero. Hidden from screen readers: the label of the marked element contains the number. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger-fill px-1 font-semibold text-[11px] text-white tabular-nums leading-none',
        className,
      )}
    >
      {count > shownMax ? `${shownMax}+` : count}
    </span>
  )
}
