import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

/** A player of the feed, as the page knows it. */
export interface FeedPlayer {
  shortId: number
  seconds: number
  isPaused: boolean
  isMuted: boolean
  speed: number
  bufferedSeconds: number
  decodedAudioBytes: number
  hasPicture: boolean
}

/** The page that begins with a short. */
export const shortPath = (id: number): string => `/vod/shortVideo/${id}`

export const slideOf = (page: Page, id: number): Locator => page.locator(`[data-short="${id}"]`)

/** Every player that is in the page, in the order of the feed. */
export function feedPlayers(page: Page): Promise<FeedPlayer[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLVideoElement>('[data-short] video')].map((video) => ({
      shortId: Number(video.closest<HTMLElement>('[data-short]')?.dataset.short),
      seconds: video.currentTime,
      isPaused: video.paused,
      isMuted: video.muted,
      speed: video.playbackRate,
      bufferedSeconds: video.buffered.length > 0 ? video.buffered.end(0) : 0,
      decodedAudioBytes: (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0,
      hasPicture: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    })),
  )
}

/** The shorts of the feed so far, in its order, which is ranked. */
export function feedOrder(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-short]')].map(({ dataset }) => Number(dataset.short)),
  )
}

/**
 * The short that fills the feed; undefined while it moves, which its last pixel does for long: a swipe that comes
 * before its end ends there.
 */
export function shortHere(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const feed = document.querySelector('[data-short]')?.parentElement
    const before = feed?.scrollTop
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (feed?.scrollTop !== before) return undefined
    const here = [...document.querySelectorAll<HTMLElement>('[data-short]')].find(
      (slide) => Math.abs(slide.offsetTop - (slide.parentElement?.scrollTop ?? 0)) < 0.5,
    )
    return here && Number(here.dataset.short)
  })
}

/** The one that is watched. */
export async function playerHere(page: Page): Promise<FeedPlayer | undefined> {
  const here = await shortHere(page)
  return (await feedPlayers(page)).find(({ shortId }) => shortId === here)
}

export function expectHere(page: Page, id: number | undefined): Promise<void> {
  return expect.poll(() => shortHere(page)).toBe(id)
}

/** It is in sight, and its picture moves. */
export async function expectPlaying(page: Page, id: number | undefined): Promise<void> {
  await expect
    .poll(async () => {
      const player = await playerHere(page)
      return player?.shortId === id && !player?.isPaused && (player?.seconds ?? 0) > 0.2
    })
    .toBe(true)
}

/** One swipe of a thumb, over more than half of the screen: on a busy machine its speed cannot be relied on. */
export async function swipe(page: Page, direction: 'up' | 'down' = 'up'): Promise<void> {
  const way = [690, 630, 570, 510, 450, 390, 330, 270, 210, 150]
  await drag(page, direction === 'up' ? way : way.toReversed())
}

/** The next one begun before the feed has come to rest: three take about a second. */
export async function quickSwipes(page: Page, count: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (let swiped = 0; swiped < count; swiped += 1) {
    await dragBy(browser, [680, 600, 510, 420, 330, 240, 190])
  }
  await browser.detach()
}

/** As hard as a thumb can. */
export async function fling(page: Page, direction: 'up' | 'down' = 'up'): Promise<void> {
  await drag(page, direction === 'up' ? [760, 610, 460, 310, 160, 10] : [80, 230, 380, 530, 680, 830])
}

/** The browser reads a finger's speed from the time between its places, so each gets a frame of its own. */
async function drag(page: Page, way: number[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await dragBy(browser, way)
  await browser.detach()
}

async function dragBy(browser: CDPSession, [from = 0, ...way]: number[]): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', from)
  for (const y of way) {
    await touch('touchMove', y)
    await sleep(12)
  }
  await touch('touchEnd')
}
