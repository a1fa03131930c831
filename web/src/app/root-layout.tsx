import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useMemberSync } from '../features/accounts/use-member.ts'
import { useUnreadSync } from '../features/messages/use-unread.ts'
import { isFeedPath } from '../features/shorts/feed-address.ts'
import { useNonce } from '../platform/page/nonce.tsx'
import { classNames } from '../ui/class-names.ts'
import { NoticeStack } from '../ui/notice-stack.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { FooterTabs } from './footer-tabs.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Overlays } from './overlays.tsx'
import { replayEarlyTouches } from './replay-early-touches.ts'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * What stands around every page: bars, notices, and the page itself, keyed by its path (decisions, Routes). In the first
 * paint nothing within `Suspense` waits for anything: React wakes what is within in small pieces, and at once what is tapped.
 */
export function RootLayout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const nonce = useNonce()
  const isFeed = isFeedPath(pathname)
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    // a new page is begun at its start by keyboards and screen readers too
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
        <TopBar isOverPicture={isFeed} />
        <SideNav />
      </Suspense>
      <main
        className={classNames(
          'outline-none lg:pl-(--side-width)',
          !isFeed && 'pb-[calc(var(--dock-height)+env(safe-area-inset-bottom)+1rem)] lg:pb-12',
        )}
        id="main"
        key={pathname}
        ref={main}
        tabIndex={-1}
      >
        <Suspense>
          <Outlet />
          <Awake />
        </Suspense>
      </main>
      <Suspense>
        <FooterTabs />
        <Overlays />
        <OfflineBanner />
        <NoticeStack />
        <MemberSync />
      </Suspense>
      <ScrollRestoration nonce={nonce} />
    </>
  )
}

/** Stands beside the page: with it, it has come to life. */
function Awake() {
  useEffect(() => {
    void replayEarlyTouches()
  }, [])
  return null
}

/** Draws nothing, so that who is here may change without all of a page being drawn anew. */
function MemberSync() {
  useMemberSync()
  useUnreadSync()
  return null
}
