import { listMenu, recordProgress } from '@liuguang/contract'
import type { Locator, Page } from '@playwright/test'
import { archiveMaker, archiveName, archiveSize, archiveTitle, archiveTopic } from '../archive.ts'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { openVisitor, signInPage } from '../visitor.ts'

const pageSize = 24
/** Most items that a list shows before it switches to page numbers (video-list.tsx). */
const loadedCount = 5 * pageSize

// on a phone the lists below are the same after coming back
test('a list loads pages as it scrolls, then shows page numbers, and is the same after coming back', {
  tag: '@usually-desktop',
}, async ({ page, address }) => {
  const requestCount = countListRequests(page)
  await page.goto(await archivePath(address))
  for (let count = pageSize; count <= loadedCount; count += pageSize) {
    // scrolls until the next page is loaded
    await expect
      .poll(async () => {
        await scrollToEnd(page)
        return cards(page).count()
      })
      .toBeGreaterThanOrEqual(count)
  }
  await scrollToEnd(page)
  await page.waitForLoadState('networkidle')
  expect(await titles(page), 'each video once, newest first').toEqual(titlesFrom(archiveSize, loadedCount))
  expect(requestCount(), 'the first page came with the document').toBe(4)
  const positionBefore = await scrollY(page)

  await pageLink(page, 'next').click()
  await expect(page).toHaveURL(/\?page=6$/)
  await expect
    .poll(() => titles(page))
    .toEqual(titlesFrom(archiveSize - loadedCount, archiveSize - loadedCount))
  await expect(page).toHaveTitle(
    new RegExp(`^${t('videos:titleWithPage', { title: archiveName.hk, page: 6 })}`),
  )
  await expect(pageLink(page, 'next')).toHaveCount(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(loadedCount)
  await expect.poll(() => scrollY(page)).toBe(positionBefore)

  const card = cards(page).getByRole('link', { name: archiveTitle(60) })
  await card.scrollIntoViewIfNeeded()
  const positionBeforeVideo = await scrollY(page)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: archiveTitle(60) })).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => scrollY(page)).toBe(positionBeforeVideo)
  expect(requestCount(), 'nothing was requested twice').toBe(5)
})

for (const [name, path] of [
  ['/hot', '/hot?period=month'],
  ['/new with a filter', '/new?length=short'],
  ['a search', `/search?q=${encodeURIComponent(archiveTitle(1).slice(0, 2))}`],
  ['the list of actors', '/actor'],
  ["an actor's page", `/actor/detail/${archiveMaker.id}`],
  ['the list of topics', '/topic'],
  ['the page of a topic', `/topic/topic/${archiveTopic.id}`],
] as const) {
  test(`${name} is the same after coming back from what it lists`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    const lists = page.getByRole('main').getByRole('list')
    // The first is the longest but on an actor's page, where related actors follow, and with rows of links above.
    const list = lists
      .filter({ has: page.locator('a[href^="/play/"], a[href^="/actor/"], a[href^="/topic/topic/"]') })
      .first()
      .getByRole('listitem')
      .getByRole('link')
    await expect
      .poll(async () => {
        await scrollToEnd(page)
        return list.count()
      })
      .toBeGreaterThan(2 * pageSize)
    const link = list.nth(pageSize + 10)
    await link.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const [count, title, position] = [await list.count(), await link.textContent(), await scrollY(page)]
    expect(position).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL(/\/(play|actor\/detail|topic\/topic)\/\d+$/)
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(list).toHaveCount(count)
    await expect(link).toHaveText(title ?? '')
    await expect.poll(() => scrollY(page)).toBe(position)
  })
}

test('the link back from a list that loaded several pages leads to the page before its first', async ({
  page,
  address,
}) => {
  await delayObserverEntries(page)
  await page.goto(`${await archivePath(address)}?page=5`)
  await scrollToEnd(page)
  await expect.poll(() => titles(page)).toEqual(titlesFrom(34, 34))
  await pageLink(page, 'previous').click()
  await expect(page).toHaveURL(/\?page=4$/)
  await expect(cards(page).first()).toContainText(archiveTitle(58))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ })

  test('page numbers lead through a list, and after the last page back to the first', async ({
    page,
    address,
    isMobile,
  }) => {
    const path = await archivePath(address)
    await page.goto(path)
    expect(await titles(page)).toEqual(titlesFrom(archiveSize, pageSize))
    await pageLink(page, 'next').click()
    await expect(page).toHaveURL(/\?page=2$/)
    expect(await titles(page)).toEqual(titlesFrom(archiveSize - pageSize, pageSize))
    // on phones, without room for numbers, one page at a time
    if (isMobile) await page.goto(`${path}?page=6`)
    else await page.getByRole('link', { name: t('ui:pagination.page', { page: 6 }), exact: true }).click()
    expect(await titles(page)).toEqual(titlesFrom(10, 10))
    await expect(pageLink(page, 'next')).toHaveCount(0)
    const responseAfterLast = await page.goto(`${path}?page=7`)
    expect(responseAfterLast?.status()).toBe(404)
    await page.getByRole('link', { name: t('videos:firstPage') }).click()
    expect(await titles(page)).toEqual(titlesFrom(archiveSize, pageSize))
  })
})

test('a cover shows how much of its video was watched', { tag: '@once' }, async ({ page, guest }) => {
  const { free } = readSite().videos
  // of 30 s
  await guest.client.call(recordProgress, { id: free, positionMs: 12_000 })
  await signInPage(page, guest)
  for (const path of ['/Home', '/new']) {
    await page.goto(path)
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/play/${free}"]`) })
      .getByRole('progressbar', { name: t('videos:watched') })
    await expect(line.first()).toHaveAttribute('aria-valuenow', '40')
  }
  await expect(
    page.getByRole('progressbar', { name: t('videos:watched') }),
    'no other video has progress',
  ).toHaveCount(1)
})

async function archivePath(address: string): Promise<string> {
  const { client } = await openVisitor(address, {})
  const category = (await client.call(listMenu, {})).find(({ name }) => name.hk === archiveName.hk)
  if (!category) throw new Error('The menu has no archive')
  return `/topic/${category.mid}/${category.id}`
}

const cards = (page: Page): Locator =>
  page.getByRole('main').getByRole('list', { name: archiveName.hk }).getByRole('listitem')

const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()

function titlesFrom(newest: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => archiveTitle(newest - index))
}

function pageLink(page: Page, direction: 'previous' | 'next'): Locator {
  return page
    .getByRole('navigation', { name: t('ui:pagination.label') })
    .getByRole('link', { name: t(`ui:pagination.${direction}`), exact: true })
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

/** Delivers observer entries late, as a busy page does: a visible entry arrives together with the previous one. */
async function delayObserverEntries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Observer = globalThis.IntersectionObserver
    globalThis.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const before = entries.map(({ target }) => ({ target, isIntersecting: false }))
          callback([...(before as IntersectionObserverEntry[]), ...entries], observer)
        }, options)
      }
    }
  })
}

/** Counts the requests for a list, from now on. */
function countListRequests(page: Page): () => number {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/external/pageVod')) requests += 1
  })
  return () => requests
}
