import type { Page } from '@playwright/test'
import { expect, t } from './journey.ts'
import { readSite } from './site.ts'
import { openTouchInput, type TouchInput } from './touch-input.ts'

export const seconds = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
export const rate = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
export const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

/** Opens the free video, and waits until it plays and handles gestures. */
export async function openPlayer(page: Page) {
  await page.goto(`/play/${readSite().videos.free}`)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  await expect(
    page.getByRole('button', { name: t('player:gesture.title'), includeHidden: true }),
  ).toBeAttached()
  const box = await page.locator('video').boundingBox()
  if (!box) throw new Error('The video has no layout box')
  const touch = await openTouchInput(page)
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y]
  return { touch, at }
}

const hiddenControls = (page: Page) => page.locator('[data-hidden="true"]')

/**
 * Hides the controls by a tap, instead of waiting for 3 s, so that touches hit the picture.
 * @param at in the middle of the picture: no two taps there are a double tap
 */
export async function hideControls(page: Page, touch: TouchInput, at: [number, number]): Promise<void> {
  if ((await hiddenControls(page).count()) === 0) await touch.tap(at)
  await expect(hiddenControls(page)).toBeAttached()
}

/**
 * Presses one of the controls. Hidden ones are shown by a tap at a place. They stay for 3 s: where a busy machine
 * takes longer, they are shown again.
 */
export async function press(
  page: Page,
  touch: TouchInput,
  at: [number, number],
  name: string,
): Promise<void> {
  await expect(async () => {
    if ((await hiddenControls(page).count()) > 0) await touch.tap(at)
    await page.getByRole('button', { name }).tap({ timeout: 2_500 })
  }).toPass()
}
