import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { readSite } from '../site.ts'
import { openVisitor, signInPage } from '../visitor.ts'

const { videos } = readSite()

const nameOf = () => `viewer${Math.random().toString(36).slice(2, 9)}7`
const password = 'harbour4night'

/** Opens the video in its middle, paused, with danmaku connected. */
async function openInTheMiddle(page: Page): Promise<void> {
  const isLive = page.waitForResponse((response) => response.url().includes('/danmaku/live'))
  await page.goto(`/play/${videos.free}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  await isLive
  await page.keyboard.press('k')
  await page.keyboard.press('5')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => !one.seeking && one.paused)).toBe(true)
}

test('a danmaku is on another screen within two seconds, and is hidden by a word and by the switch', {
  tag: '@usually-phone',
}, async ({ page, address, openDevice, isMobile }) => {
  test.setTimeout(180_000)
  const one = await openVisitor(address, { account: { name: nameOf(), password } })
  await signInPage(page, one)
  const second = await (await openDevice()).newPage()
  await Promise.all([openInTheMiddle(page), openInTheMiddle(second)])
  // half a second further on
  for (let frame = 0; frame < 15; frame += 1) await second.keyboard.press('.')

  const text = `lights ${nameOf()}`
  if (isMobile)
    await page
      .getByRole('button', { name: t('danmaku:write') })
      .last()
      .click()
  else await page.getByRole('button', { name: t('danmaku:style.title') }).click()
  await page.getByRole('button', { name: t('danmaku:modes.top') }).click()
  await page.getByRole('button', { name: t('danmaku:colors.yellow') }).click()
  const within = isMobile ? '[role="dialog"]' : 'main form'
  expect(await findAccessibilityViolations(page, within)).toEqual([])
  const field = page.getByRole('textbox', { name: t('danmaku:placeholder') })
  await field.fill(text)
  await field.press('Enter')
  const shown = (on: Page) => on.locator('section [aria-hidden] > span', { hasText: text })
  await expect(shown(second)).toBeAttached({ timeout: 2000 })
  await expect(shown(page)).toBeAttached()

  // the second device is as wide as a desktop
  await second
    .getByRole('button', { name: /^彈幕列表/ })
    .first()
    .click()
  const list = second.getByRole('list', { name: t('danmaku:list.title') })
  await expect(list).toContainText(text)
  expect(await findAccessibilityViolations(second, 'main')).toEqual([])
  await list.getByRole('button', { name: t('danmaku:list.more', { text }) }).click()
  await second.getByRole('button', { name: t('danmaku:menu.blockWord') }).click()
  await second.getByRole('button', { name: t('danmaku:settings.add') }).click()
  await expect(shown(second)).toHaveCount(0)
  await expect(list.getByText(text)).toHaveCount(0)

  await page
    .getByRole('switch', { name: t('danmaku:switch') })
    .last()
    .click()
  await expect(shown(page)).toHaveCount(0)
})
