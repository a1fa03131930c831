import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

/** The state of one of the feed's players. */
export interface FeedPlayer {
  shortId: number
  seconds: number
  isPaused: boolean
  /** It has played to its end, or to that of its preview. */
  hasEnded: boolean
  isMuted: boolean
  speed: number
  bufferedSeconds: number
  decodedAudioBytes: number
  hasPicture: boolean
}

/** The page that starts with this short. */
export const shortPath = (id: number): string => `/vod/shortVideo/${id}`

export const slideOf = (page: Page, id: number): Locator => page.locator(`[data-short="${id}"]`)

/** Every player in the page, in the order of the feed. */
export function feedPlayers(page: Page): Promise<FeedPlayer[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLVideoElement>('[data-short] video')].map((video) => ({
      shortId: Number(video.closest<HTMLElement>('[data-short]')?.dataset.short),
      seconds: video.currentTime,
      isPaused: video.paused,
      hasEnded: video.ended,
      isMuted: video.muted,
      speed: video.playbackRate,
      bufferedSeconds: video.buffered.length > 0 ? video.buffered.end(0) : 0,
      decodedAudioBytes: (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0,
      hasPicture: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    })),
  )
}

/** The ids of the feed's shorts so far, in its order. */
export function feedOrder(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-short]')].map(({ dataset }) => Number(dataset.short)),
  )
}

/**
 * The id of the short that fills the feed; undefined while it scrolls. The last pixel of a scroll takes long,
 * and a swipe before its end would only stop it.
 */
export function currentShort(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const feed = document.querySelector('[data-short]')?.parentElement
    const before = feed?.scrollTop
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (feed?.scrollTop !== before) return undefined
    const current = [...document.querySelectorAll<HTMLElement>('[data-short]')].find(
      (slide) => Math.abs(slide.offsetTop - (slide.parentElement?.scrollTop ?? 0)) < 0.5,
    )
    return current && Number(current.dataset.short)
  })
}

/** The player of the current short. */
export async function currentPlayer(page: Page): Promise<FeedPlayer | undefined> {
  const current = await currentShort(page)
  return (await feedPlayers(page)).find(({ shortId }) => shortId === current)
}

export function expectCurrent(page: Page, id: number | undefined): Promise<void> {
  return expect.poll(() => currentShort(page)).toBe(id)
}

/** Expects that a short fills the feed and plays. A preview may be over before a busy machine looks again. */
export async function expectPlaying(page: Page, id: number | undefined): Promise<void> {
  await expect
    .poll(async () => {
      const player = await currentPlayer(page)
      return player?.shortId === id && (!player?.isPaused || player?.hasEnded) && (player?.seconds ?? 0) > 0.2
    })
    .toBe(true)
}

/** One swipe over more than half of the screen: on a busy machine the speed of a swipe is not reliable. */
export async function swipe(page: Page, direction: 'up' | 'down' = 'up'): Promise<void> {
  const path = [690, 630, 570, 510, 450, 390, 330, 270, 210, 150]
  await drag(page, direction === 'up' ? path : path.toReversed())
}

/** Swipes again before the feed has stopped scrolling: three swipes take about a second. */
export async function quickSwipes(page: Page, ...directions: ('up' | 'down')[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const path = [680, 600, 510, 420, 330, 240, 190]
  for (const direction of directions) await dragBy(session, direction === 'up' ? path : path.toReversed())
  await session.detach()
}

/** The fastest possible swipe. */
export async function fling(page: Page, direction: 'up' | 'down' = 'up'): Promise<void> {
  await drag(page, direction === 'up' ? [760, 610, 460, 310, 160, 10] : [80, 230, 380, 530, 680, 830])
}

/**
 * Moves the finger in one step per frame: the browser computes its speed from the time between the steps.
 */
async function drag(page: Page, path: number[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await dragBy(session, path)
  await session.detach()
}

async function dragBy(session: CDPSession, [from = 0, ...path]: number[]): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', from)
  for (const y of path) {
    await touch('touchMove', y)
    await sleep(12)
  }
  await touch('touchEnd')
}
