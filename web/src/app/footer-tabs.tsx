import { itemOfPath } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isFeedPath } from '../features/shorts/feed-address.ts'
import { classNames } from '../ui/class-names.ts'
import { ShortsIcon, UserIcon } from '../ui/icons/navigation-icons.tsx'
import { type Destination, useDestinations } from './destinations.tsx'

/** The tab bar at the bottom, on phones and tablets: the site's tabs between the front page and the member area. */
export function FooterTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const tabs: (Omit<Destination, 'name'> & { name: Destination['name'] | 'shorts' | 'user' })[] = [
    { name: 'shorts', to: '/', Icon: ShortsIcon, isAt: isFeedPath },
    ...useDestinations(),
    { name: 'user', to: '/user', Icon: UserIcon, isAt: (path) => /^\/user(\/|$)/.test(path) },
  ]
  return (
    <nav
      aria-label={t('nav.main')}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-bar border-line border-t bg-canvas/92 pb-safe backdrop-blur-lg lg:hidden',
        isFeedPath(pathname) && 'scheme-dark short:hidden',
        // at the end of the page instead of over the picture
        itemOfPath(pathname)?.kind === 'video' && 'short:static',
      )}
    >
      <ul className="mx-auto flex max-w-120">
        {tabs.map(({ name, to, Icon, isAt }) => {
          const isCurrent = isAt(pathname)
          return (
            <li className="min-w-0 flex-1" key={name}>
              <Link
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'flex h-14 flex-col items-center justify-center gap-0.5 text-xs transition duration-fast active:scale-94',
                  isCurrent ? 'text-amber' : 'text-ink-muted',
                )}
                to={to}
              >
                <Icon size={24} />
                {/* six of them on 360 px: what is longer than its sixth is cut, and covers no other */}
                <span className="max-w-full truncate">{t(`nav.${name}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
