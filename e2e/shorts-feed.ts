import type { Page } from '@playwright/test'

/** A player of the feed, as the page knows it. */
export interface FeedPlayer {
  shortId: number
  isHere: boolean
  seconds: number
  isPaused: boolean
  isMuted: boolean
  speed: number
  bufferedSeconds: number
  decodedAudioBytes: number
  hasPicture: boolean
}

/** Every player that is in the page, in the order of the feed. */
export function feedPlayers(page: Page): Promise<FeedPlayer[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLVideoElement>('[data-short] video')].map((video) => {
      const slide = video.closest<HTMLElement>('[data-short]')
      const box = slide?.getBoundingClientRect()
      return {
        shortId: Number(slide?.dataset.short),
        isHere:
          box !== undefined &&
          Math.abs(box.top - (slide?.parentElement?.getBoundingClientRect().top ?? 0)) < 2,
        seconds: video.currentTime,
        isPaused: video.paused,
        isMuted: video.muted,
        speed: video.playbackRate,
        bufferedSeconds: video.buffered.length > 0 ? video.buffered.end(0) : 0,
        decodedAudioBytes:
          (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0,
        hasPicture: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
      }
    }),
  )
}

/** The one that is watched. */
export async function playerHere(page: Page): Promise<FeedPlayer | undefined> {
  return (await feedPlayers(page)).find(({ isHere }) => isHere)
}

/** One swipe of a thumb over a phone's screen. */
export async function swipe(page: Page, direction: 'up' | 'down' = 'up'): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  const path = [680, 620, 560, 500, 440, 380, 320, 260, 200]
  const points = direction === 'up' ? path : path.toReversed()
  await touch('touchStart', points[0])
  for (const y of points.slice(1)) {
    await touch('touchMove', y)
    await page.waitForTimeout(12)
  }
  await touch('touchEnd')
  await client.detach()
}
