import { getPlayback, listHistory, listProgress, recordProgress } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { currentPlayer, shortPath } from '../shorts-feed.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const { videos, shorts } = readSite()

test('what is watched reaches another device within 5 s and is in the history, where it is found and removed', {
  tag: '@usually-desktop',
}, async ({ page, guest }) => {
  const [short = 0] = shorts.plain
  await guest.client.call(recordProgress, { id: videos.portrait, positionMs: 5000 })
  await signInPage(page, guest)
  await page.goto(`/play/${videos.free}`)
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(4)
  const other = async () => (await guest.client.call(getPlayback, { id: videos.free })).positionMs
  const seconds = await video.evaluate((element: HTMLVideoElement) => element.currentTime)
  // As another device would read it.
  await expect.poll(other, { timeout: 5000 }).toBeGreaterThanOrEqual(Math.floor(seconds * 1000))

  await page.goto(shortPath(short))
  await expect.poll(async () => (await currentPlayer(page))?.seconds).toBeGreaterThan(1)
  const saved = async () => (await guest.client.call(listProgress, { ids: [short] }))[0]?.positionMs
  await expect.poll(saved, { timeout: 5000 }).toBeGreaterThanOrEqual(1000)

  await page.goto('/user')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts:place.history') })
    .click()
  const row = (path: string) => page.locator(`main li a[href="${path}"]`)
  await expect(row(`/play/${videos.free}`)).toBeVisible()
  await expect(row(`/vod/shortVideo/${short}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: t('engagement:history.today') })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await page.getByRole('tab', { name: t('shorts:kindName'), exact: true }).click()
  await expect(row(`/play/${videos.free}`)).toBeHidden()
  await page.getByRole('tab', { name: t('engagement:kinds.all'), exact: true }).click()
  const title = (await row(`/play/${videos.portrait}`).locator('.line-clamp-2').textContent()) ?? ''
  await page.getByLabel(t('engagement:history.search')).fill(title)
  await page.getByLabel(t('engagement:history.search')).press('Enter')
  await expect(row(`/vod/shortVideo/${short}`)).toBeHidden()
  await page
    .locator('main li')
    .filter({ has: page.locator(`a[href="/play/${videos.portrait}"]`) })
    .getByRole('button')
    .click()
  await expect(page.getByText(t('engagement:history.nothingFound'))).toBeVisible()
  await page.getByRole('button', { name: t('engagement:history.endSearch') }).click()
  await expect(row(`/play/${videos.free}`)).toBeVisible()
  await expect(row(`/play/${videos.portrait}`)).toBeHidden()

  await page.getByRole('button', { name: t('engagement:history.manage') }).click()
  await page.getByRole('button', { name: t('engagement:history.clearAll') }).click()
  await page.getByRole('button', { name: t('engagement:history.clear'), exact: true }).click()
  await expect(page.getByText(t('engagement:history.empty'), { exact: true })).toBeVisible()
  await expect.poll(async () => (await guest.client.call(listHistory, {})).total).toBe(0)
})

test('nothing is recorded while the history is paused, and in private mode nothing of this device', {
  tag: '@phone',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/watchHistory')
  await page.getByRole('button', { name: t('engagement:history.manage') }).click()
  const dialog = page.getByRole('dialog')
  const toggle = (name: string) => dialog.getByRole('switch', { name: t(`engagement:history.${name}`) })
  await toggle('pause').click()
  await expect(toggle('pause')).toBeChecked()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await guest.client.call(recordProgress, { id: videos.free, positionMs: 5000 })
  await toggle('pause').click()
  await expect(toggle('pause')).not.toBeChecked()
  await toggle('privateMode').click()
  await expect(toggle('privateMode')).toBeChecked()
  await page.goto(`/play/${videos.free}`)
  const video = page.locator('video')
  const saved = page.waitForResponse((response) => response.url().endsWith(recordProgress.path))
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(4)
  await saved
  await page.goto('/user/watchHistory')
  await expect(page.getByText(t('engagement:history.private'))).toBeVisible()
  await expect(page.getByText(t('engagement:history.empty'), { exact: true })).toBeVisible()
})
