import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { type FeedTab, feedTabs } from './feed-queries.ts'

interface FeedBarProps {
  tab: FeedTab
  /** The tab that one is on already: begins anew. */
  onAgain: () => void
}

/** The feed's tabs, over the picture, between the site's mark and oneself. */
export function FeedBar({ tab, onAgain }: FeedBarProps) {
  const { t } = useTranslation('shorts')
  return (
    <nav
      aria-label={t('tabs')}
      className="pointer-events-none absolute inset-x-0 top-0 z-bar mt-[env(safe-area-inset-top)] flex h-14 items-center justify-center lg:top-6"
    >
      <ul className="pointer-events-auto flex">
        {feedTabs.map((one) => (
          <li key={one}>
            <Link
              aria-current={one === tab ? 'page' : undefined}
              className={classNames(
                'relative grid min-h-11 place-items-center px-2.5 font-semibold text-base drop-shadow-[0_1px_3px_rgb(0_0_0/80%)] transition-colors duration-fast',
                one === tab ? 'text-white' : 'text-white/75 hover:text-white',
              )}
              onClick={(event) => {
                if (one !== tab) return
                event.preventDefault()
                onAgain()
              }}
              replace
              to={one === 'foryou' ? '/' : `/?tab=${one}`}
            >
              {t(`tab.${one}`)}
              {one === tab && <span className="absolute inset-x-4 bottom-1 h-0.5 rounded-full bg-flow" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
