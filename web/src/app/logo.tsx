import { useId } from 'react'
import { Link } from 'react-router'
import { useChosenIcon, useSiteName } from '../platform/page/site.ts'

/** The site's icon, with its name where there is room; a link to `/`. */
export function Logo({ hasName = true, isCurrent = false }: { hasName?: boolean; isCurrent?: boolean }) {
  const name = useSiteName()
  const icon = useChosenIcon()
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-md"
      to="/"
    >
      {icon === undefined ? (
        <OwnMark />
      ) : (
        <img alt="" className="size-7 shrink-0 rounded-sm object-contain" height={28} src={icon} width={28} />
      )}
      <span className={hasName ? 'truncate font-bold text-lg tracking-wide' : 'sr-only'}>{name}</span>
    </Link>
  )
}

/** The mark of the program, for a site without an icon of its own. */
function OwnMark() {
  // the logo is in the page twice, once hidden, and a gradient inside a hidden element paints nothing
  const gradient = useId()
  return (
    <svg aria-hidden="true" className="size-7 shrink-0" focusable="false" viewBox="0 0 32 32">
      <defs>
        <linearGradient id={gradient} x1="0" x2="1" y1="0.2" y2="0.8">
          <stop offset="0" stopColor="#ffb65c" />
          <stop offset="0.55" stopColor="#ff7d6b" />
          <stop offset="1" stopColor="#a98bff" />
        </linearGradient>
      </defs>
      <path
        d="M3 20.5C8 11 13 9 17 13.5s8 3.5 12-3M3 27c5-7 10-8.5 14-5s8 3 12-3.5M3 14C7.5 6.5 12 4 16.5 7s8 2.5 12.5-3"
        fill="none"
        stroke={`url(#${gradient})`}
        strokeLinecap="round"
        strokeWidth="3"
      />
    </svg>
  )
}
