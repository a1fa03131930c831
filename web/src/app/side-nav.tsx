import { categoryPath, isCategory } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ThemeChoice } from '../features/settings/theme-choice.tsx'
import { isFeedPath } from '../features/shorts/feed-address.ts'
import { useLocalText } from '../platform/i18n/use-locale.ts'
import { findInMenu, useMenu } from '../platform/page/site.ts'
import { classNames } from '../ui/class-names.ts'
import { HistoryIcon } from '../ui/icons/action-icons.tsx'
import { SearchIcon, ShortsIcon, UserIcon } from '../ui/icons/navigation-icons.tsx'
import { useDestinations } from './destinations.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { UserLink } from './user-link.tsx'

const row = 'flex min-h-11 items-center gap-3.5 rounded-md px-3 transition duration-fast hover:bg-raised'
const rowColors = (isCurrent: boolean) =>
  isCurrent ? 'bg-raised text-amber' : 'text-ink-muted hover:text-ink'

/**
 * The side navigation, from 1024 px: the pages of the bottom tabs, the categories, the account and the language.
 */
export function SideNav() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <header className="fixed inset-y-0 left-0 z-bar hidden w-60 flex-col overflow-y-auto border-line border-r bg-canvas px-4 py-4 lg:flex lg:in-[:root:fullscreen]:hidden">
      <div className="px-3 pb-4">
        <Logo />
      </div>
      <nav aria-label={t('nav.main')} className="flex-1">
        <PageLinks />
        <CategoryLinks />
      </nav>
      <div className="space-y-0.5 border-line border-t pt-3">
        <Link
          aria-current={pathname === '/user/watchHistory' ? 'page' : undefined}
          className={classNames(row, rowColors(pathname === '/user/watchHistory'))}
          to="/user/watchHistory"
        >
          <HistoryIcon size={24} />
          {t('nav.history')}
        </Link>
        <UserLink isCurrent={pathname === '/user'} look="row" />
        <LanguageSwitch look="row" />
        <ThemeChoice className={classNames(row, 'text-ink-muted hover:text-ink')} />
        <Link className={classNames(row, 'text-ink-faint text-sm hover:text-ink')} to="/about">
          {t('nav.about')}
        </Link>
      </div>
    </header>
  )
}

function PageLinks() {
  const { t } = useTranslation()
  const { t: tSearch } = useTranslation('search')
  const { t: tActors } = useTranslation('actors')
  const { pathname } = useLocation()
  return (
    <ul className="space-y-0.5">
      <li>
        <Link
          aria-current={pathname === '/search' ? 'page' : undefined}
          aria-keyshortcuts="/"
          className={classNames(row, rowColors(pathname === '/search'))}
          to="/search"
        >
          <SearchIcon size={24} />
          {tSearch('label')}
        </Link>
      </li>
      <li>
        <Link
          aria-current={isFeedPath(pathname) ? 'page' : undefined}
          className={classNames(row, rowColors(isFeedPath(pathname)))}
          to="/"
        >
          <ShortsIcon size={24} />
          {t('nav.shorts')}
        </Link>
      </li>
      {useDestinations()
        .filter(({ name }) => name !== 'category')
        .map(({ name, to, Icon, isAt }) => (
          <li key={name}>
            <Link
              aria-current={isAt(pathname) ? 'page' : undefined}
              className={classNames(row, rowColors(isAt(pathname)))}
              to={to}
            >
              <Icon size={24} />
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      <li>
        <Link
          aria-current={pathname === '/actor' ? 'page' : undefined}
          className={classNames(row, rowColors(pathname === '/actor'))}
          to="/actor"
        >
          <UserIcon size={24} />
          {tActors('title')}
        </Link>
      </li>
    </ul>
  )
}

/** The categories with published works; the sub-categories of the open one are below it. */
function CategoryLinks() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const localText = useLocalText()
  const menu = useMenu()
  const open = findInMenu(menu ?? [], pathname)?.top
  if (menu?.every(({ isEmpty }) => isEmpty)) return null
  return (
    <>
      <Link
        className="flex min-h-11 items-end px-3 pb-2 text-ink-faint text-xs hover:text-ink"
        id="side-categories"
        to="/topic"
      >
        {t('nav.categories')}
      </Link>
      <ul aria-labelledby="side-categories" className="space-y-0.5">
        {menu
          ?.filter(isCategory)
          .flatMap((item) => (item === open ? [item, ...(item.children ?? [])] : [item]))
          .filter(({ isEmpty }) => !isEmpty)
          .map((item) => (
            <li key={item.id}>
              <Link
                aria-current={pathname === categoryPath(item) ? 'page' : undefined}
                className={classNames(
                  row,
                  'text-sm',
                  open?.children?.some(({ id }) => id === item.id) && 'pl-7',
                  rowColors(pathname === categoryPath(item)),
                )}
                to={categoryPath(item)}
              >
                {localText(item.name)}
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
