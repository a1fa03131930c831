import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SearchLink } from '../features/site-search/search-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { HomeIcon } from '../ui/icons/navigation-icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { UserLink } from './user-link.tsx'

/**
 * The bar at the top, on phones and tablets: the site's name, the search, the language and the account. Over
 * the feed, which fills the screen, it has only the site's mark instead of its name, and leaves the
 * middle to the feed's tabs.
 */
export function TopBar({ isOverPicture, isPlay }: { isOverPicture: boolean; isPlay: boolean }) {
  const { t } = useTranslation()
  return (
    <header
      className={classNames(
        'z-bar pt-safe lg:hidden',
        // with little height the player has all of it, until the keyboard reaches a link of the bar
        isPlay && 'short:fixed short:inset-x-0 short:not-focus-within:sr-only',
        isOverPicture
          ? 'scheme-dark pointer-events-none fixed inset-x-0 top-0 bg-linear-to-b from-black/60 to-transparent [&_a]:pointer-events-auto'
          : 'sticky top-0 bg-canvas/92 backdrop-blur-lg',
      )}
    >
      <div className="gutter-x flex h-14 items-center justify-between gap-2">
        {/* the name has priority: the others are three icons */}
        <div className="max-w-[calc(100%-9rem)] shrink-0">
          <Logo hasName={!isOverPicture} isCurrent={isOverPicture} />
        </div>
        <div className="flex items-center justify-end">
          {isOverPicture && (
            // the tabs are hidden there
            <Link
              aria-label={t('nav.home')}
              className="tap hidden place-items-center rounded-full text-ink-muted short:grid"
              to="/Home"
            >
              <HomeIcon size={24} />
            </Link>
          )}
          <SearchLink className="grid" />
          <LanguageSwitch look="icon" />
          <UserLink look="icon" />
        </div>
      </div>
    </header>
  )
}
