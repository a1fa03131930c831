import type { CallDefinition } from '@liuguang/contract'
import type { Locator, Page } from '@playwright/test'
import { t } from './journey.ts'

/** A link of the main navigation. */
export function navLink(page: Page, place: 'home' | 'new' | 'hot'): Locator {
  return page
    .getByRole('navigation', { name: t('app:nav.main') })
    .getByRole('link', { name: t(`app:nav.${place}`), exact: true })
}

/** The first video in the list of the current page. */
export function firstCard(page: Page): Locator {
  return page.getByRole('main').locator('a[href^="/play/"]').first()
}

/**
 * Goes to another page of the same application without a request for its document, as a link does. The entry of the
 * history has the number that the router counts by, without which it warns on the console.
 */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Does something that sends a call, and waits for its response: what a page shows before it would be lost by a reload. */
export async function untilStored(
  page: Page,
  { path }: CallDefinition,
  act: () => Promise<void>,
): Promise<void> {
  const response = page.waitForResponse((one) => new URL(one.url()).pathname.endsWith(path))
  await act()
  await response
}

/** Counts how often a page is loaded, from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}
