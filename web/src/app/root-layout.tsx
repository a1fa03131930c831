import { itemOfPath } from '@liuguang/contract'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useMemberSync } from '../features/accounts/use-member.ts'
import { useCountPersonalRows } from '../features/items/count-personal-rows.ts'
import { useUnreadSync } from '../features/messages/use-unread.ts'
import { isFeedPath } from '../features/shorts/feed-address.ts'
import { useNonce } from '../platform/page/nonce.tsx'
import { removePageTags } from '../platform/page/page-head.tsx'
import { classNames } from '../ui/class-names.ts'
import { NoticeStack } from '../ui/notices/notice-stack.tsx'
import { OfflineBanner } from '../ui/notices/offline-banner.tsx'
import { FooterTabs } from './footer-tabs.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Overlays } from './overlays.tsx'
import { reportEarlyInput } from './report-early-input.ts'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { scrollStoreKey, useLateScrollRestoration } from './use-late-scroll-restoration.ts'
import { useSearchKey } from './use-search-key.ts'

/**
 * The bars and notices around every page, and the page itself, keyed by its path (decisions, Routes). No
 * `Suspense` suspends during the first rendering: React hydrates the content of each in small steps, and a
 * tapped part at once.
 */
export function RootLayout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const nonce = useNonce()
  const isFeed = isFeedPath(pathname)
  const isPlay = itemOfPath(pathname)?.kind === 'video'
  useLateScrollRestoration()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    removePageTags()
    // a page that has a field for the first word, such as the search, has focused it by now
    if (main.current?.contains(document.activeElement)) return
    // moves the focus to the new page's start, for keyboards and screen readers
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <a
        className="absolute top-2 left-2 z-notice -translate-y-20 rounded-md bg-overlay px-4 py-3 focus:translate-y-0"
        href="#main"
      >
        {t('skip')}
      </a>
      <NavigationProgress />
      <Suspense>
        <TopBar isOverPicture={isFeed} isPlay={isPlay} />
        <SideNav />
      </Suspense>
      <main
        className={classNames(
          'outline-none lg:pl-(--side-width)',
          !isFeed && 'pb-[calc(var(--dock-height)+env(safe-area-inset-bottom)+1rem)] lg:pb-12',
        )}
        data-cinema={isFeed ? 'feed' : isPlay || undefined}
        id="main"
        key={pathname}
        ref={main}
        tabIndex={-1}
      >
        <Suspense>
          <Outlet />
          <Hydrated />
        </Suspense>
      </main>
      <Suspense>
        <FooterTabs />
        <Overlays />
        <OfflineBanner />
        <NoticeStack />
        <MemberSync />
      </Suspense>
      <ScrollRestoration nonce={nonce} storageKey={scrollStoreKey} />
    </>
  )
}

/** Rendered beside the page and hydrated with it. Every later page mounts it again. */
function Hydrated() {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.hydrated !== undefined) return
    void reportEarlyInput().then(() => {
      dataset.hydrated = ''
    })
  }, [])
  return null
}

/** Renders nothing, so that signing in or out does not render the whole page again. */
function MemberSync() {
  useMemberSync()
  useUnreadSync()
  useCountPersonalRows()
  useSearchKey()
  return null
}
