import type { Locator, Page } from '@playwright/test'
import { t } from './journey.ts'

/** An entry of the bar that leads through the site. */
export function navLink(page: Page, place: 'home' | 'new' | 'hot'): Locator {
  return page
    .getByRole('navigation', { name: t('app:nav.main') })
    .getByRole('link', { name: t(`app:nav.${place}`), exact: true })
}

/** The first video of the list that the page shows. */
export function firstCard(page: Page): Locator {
  return page.getByRole('main').locator('a[href^="/play/"]').first()
}

/** Counts how often a page is loaded, from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

/** A page to be judged. */
export interface Visit {
  path: string
  /** What the tab's title holds before the site's name: a text's key, or words. */
  title: string
  status?: number
  /** A text's key: it stands there before anything is judged. */
  shows?: string
  /** Of the same kind as another: in the first language only. */
  isOnce?: boolean
  /** It keeps a stream open. */
  isLive?: boolean
  /** It asks for what is the viewer’s own, after the document. */
  asks?: boolean
  /** A text's key: what it says where there is nothing. */
  nothing?: string
}

/** What only somebody who is signed in may open. */
export const personal: Visit[] = [
  { path: '/user', title: 'accounts:member.title', asks: true },
  {
    path: '/user/settings',
    title: 'accounts:settings.title',
    shows: 'care:preferences.keepHistory',
    asks: true,
  },
  { path: '/user/sessions', title: 'care:sessions.title', shows: 'accounts:sessions.here', asks: true },
  { path: '/user/delete', title: 'care:delete.title', shows: 'care:delete.purchases', asks: true },
  { path: '/user/outLogin', title: 'care:code.title', shows: 'care:code.show', isOnce: true },
  { path: '/user/touristUpgrade', title: 'accounts:upgrade.title' },
  { path: '/user/upgrade', title: 'memberships:title', asks: true, nothing: 'memberships:log.empty' },
  { path: '/user/buy', title: 'payments:title' },
  { path: '/user/buy/orders', title: 'payments:orders.title', asks: true, nothing: 'payments:orders.empty' },
  { path: '/user/redeem', title: 'memberships:redeem.title' },
  { path: '/user/wallet', title: 'wallet:title', asks: true, nothing: 'wallet:empty' },
  { path: '/user/promote', title: 'promotion:invite.title', asks: true },
  {
    path: '/user/exchange',
    title: 'promotion:exchange.title',
    asks: true,
    nothing: 'promotion:exchange.tooFew',
  },
  { path: '/user/messages', title: 'messages:title', asks: true, nothing: 'messages:empty.title' },
  { path: '/user/service', title: 'messages:service.title', isLive: true, asks: true },
  { path: '/user/question', title: 'messages:question.title', asks: true, nothing: 'messages:question.none' },
  { path: '/user/bind', title: 'safety:bind.title' },
  { path: '/user/change', title: 'safety:change.title' },
]
