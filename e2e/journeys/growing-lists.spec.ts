import { listMenu, recordProgress } from '@liuguang/contract'
import type { Locator, Page } from '@playwright/test'
import { archiveName, archiveSize, archiveTitle } from '../archive.ts'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { openVisitor, signInPage } from '../visitor.ts'

const pageSize = 24
/** Number of items of a list that has loaded all pages below each other (video-list.tsx). */
const grown = 5 * pageSize

test('a list loads pages as it scrolls, then shows page numbers, and is the same after coming back', async ({
  page,
  address,
}) => {
  const asked = countLists(page)
  await page.goto(await archivePath(address))
  for (let count = pageSize; count <= grown; count += pageSize) {
    // scrolls on until more is loaded, as a thumb does
    await expect
      .poll(async () => {
        await scrollToEnd(page)
        return cards(page).count()
      })
      .toBeGreaterThanOrEqual(count)
  }
  await scrollToEnd(page)
  await page.waitForLoadState('networkidle')
  expect(await titles(page), 'each once, newest first').toEqual(titlesFrom(archiveSize, grown))
  expect(asked(), 'the first page came with the document').toBe(4)
  const left = await scrollY(page)

  await pageLink(page, 'next').click()
  await expect(page).toHaveURL(/\?page=6$/)
  await expect.poll(() => titles(page)).toEqual(titlesFrom(archiveSize - grown, archiveSize - grown))
  await expect(page).toHaveTitle(
    new RegExp(`^${t('videos:titleWithPage', { title: archiveName.hk, page: 6 })}`),
  )
  await expect(pageLink(page, 'next')).toHaveCount(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(grown)
  await expect.poll(() => scrollY(page)).toBe(left)

  const card = cards(page).getByRole('link', { name: archiveTitle(60) })
  await card.scrollIntoViewIfNeeded()
  const leftForVideo = await scrollY(page)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: archiveTitle(60) })).toBeVisible()
  expect(await scrollY(page)).toBe(0)
  await page.goBack()
  await expect(card).toBeInViewport()
  expect(await scrollY(page)).toBe(leftForVideo)
  expect(asked(), 'nothing was asked twice').toBe(5)
})

test('the link back from a list that loaded several pages leads to the page before its first', async ({
  page,
  address,
}) => {
  await lookLate(page)
  await page.goto(`${await archivePath(address)}?page=5`)
  await scrollToEnd(page)
  await expect.poll(() => titles(page)).toEqual(titlesFrom(34, 34))
  await pageLink(page, 'previous').click()
  await expect(page).toHaveURL(/\?page=4$/)
  await expect(cards(page).first()).toContainText(archiveTitle(58))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /status of 404/ })

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
    const beyond = await page.goto(`${path}?page=7`)
    expect(beyond?.status()).toBe(404)
    await page.getByRole('link', { name: t('videos:firstPage') }).click()
    expect(await titles(page)).toEqual(titlesFrom(archiveSize, pageSize))
  })
})

test('a cover shows how much of its video was watched', async ({ page, guest }) => {
  const { free } = readSite().videos
  // of 30 s
  await guest.client.call(recordProgress, { id: free, positionMs: 12_000 })
  await signInPage(page, guest)
  for (const path of ['/Home', '/new']) {
    await page.goto(path)
    const line = page
      .getByRole('main')
      .locator(`a[href="/play/${free}"]`)
      .getByRole('progressbar', { name: t('videos:watched') })
    await expect(line.first()).toHaveAttribute('aria-valuenow', '40')
  }
  await expect(page.getByRole('progressbar', { name: t('videos:watched') }), 'of no other').toHaveCount(1)
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

function pageLink(page: Page, way: 'previous' | 'next'): Locator {
  return page
    .getByRole('navigation', { name: t('ui:pagination.label') })
    .getByRole('link', { name: t(`ui:pagination.${way}`), exact: true })
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

/** Delays observer entries as a busy page does: an entry in view arrives together with the one before it. */
async function lookLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Observer = globalThis.IntersectionObserver
    globalThis.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((looks, observer) => {
          const before = looks.map(({ target }) => ({ target, isIntersecting: false }))
          tell([...(before as IntersectionObserverEntry[]), ...looks], observer)
        }, options)
      }
    }
  })
}

/** Counts the requests for a list, from now on. */
function countLists(page: Page): () => number {
  let questions = 0
  page.on('request', (request) => {
    if (request.url().includes('/external/pageVod')) questions += 1
  })
  return () => questions
}
