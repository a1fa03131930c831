import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { firstCard } from '../locators.ts'
import { openTouchInput } from '../touch-input.ts'

test.describe('pulling a list down', () => {
  test('refetches it under a header of 50 px, shows "done" for 500 ms, and returns in 300 ms', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/new')
    await expect(firstCard(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const responseCount = countListResponses(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const touch = await openTouchInput(page)
    const finger = await touch.hold([195, 300])
    await finger.moveTo(330)
    await expect(header(page)).toHaveText(t('ui:refresh.pull'))
    expect(await offsetOf(page)).toBe(30)
    await finger.moveTo(420)
    await expect(header(page)).toHaveText(t('ui:refresh.release'))
    expect(await header(page).evaluate((element) => element.parentElement?.offsetHeight)).toBe(50)
    expect(responseCount()).toBe(0)
    await finger.lift()

    await expect(header(page)).toHaveText(t('ui:refresh.done'))
    expect(responseCount(), 'the list was requested again').toBe(1)
    expect(await offsetOf(page)).toBe(50)
    await page.clock.runFor(490)
    await expect(header(page)).toHaveText(t('ui:refresh.done'))
    await page.clock.runFor(10)
    await expect(header(page)).toHaveText('')
    expect(await offsetOf(page)).toBe(0)
    await expect(body(page)).toHaveCSS('transition-duration', '0.3s')
    await page.clock.runFor(290)
    expect(await offsetOf(page), 'during the transition').toBe(0)
    await page.clock.runFor(10)
    await expect.poll(() => offsetOf(page), 'at rest').toBe(undefined)
    await expect(firstCard(page)).toBeVisible()
  })

  test('does nothing after a short pull, and scrolls a page that is scrolled down', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/new')
    await expect(firstCard(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const responseCount = countListResponses(page)
    const touch = await openTouchInput(page)
    const short = await touch.hold([195, 200])
    await short.moveTo(245)
    await short.moveTo(240)
    expect(await offsetOf(page)).toBe(40)
    await short.lift()
    await expect.poll(() => offsetOf(page)).toBe(undefined)

    await page.evaluate(() => scrollTo(0, 60))
    const scrolled = await touch.hold([195, 200])
    await scrolled.moveTo(330)
    expect(await offsetOf(page)).toBe(undefined)
    await scrolled.lift()
    expect(responseCount()).toBe(0)
  })

  test.describe('without a network', () => {
    test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('shows that it failed, and keeps the list', async ({ page, context }) => {
      await page.clock.install()
      await page.goto('/new')
      await expect(firstCard(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      // A page that is not offline yet retries after a delay, which never ends while the clock is paused.
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
      await page.clock.pauseAt(Date.now() + 60_000)
      const touch = await openTouchInput(page)
      const finger = await touch.hold([195, 300])
      await finger.moveTo(420)
      await finger.lift()
      await expect(header(page)).toHaveText(t('ui:refresh.failed'))
      await expect(firstCard(page)).toBeVisible()
    })
  })
})

/** The header that pulling the list down shows. */
const header = (page: Page) => page.locator('main span[aria-live=polite]').first()
const body = (page: Page) => header(page).locator('xpath=../following-sibling::*')

/** How far the list is pulled down, px; undefined at rest. */
function offsetOf(page: Page): Promise<number | undefined> {
  return body(page).evaluate((element) => {
    const [, offset] = /translateY\((-?[\d.]+)px\)/.exec((element as HTMLElement).style.transform) ?? []
    return offset === undefined ? undefined : Number(offset)
  })
}

/** Counts the responses with the first page of a list, from now on. */
function countListResponses(page: Page): () => number {
  let responseCount = 0
  page.on('response', (response) => {
    if (!response.url().includes('/external/pageVod')) return
    if (!response.request().postDataJSON().cursor) responseCount += 1
  })
  return () => responseCount
}
