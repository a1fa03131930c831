import { buyVideo } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const { free, priced } = readSite().videos

test('a bought video follows a free one: offered, stopped, automatic, and switched off for good', {
  tag: '@once',
}, async ({ page, guest }) => {
  test.setTimeout(180_000)
  await guest.client.call(buyVideo, { id: priced, price: { asset: 'points', amount: 10 } })
  await signInPage(page, guest)
  await page.goto(`/play/${free}`)
  const video = page.locator('video')
  const isPlaying = () => video.evaluate(({ paused }: HTMLVideoElement) => !paused)
  await expect.poll(isPlaying).toBe(true)

  await page.keyboard.press('End')
  const next = page.getByRole('region', { name: t('player:next.title') })
  await expect(next).toContainText('港口夜航')
  const stop = next.getByRole('button', { name: t('player:next.stop') })
  await expect(stop).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stop).toBeHidden()
  await next.getByRole('button', { name: t('player:replay') }).click()
  await expect(next).toBeHidden()
  await expect.poll(isPlaying).toBe(true)

  await page.keyboard.press('End')
  await expect(stop).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1, name: '港口夜航' })).toBeVisible({ timeout: 20_000 })
  await expect.poll(isPlaying).toBe(true)
  const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null)
  expect(await isFullScreen(), 'the next video stays in full screen').toBe(true)
  await page.keyboard.press('f')
  await expect.poll(isFullScreen).toBe(false)
  await expect(page.locator('[data-full]')).toHaveCount(0)

  await page.goto(`/play/${free}`)
  await page
    .getByRole('button', { name: t('player:settings'), exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitemcheckbox', { name: t('player:next.automatic') }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect(next).toBeVisible()
  await expect(stop).toBeHidden()
  await page.keyboard.press('Shift+N')
  await expect(page.getByRole('heading', { level: 1, name: '港口夜航' })).toBeVisible()
})

test('a looping video starts again at its end, instead of the next one', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(`/play/${free}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => !paused)).toBe(true)
  await page
    .getByRole('button', { name: t('player:settings'), exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitemcheckbox', { name: t('player:loop') }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect
    .poll(() => video.evaluate(({ paused, currentTime }: HTMLVideoElement) => !paused && currentTime < 5))
    .toBe(true)
  await expect(page.locator('[data-end-screen]')).toHaveCount(0)
})
