import { type PlayReport, reportPlays, setFavourite } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { untilStored } from '../locators.ts'
import {
  currentPlayer,
  currentShort,
  expectCurrent,
  expectPlaying,
  feedOrder,
  feedPlayers,
  fling,
  quickSwipes,
  shortPath,
  slideOf,
  swipe,
} from '../shorts-feed.ts'
import { readSite } from '../site.ts'
import { openTouchInput } from '../touch-input.ts'
import { signInPage } from '../visitor.ts'

const { shorts } = readSite()
const [plain = 0] = shorts.plain

/** The playback reports that the page sends. */
function collectPlayReports(page: Page): PlayReport[] {
  const reports: PlayReport[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(reportPlays.path)) reports.push(...request.postDataJSON().plays)
  })
  return reports
}

/** Hides the page for a moment, as another app in front does. */
const hidePageBriefly = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** A point of the picture without a button. */
const onPicture: [number, number] = [160, 330]

test('one swipe, however hard, is one short, and the next one is preloaded with a second of data', async ({
  page,
}) => {
  const reports = collectPlayReports(page)
  await page.goto(shortPath(plain))
  await expectPlaying(page, plain)
  await expect
    .poll(async () => (await feedOrder(page)).length, 'a deep link loads more shorts')
    .toBeGreaterThan(4)
  const [, second = 0, third = 0] = await feedOrder(page)
  for (const [id, go] of [
    [second, fling],
    [third, swipe],
  ] as const) {
    const ready = async () => (await feedPlayers(page)).find(({ shortId }) => shortId === id)
    await expect.poll(async () => (await ready())?.hasPicture).toBe(true)
    expect(await ready()).toMatchObject({ isPaused: true, seconds: 0 })
    expect((await ready())?.bufferedSeconds, 'one segment').toBeLessThan(1.5)
    await go(page)
    await expectPlaying(page, id)
    await expect(page).toHaveURL(shortPath(id))
    const players = await feedPlayers(page)
    expect(players.length).toBeLessThanOrEqual(3)
    expect(players.filter(({ isPaused }) => !isPaused).length).toBeLessThanOrEqual(1)
  }
  await hidePageBriefly(page)
  await expect
    .poll(() => reports.map(({ startMs }) => typeof startMs))
    .toEqual(['number', 'number', 'number'])
  await swipe(page, 'down')
  await expectCurrent(page, second)
  await page.reload()
  await expectPlaying(page, second)
})

test('one swipe is one short in an older browser, without snap stops and scrollend, too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { scroll-snap-stop: normal !important }')
    document.adoptedStyleSheets.push(sheet)
    const passed: string[] = []
    Object.assign(window, { passed })
    const record = ({ target }: { target: Node }) => {
      const currentId = target instanceof HTMLElement && target.dataset.index
      if (currentId && currentId !== passed.at(-1)) passed.push(currentId)
    }
    new MutationObserver((changes) => changes.forEach(record)).observe(document, {
      attributeFilter: ['data-index'],
      subtree: true,
    })
  })
  await page.goto(shortPath(plain))
  await expectPlaying(page, plain)
  await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
  const [, second, third] = await feedOrder(page)
  await fling(page)
  await expectPlaying(page, second)
  await fling(page)
  await expectPlaying(page, third)
  await fling(page, 'down')
  await expectPlaying(page, second)
  expect(await page.evaluate('passed')).toEqual(['1', '2', '1'])
})

test('a short that is being swiped to plays silently and uncounted, and returns to its start on release', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const started: string[] = []
    Object.assign(window, { started })
    addEventListener(
      'play',
      ({ target }) => {
        const video = target as HTMLVideoElement
        started.push(`${video.closest<HTMLElement>('[data-short]')?.dataset.short} ${video.volume < 0.001}`)
      },
      { capture: true },
    )
  })
  const counted: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/count-view')) counted.push(request.postDataJSON().id)
  })
  await page.goto(shortPath(plain))
  await expectPlaying(page, plain)
  await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
  const [, second = 0] = await feedOrder(page)
  const next = async () => (await feedPlayers(page)).find(({ shortId }) => shortId === second)
  await expect.poll(async () => (await next())?.hasPicture).toBe(true)
  const started = () => page.evaluate<string[]>('started')
  expect((await started()).join()).not.toContain(String(second))
  const touch = await openTouchInput(page)
  await touch.swipeWithAction([160, 600], [160, 420], async () => {
    await expect.poll(started).toContain(`${second} true`)
    // a resting finger pauses it
    await expect.poll(next).toMatchObject({ isPaused: true, seconds: 0 })
  })
  await expectCurrent(page, plain)
  expect((await currentPlayer(page))?.isPaused).toBe(false)
  expect(counted).toEqual([plain])
  await swipe(page)
  await expectPlaying(page, second)
  expect(await next()).toMatchObject({ isMuted: false })
  expect(counted).toEqual([plain, second])
})

test.describe('on a slow phone', () => {
  // the short rights of the journeys may expire while the throttled phone prepares a request
  test.use({ expectedErrors: /status of 403 .*\/media\// })

  test('three swipes in a row move by three shorts, each in its own direction', async ({ page }) => {
    await page.goto(shortPath(plain))
    await expectPlaying(page, plain)
    await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
    const order = await feedOrder(page)
    await quickSwipes(page, 'up', 'up', 'up')
    await expectCurrent(page, order[3])
    await expectPlaying(page, order[3])
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await quickSwipes(page, 'down', 'down', 'up')
    await expectCurrent(page, order[2])
    await quickSwipes(page, 'up', 'up', 'down')
    await expectCurrent(page, order[3])
  })
})

test('prefetching is aborted for a short that was swiped past', async ({ page }) => {
  const media: string[] = []
  const aborted: string[] = []
  page.on('request', (request) => media.push(request.url()))
  page.on('requestfailed', (request) => aborted.push(request.url()))
  // playlists that load for longer than the test
  await page.route(/\/media\/.*\/master\.m3u8/, () => undefined)
  await page.goto(shortPath(plain))
  const masters = (list: string[]) => new Set(list.filter((url) => url.endsWith('/master.m3u8')))
  await expect.poll(() => masters(media).size, 'it, and the two behind it').toBe(3)
  const first = [...masters(media)]
  expect(aborted).toEqual([])
  // the one before is preloaded, too
  for (const _ of [1, 2, 3, 4]) {
    const before = await currentShort(page)
    await swipe(page)
    await expect.poll(() => currentShort(page)).not.toBe(before)
    await expect.poll(() => currentShort(page)).toBeDefined()
  }
  await expect.poll(() => first.filter((url) => !aborted.includes(url))).toEqual([])
})

for (const [title, connection, loaded] of [
  // and so it is on 2G: decide-preloading.test.ts
  ['with data saving only the current short is loaded', { saveData: true, effectiveType: '4g' }, 1],
  [
    'on 3G the current short and the next one are loaded, and nothing is prefetched',
    { effectiveType: '3g' },
    2,
  ],
] as const) {
  test(title, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const masters = new Set<string>()
    page.on('request', (request) => {
      if (request.url().endsWith('/master.m3u8')) masters.add(request.url())
    })
    await page.goto(shortPath(plain))
    await expectPlaying(page, plain)
    await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
    await expect.poll(() => masters.size).toBe(loaded)
    const [, second] = await feedOrder(page)
    await swipe(page)
    await expectPlaying(page, second)
    await expect.poll(async () => (await currentPlayer(page))?.seconds).toBeGreaterThan(1)
    expect(masters.size).toBe(loaded + 1)
  })
}

test('a double tap likes under the finger, one tap pauses, holding plays faster, and the bar seeks', async ({
  page,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto(shortPath(plain))
  await expectPlaying(page, plain)
  const touch = await openTouchInput(page)
  const [x, y] = onPicture
  await touch.tapAll([x, y], [x + 4, y + 4])
  const heart = slideOf(page, plain).locator('[data-heart]')
  await expect(heart).toBeAttached()
  const box = await heart.evaluate((element) => element.style.cssText)
  expect(box).toContain(`left: ${x + 4}px; top: ${y + 4}px`)
  const liked = slideOf(page, plain).getByRole('button', {
    name: new RegExp(t('shorts:like', { amount: '[1-9]' })),
    pressed: true,
  })
  await expect(liked).toBeVisible()
  expect((await currentPlayer(page))?.isPaused, 'a double tap is no pause').toBe(false)
  await expect(heart).toHaveCount(0)

  const isPaused = async () => (await currentPlayer(page))?.isPaused
  await touch.tap(onPicture)
  await expect.poll(isPaused).toBe(true)
  const bar = slideOf(page, plain).getByRole('slider')
  const barBox = await bar.boundingBox()
  if (!barBox) throw new Error('The time bar has no layout box')
  const middleY = barBox.y + barBox.height / 2
  await touch.swipe([barBox.x + 20, middleY], [barBox.x + barBox.width * 0.8, middleY])
  await expect.poll(async () => (await currentPlayer(page))?.seconds).toBeGreaterThan(5)
  await touch.tap(onPicture)
  await expect.poll(isPaused).toBe(false)

  const speed = async () => (await currentPlayer(page))?.speed
  await touch.swipeWithAction(onPicture, onPicture, () => expect.poll(speed).toBe(2))
  await expect.poll(speed).toBe(1)

  const favourite = slideOf(page, plain).getByRole('button', { name: t('shorts:favourite') })
  await untilStored(page, setFavourite, () => favourite.tap())
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(liked).toBeVisible()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
})

test('the sound stays on or off as the last tap set it', async ({ page }) => {
  await page.addInitScript(() => {
    // Playwright's evaluate counts as a tap and would allow sound, unlike in real browsers
    let isTapped = false
    addEventListener('click', () => (isTapped = true), true)
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      if (this.muted || isTapped) return play.call(this)
      return Promise.reject(new DOMException('a tap first', 'NotAllowedError'))
    }
  })
  await page.goto(shortPath(plain))
  await expectPlaying(page, plain)
  expect((await currentPlayer(page))?.isMuted, 'browsers want a tap first').toBe(true)
  const hint = page.getByRole('button', { name: t('player:turnOnSound') })
  const swipeToNext = async (isMuted: boolean) => {
    const order = await feedOrder(page)
    const next = order[order.indexOf((await currentShort(page)) ?? 0) + 1]
    await swipe(page)
    await expectPlaying(page, next)
    expect(await currentPlayer(page)).toMatchObject({ isMuted })
  }
  await expect(hint).toBeVisible()
  await swipeToNext(true)
  await hint.tap()
  await expect(hint).toBeHidden()
  await swipeToNext(false)
  await expect.poll(async () => (await currentPlayer(page))?.decodedAudioBytes).toBeGreaterThan(0)
  const currentId = (await currentShort(page)) ?? 0
  await slideOf(page, currentId)
    .getByRole('button', { name: t('shorts:mute') })
    .tap()
  await swipeToNext(true)
  await expect(hint).toBeHidden()
})

test('a swipe to the side changes the tab, and the end of a feed offers to refresh it and a link to the home page', async ({
  page,
}) => {
  const touch = await openTouchInput(page)
  const tab = (name: 'foryou' | 'chosen') =>
    page.getByRole('link', { name: t(`shorts:tab.${name}`), exact: true })
  await page.goto('/')
  await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
  const order = await feedOrder(page)
  await touch.swipe([320, 400], [120, 410])
  await expect(tab('chosen')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => feedOrder(page)).toEqual([shorts.priced])
  await swipe(page)
  await expect(page.getByRole('heading', { name: t('shorts:end.title') })).toBeInViewport()
  await expect(page.getByRole('link', { name: t('shorts:end.home') })).toHaveAttribute('href', '/Home')
  await page.getByRole('button', { name: t('shorts:end.refresh') }).click()
  await expectCurrent(page, shorts.priced)
  await touch.swipe([80, 400], [280, 410])
  await expect(tab('foryou')).toHaveAttribute('aria-current', 'page')
  await expect.poll(async () => (await feedOrder(page)).slice(0, 2)).toEqual(order.slice(0, 2))
})

test('a pull on the first short refreshes the feed', async ({ page }) => {
  const touch = await openTouchInput(page)
  await page.goto('/')
  await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
  const refreshed = page.waitForRequest('**/external/shortVod')
  await touch.swipeWithAction([180, 200], [180, 420], () =>
    expect(page.getByText(t('ui:refresh.release'))).toBeVisible(),
  )
  await refreshed
  await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
})

test('a tap on the author opens their page, and one on a tag searches for it', async ({ page }) => {
  await page.goto(shortPath(plain))
  await expectPlaying(page, plain)
  await slideOf(page, plain).getByRole('link', { name: '@石階上的貓', exact: true }).tap()
  await expect(page).toHaveURL(/\/actor\/detail\/\d+$/)
  await page.goBack()
  await slideOf(page, plain).getByRole('link', { name: '#旅行', exact: true }).tap()
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('旅行')}`)
})
