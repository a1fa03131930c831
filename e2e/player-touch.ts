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

/** Waits until the controls are hidden, so that touches hit the picture. */
export const untilControlsHidden = (page: Page) => expect(page.locator('[data-hidden="true"]')).toBeAttached()

/**
 * Shows the controls by a tap at a place, and presses one of them. They stay for 3 s: where a busy machine
 * takes longer, they are shown again.
 */
export async function press(
  page: Page,
  touch: TouchInput,
  at: [number, number],
  name: string,
): Promise<void> {
  await expect(async () => {
    await untilControlsHidden(page)
    await touch.tap(at)
    await page.getByRole('button', { name }).tap({ timeout: 2_500 })
  }).toPass()
}
