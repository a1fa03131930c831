import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { useScrollEdges } from '../../ui/lists/use-scroll-edges.ts'
import { type FeedTab, feedTabPath, feedTabs } from './feed-queries.ts'

interface FeedBarProps {
  tab: FeedTab
  /** The current tab was tapped. */
  onRestart: () => void
}

/** The feed's tabs, over the picture, between the logo and the account. */
export function FeedBar({ tab, onRestart }: FeedBarProps) {
  const { t } = useTranslation('shorts')
  const tabRow = useRef<HTMLUListElement>(null)
  const edges = useScrollEdges(tabRow)
  // only the strip: `scrollIntoView` could scroll the page as well
  useEffect(() => {
    const here = tabRow.current?.querySelector(`[data-tab=${tab}]`)?.getBoundingClientRect()
    const box = tabRow.current?.getBoundingClientRect()
    if (!tabRow.current || !here || !box) return
    tabRow.current.scrollLeft += here.left + here.width / 2 - box.left - box.width / 2
  }, [tab])
  return (
    <nav
      aria-label={t('tabs')}
      className="pointer-events-none absolute inset-x-0 top-0 z-bar mt-[env(safe-area-inset-top)] flex h-14 items-center justify-center max-sm:justify-start max-sm:pl-13 lg:top-6"
    >
      {/* on phones the three buttons are beside it */}
      <ul
        className={classNames(
          'scroll-row pointer-events-auto flex max-sm:max-w-[calc(100%-9.25rem)]',
          edges.hasMoreBefore && 'fade-before',
          edges.hasMoreAfter && 'fade-after',
        )}
        ref={tabRow}
      >
        {feedTabs.map((each) => (
          <li data-tab={each} key={each}>
            <Link
              aria-current={each === tab ? 'page' : undefined}
              className={classNames(
                'relative grid tap place-items-center whitespace-nowrap px-2.5 font-semibold text-base max-sm:px-1 max-sm:text-sm drop-shadow-[0_1px_3px_rgb(0_0_0/80%)] transition-colors duration-fast',
                each === tab ? 'text-white' : 'text-white/75 hover:text-white',
              )}
              onClick={(event) => {
                if (each !== tab) return
                event.preventDefault()
                onRestart()
              }}
              replace
              to={feedTabPath(each)}
            >
              {t(`tab.${each}`)}
              {each === tab && <span className="absolute inset-x-3 bottom-1 h-0.5 rounded-full bg-flow" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
