import type { Page } from '@playwright/test'
import { startDevelopmentSite } from '../development-site.ts'
import { expect, t, test } from '../journey.ts'
import { doOverlap, findAccessibilityViolations } from '../page-checks.ts'

const texts = {
  title: 'Gallery',
  cancel: 'Cancel',
  modalText: 'The whole video costs 10 points',
  noticeText: '3 new messages',
}
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('the built site has no gallery', { tag: '@once' }, async ({ request }) => {
  const response = await request.get('/gallery')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain(t('app:notFound.title'))
})

test.describe('in development', { tag: ['@once', '@thorough'] }, () => {
  let site: Awaited<ReturnType<typeof startDevelopmentSite>>
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    site = await startDevelopmentSite()
  })
  test.afterAll(() => site?.end())
  // every source file is a request of its own
  test.beforeEach(() => test.setTimeout(180_000))

  test('the gallery shows every primitive, without accessibility violations at either size', async ({
    page,
  }) => {
    await openGallery(page, site.url)
    for (const section of [
      'Buttons',
      'Feedback',
      'Fields',
      'Icons',
      'Lists',
      'Pictures and marks',
      'Money',
      'Overlays',
      'Tokens',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible()
    }
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      expect(await findAccessibilityViolations(page), `${size.width} px`).toEqual([])
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0)
    }
    const background = () => getComputedStyle(document.body).backgroundColor
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.evaluate(background)).toBe('rgb(12, 10, 9)')
    expect(await findAccessibilityViolations(page), 'dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await page.evaluate(background)).toBe('rgb(250, 246, 241)')
    expect(await findAccessibilityViolations(page), 'light').toEqual([])
  })

  test('dialogs are at z-index 991, accessible, and close on a press on the overlay unless they require a choice', async ({
    page,
  }) => {
    await openGallery(page, site.url)
    for (const name of ['Modal', 'Modal, long', 'Modal, not dismissible', 'Sheet']) {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog).toHaveCSS('opacity', '1')
      await expect(dialog).toHaveCSS('z-index', '991')
      expect(await findAccessibilityViolations(page, '[role=dialog]'), name).toEqual([])
      await (name === 'Modal, not dismissible'
        ? dialog.getByRole('button', { name: texts.cancel }).click()
        : page.keyboard.press('Escape'))
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('button', { name: 'Modal', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(texts.modalText).click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(20, 20)
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Modal, not dismissible' }).click()
    await page.mouse.click(20, 20)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: texts.cancel }).click()
    await expect(dialog).toBeHidden()
  })

  test('a notice stays 3000 ms, leaves in 300 ms or on a click, and notices of one name become one with a count', async ({
    page,
  }) => {
    await page.clock.install()
    await openGallery(page, site.url)
    await page.clock.pauseAt(Date.now() + 60_000)
    const infoButton = page.getByRole('button', { name: 'info', exact: true })
    const item = noticesOf(page)
    await infoButton.click()
    await leaveNotices(page)
    await expect(item).toHaveText(new RegExp(texts.noticeText))
    await page.clock.runFor(2990)
    await expect(item).toHaveCSS('opacity', '1')
    await page.clock.runFor(10)
    await expect(item, 'on its way out').toHaveClass(/opacity-0/)
    await expect(item).toHaveCSS('transition-duration', '0.3s')
    await page.clock.runFor(290)
    await expect(item).toHaveCount(1)
    await page.clock.runFor(10)
    await expect(item).toHaveCount(0)

    await infoButton.click()
    await item.getByRole('button').click()
    await expect(item).toHaveClass(/opacity-0/)
    await page.clock.runFor(300)
    await expect(item).toHaveCount(0)

    const grouped = page.getByRole('button', { name: 'grouped', exact: true })
    for (let times = 0; times < 3; times += 1) await grouped.click()
    await expect(item).toHaveCount(1)
    await expect(item).toContainText('×3')
    // others are shown below each other without a limit
    for (const kind of ['info', 'success', 'warning', 'error', 'stays'])
      await page.getByRole('button', { name: kind, exact: true }).click()
    await expect(item).toHaveCount(6)
    expect(await zIndexOf(page.getByRole('region', { name: t('ui:notifications') }))).toBeGreaterThan(2000)
    await leaveNotices(page)
    await page.clock.runFor(3300)
    await expect(item, 'what is to stay stays').toHaveCount(1)
  })

  test('on a phone notices are at the bottom, and beside a dialog at the top', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openGallery(page, site.url)
    await page.getByRole('button', { name: 'stays', exact: true }).click()
    // not by its role: beside a dialog it is hidden from screen readers
    const top = async () => (await page.locator('[data-notices] li').first().boundingBox())?.y ?? 0
    await expect.poll(top).toBeGreaterThan(600)
    await page.getByRole('button', { name: 'Modal, not dismissible' }).click()
    await expect.poll(top).toBeLessThan(120)
  })

  for (const size of [phone, desktop])
    test(`at ${size.width} px a notice covers no close button`, async ({ page }) => {
      await page.setViewportSize(size)
      await openGallery(page, site.url)
      await page.getByRole('button', { name: 'stays', exact: true }).click()
      for (const name of ['Modal, long', 'Sheet']) {
        await page.getByRole('button', { name, exact: true }).click()
        const dialog = page.getByRole('dialog')
        // once it stands still
        await expect(dialog).toHaveCSS('opacity', '1')
        const close = dialog.getByRole('button', { name: t('ui:close') })
        await close.click({ trial: true })
        expect(await doOverlap(page.locator('[data-notices] li').first(), close), name).toBe(false)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    })
})

const noticesOf = (page: Page) =>
  page.getByRole('region', { name: t('ui:notifications') }).getByRole('listitem')

/** Moves the mouse and the focus away: while they are on a notice, the timers are paused. */
async function leaveNotices(page: Page): Promise<void> {
  await page.mouse.move(5, 400)
}

const zIndexOf = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => Number(getComputedStyle(element).zIndex))

/** Reloads the first visit after a change of packages, when Vite has optimized the new dependencies. */
async function openGallery(page: Page, origin: string): Promise<void> {
  const response = await page.goto(`${origin}/gallery`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
