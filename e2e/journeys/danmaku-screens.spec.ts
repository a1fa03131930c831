import { addDanmaku, listAllDanmaku, listDanmaku } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { findAccessibilityViolations, findSmallTargets } from '../page-checks.ts'
import { readSite } from '../site.ts'
import { screenLocales, textsOf } from '../texts.ts'
import { openVisitor, signInPage } from '../visitor.ts'

const { videos } = readSite()
const id = videos.free

const nameOf = () => `sender${Math.random().toString(36).slice(2, 9)}7`
const password = 'harbour4night'
const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const

/** Opens the video, and pauses it soon after its start, with the danmaku of its first minute. */
async function openPaused(page: Page): Promise<void> {
  const loaded = page.waitForResponse((response) =>
    [listDanmaku, listAllDanmaku].some(({ path }) => new URL(response.url()).pathname.endsWith(path)),
  )
  await page.goto(`/play/${id}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  await loaded
  await page.keyboard.press('k')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
}

for (const locale of screenLocales) {
  // Names, roles and colours are tested in the first language. Usually on a phone: the second device of danmaku.spec.ts
  // is as wide as a desktop.
  const isFirst = locale === screenLocales[0]

  test.describe(locale, () => {
    test.use({ locale })

    test(
      `the settings, the list and the menus of danmaku are free of faults in ${locale}`,
      { tag: isFirst ? '@usually-phone' : '@phone' },
      async ({ page, address }, { project }) => {
        const text = textsOf(locale)
        const open = () => openVisitor(address, { account: { name: nameOf(), password } })
        const [me, other] = [await open(), await open()]
        const [mine, theirs] = [`mine ${nameOf()}`, `theirs ${nameOf()}`]
        await me.client.call(addDanmaku, { id, text: mine, atMs: 1000, ...style })
        await other.client.call(addDanmaku, { id, text: theirs, atMs: 2000, ...style })
        await signInPage(page, me)
        await openPaused(page)
        const findFaults = (within = '[role="dialog"]') =>
          isFirst ? findAccessibilityViolations(page, within) : findSmallTargets(page)
        const dialog = page.getByRole('dialog').last()
        const close = async (count: number) => {
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(count)
        }

        await page
          .getByRole('button', { name: text('danmaku:settings.title') })
          .filter({ visible: true })
          .last()
          .click()
        await expect(dialog.getByText(text('danmaku:settings.density'))).toBeVisible()
        expect(await findFaults()).toEqual([])
        await close(0)

        const isPhone = project.name === 'phone'
        await page
          .getByRole('button', { name: new RegExp(`^${text('danmaku:list.title')}`) })
          .filter({ visible: true })
          .first()
          .click()
        const list = page.getByRole('list', { name: text('danmaku:list.title') })
        await expect(list).toContainText(theirs)
        expect(await findFaults(isPhone ? undefined : 'main')).toEqual([])
        const sheets = isPhone ? 1 : 0
        for (const [written, choice] of [
          [mine, 'delete'],
          [theirs, 'report'],
        ] as const) {
          await list.getByRole('button', { name: text('danmaku:list.more', { text: written }) }).click()
          const button = dialog.getByRole('button', { name: text(`danmaku:menu.${choice}`), exact: true })
          await expect(button).toBeVisible()
          expect(await findFaults()).toEqual([])
          await button.click()
          await expect(dialog.getByText(text(`danmaku:menu.titles.${choice}`))).toBeVisible()
          expect(await findFaults()).toEqual([])
          await close(sheets)
        }
      },
    )
  })
}

test('in full screen danmaku at the bottom stay above subtitles of the largest size', {
  tag: '@once',
}, async ({ page, address }) => {
  const sender = await openVisitor(address, { account: { name: nameOf(), password } })
  const text = `lights ${nameOf()}`
  await sender.client.call(addDanmaku, { ...{ id, text, atMs: 1000, ...style }, mode: 'bottom' })
  await openPaused(page)
  await page.getByRole('button', { name: t('player:subtitles') }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await page
    .getByRole('button', { name: t('player:settings'), exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitemradio', { name: t('player:subtitleLook.large'), exact: true }).click()
  await page.keyboard.press('Escape')
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1.5
  })
  const danmaku = page.locator('section [aria-hidden] > span', { hasText: text })
  const line = page.locator('[data-subtitles] span > span').first()
  await expect(danmaku).toBeVisible()
  await expect(line).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.locator('[data-full]')).toHaveCount(1)
  /** Pixels between the danmaku and the subtitle below it. */
  const gap = async () => {
    const [above, below] = await Promise.all([danmaku.boundingBox(), line.boundingBox()])
    return above && below ? below.y - (above.y + above.height) : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  // As long as it plays, the bar is gone, and the subtitles are at the bottom.
  await page.keyboard.press('k')
  await expect.poll(async () => ((await line.boundingBox())?.y ?? 0) > 780).toBe(true)
  expect(await gap()).toBeGreaterThanOrEqual(0)
})
