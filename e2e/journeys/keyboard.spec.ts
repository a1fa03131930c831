import type { Locator, Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { signInPage } from '../visitor.ts'
import { watchVideo } from '../watch-video.ts'

test('a video is found, played and paid for by keyboard alone', { tag: '@once' }, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/Home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('app:skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: '港口夜航' }).last())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '港口夜航' })).toBeVisible()

  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.5)
  await page.keyboard.press('k')
  await expect.poll(async () => (await watch.read()).isPaused).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(async () => (await watch.read()).isMuted).toBe(true)
  const stopped = (await watch.read()).seconds
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(stopped + 1)

  await tabTo(page, page.getByRole('button', { name: t('videos:access.unlock') }))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: t('videos:offer.title') })
  await expect(sheet).toBeVisible()
  await tabTo(page, sheet.getByRole('button', { name: /^支付/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('videos:access.bought'))).toBeVisible()
  await expect(sheet).toBeHidden()
  // it was muted by a key, and stays muted
  expect((await watch.read()).isMuted).toBe(true)
})

/** Presses Tab until the focus is on the target; fails if it never gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`60 presses of Tab do not reach ${target}`)
}
