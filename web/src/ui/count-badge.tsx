import { classNames } from './class-names.ts'

/** More than two digits would hide what the badge stands at. */
const shownMax = 99

/** How many wait to be read, on a red ground; nothing for none. It is silent: whatever carries it says the number. */
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
