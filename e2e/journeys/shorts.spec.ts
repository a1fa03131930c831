import { buyCard, listCards, type PlayReport, reportPlays } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { fingersOf } from '../fingers.ts'
import { expect, t, test } from '../journey.ts'
import {
  expectHere,
  expectPlaying,
  feedOrder,
  feedPlayers,
  fling,
  playerHere,
  quickSwipes,
  shortHere,
  swipe,
} from '../shorts-feed.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const { shorts, videos } = readSite()
const [plain = 0] = shorts.plain
const path = (id: number) => `/vod/shortVideo/${id}`
const slide = (page: Page, id: number) => page.locator(`[data-short="${id}"]`)

/** Plays of which the page tells the operator. */
function followPlays(page: Page): PlayReport[] {
  const told: PlayReport[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(reportPlays.path)) told.push(...request.postDataJSON().plays)
  })
  return told
}

/** As if another app came to the front for a moment. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** A place of the picture that no button covers. */
const onPicture: [number, number] = [160, 330]

test.describe('by touch', { tag: '@touch' }, () => {
  test('one swipe is one short, however hard; the next stands ready with a second of it', async ({
    page,
  }) => {
    const told = followPlays(page)
    await page.goto(path(plain))
    await expectPlaying(page, plain)
    await expect.poll(async () => (await feedOrder(page)).length, 'a deep link goes on').toBeGreaterThan(4)
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
      await expect(page).toHaveURL(path(id))
      const players = await feedPlayers(page)
      expect(players.length).toBeLessThanOrEqual(3)
      expect(players.filter(({ isPaused }) => !isPaused).length).toBeLessThanOrEqual(1)
    }
    await lookAway(page)
    await expect.poll(() => told.map(({ startMs }) => typeof startMs)).toEqual(['number', 'number', 'number'])
    await swipe(page, 'down')
    await expectHere(page, second)
    await page.reload()
    await expectPlaying(page, second)
  })

  test('in an older browser, too, which neither stops at each nor tells when it has scrolled', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { scroll-snap-stop: normal !important }')
      document.adoptedStyleSheets.push(sheet)
      const passed: string[] = []
      Object.assign(window, { passed })
      const note = ({ target }: { target: Node }) => {
        const here = target instanceof HTMLElement && target.dataset.index
        if (here && here !== passed.at(-1)) passed.push(here)
      }
      new MutationObserver((changes) => changes.forEach(note)).observe(document, {
        attributeFilter: ['data-index'],
        subtree: true,
      })
    })
    await page.goto(path(plain))
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

  test('what a finger draws near moves without a sound and uncounted, and stands at its start when it is let go', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const begun: string[] = []
      Object.assign(window, { begun })
      addEventListener(
        'play',
        ({ target }) => {
          const video = target as HTMLVideoElement
          begun.push(`${video.closest<HTMLElement>('[data-short]')?.dataset.short} ${video.volume < 0.001}`)
        },
        { capture: true },
      )
    })
    const counted: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/count-view')) counted.push(request.postDataJSON().id)
    })
    await page.goto(path(plain))
    await expectPlaying(page, plain)
    await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
    const [, second = 0] = await feedOrder(page)
    const next = async () => (await feedPlayers(page)).find(({ shortId }) => shortId === second)
    await expect.poll(async () => (await next())?.hasPicture).toBe(true)
    const begun = () => page.evaluate<string[]>('begun')
    expect((await begun()).join()).not.toContain(String(second))
    const fingers = await fingersOf(page)
    await fingers.swipeAndHold([160, 600], [160, 420], async () => {
      await expect.poll(begun).toContain(`${second} true`)
      // a finger that rests keeps nothing running
      await expect.poll(next).toMatchObject({ isPaused: true, seconds: 0 })
    })
    await expectHere(page, plain)
    expect((await playerHere(page))?.isPaused).toBe(false)
    expect(counted).toEqual([plain])
    await swipe(page)
    await expectPlaying(page, second)
    expect(await next()).toMatchObject({ isMuted: false })
    expect(counted).toEqual([plain, second])
  })

  test('three swipes in a row are three shorts', async ({ page }) => {
    await page.goto(path(plain))
    await expectPlaying(page, plain)
    await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
    const order = await feedOrder(page)
    await quickSwipes(page, 3)
    await expectHere(page, order[3])
    await expectPlaying(page, order[3])
  })

  test('what is fetched ahead is dropped when it was swiped past', async ({ page }) => {
    const media: string[] = []
    const dropped: string[] = []
    page.on('request', (request) => media.push(request.url()))
    page.on('requestfailed', (request) => dropped.push(request.url()))
    // playlists on their way for longer than anybody stays
    await page.route(/\/media\/.*\/master\.m3u8/, () => undefined)
    await page.goto(path(plain))
    const masters = (list: string[]) => new Set(list.filter((url) => url.endsWith('/master.m3u8')))
    await expect.poll(() => masters(media).size, 'it, and the two behind it').toBe(3)
    const first = [...masters(media)]
    expect(dropped).toEqual([])
    // the one before stands ready, too
    for (const _ of [1, 2, 3, 4]) {
      const before = await shortHere(page)
      await swipe(page)
      await expect.poll(() => shortHere(page)).not.toBe(before)
      await expect.poll(() => shortHere(page)).toBeDefined()
    }
    await expect.poll(() => first.filter((url) => !dropped.includes(url))).toEqual([])
  })

  for (const [who, connection, loaded] of [
    ['who saves data loads what is watched, and nothing else', { saveData: true, effectiveType: '4g' }, 1],
    ['whose line crawls, the same', { effectiveType: '2g' }, 1],
    ['whose line is slow, what comes next besides, and nothing ahead', { effectiveType: '3g' }, 2],
  ] as const) {
    test(who, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value })
      }, connection)
      const masters = new Set<string>()
      page.on('request', (request) => {
        if (request.url().endsWith('/master.m3u8')) masters.add(request.url())
      })
      await page.goto(path(plain))
      await expectPlaying(page, plain)
      await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
      await expect.poll(() => masters.size).toBe(loaded)
      const [, second] = await feedOrder(page)
      await swipe(page)
      await expectPlaying(page, second)
      await expect.poll(async () => (await playerHere(page))?.seconds).toBeGreaterThan(1)
      expect(masters.size).toBe(loaded + 1)
    })
  }

  test('two taps like where the finger was, one rests, a resting finger runs, the bar seeks', async ({
    page,
    guest,
  }) => {
    await signInPage(page, guest)
    await page.goto(path(plain))
    await expectPlaying(page, plain)
    const fingers = await fingersOf(page)
    const [x, y] = onPicture
    await fingers.taps([x, y], [x + 4, y + 4])
    const heart = slide(page, plain).locator('[data-heart]')
    await expect(heart).toBeAttached()
    const box = await heart.evaluate((element) => element.style.cssText)
    expect(box).toContain(`left: ${x + 4}px; top: ${y + 4}px`)
    const liked = slide(page, plain).getByRole('button', {
      name: new RegExp(t('shorts:like', { amount: '[1-9]' })),
      pressed: true,
    })
    await expect(liked).toBeVisible()
    expect((await playerHere(page))?.isPaused, 'a double tap is no pause').toBe(false)
    await expect(heart).toHaveCount(0)

    const isPaused = async () => (await playerHere(page))?.isPaused
    await fingers.tap(onPicture)
    await expect.poll(isPaused).toBe(true)
    const bar = slide(page, plain).getByRole('slider')
    const place = await bar.boundingBox()
    if (!place) throw new Error('the bar has no place')
    const level = place.y + place.height / 2
    await fingers.swipe([place.x + 20, level], [place.x + place.width * 0.8, level])
    await expect.poll(async () => (await playerHere(page))?.seconds).toBeGreaterThan(5)
    await fingers.tap(onPicture)
    await expect.poll(isPaused).toBe(false)

    const speed = async () => (await playerHere(page))?.speed
    await fingers.swipeAndHold(onPicture, onPicture, () => expect.poll(speed).toBe(2))
    await expect.poll(speed).toBe(1)

    const favourite = slide(page, plain).getByRole('button', { name: t('shorts:favourite') })
    await favourite.tap()
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(liked).toBeVisible()
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  })

  test('the sound that one tap turns on stays on, and off stays off', async ({ page }) => {
    await page.addInitScript(() => {
      // as browsers are; what a test asks a page counts as a tap, which would allow everything
      let isTapped = false
      addEventListener('click', () => (isTapped = true), true)
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = function () {
        if (this.muted || isTapped) return play.call(this)
        return Promise.reject(new DOMException('a tap first', 'NotAllowedError'))
      }
    })
    await page.goto(path(plain))
    await expectPlaying(page, plain)
    expect((await playerHere(page))?.isMuted, 'browsers want a tap first').toBe(true)
    const hint = page.getByRole('button', { name: t('shorts:sound') })
    const goOn = async (isMuted: boolean) => {
      const order = await feedOrder(page)
      const next = order[order.indexOf((await shortHere(page)) ?? 0) + 1]
      await swipe(page)
      await expectPlaying(page, next)
      expect(await playerHere(page)).toMatchObject({ isMuted })
    }
    await expect(hint).toBeVisible()
    await goOn(true)
    await hint.tap()
    await expect(hint).toBeHidden()
    await goOn(false)
    await expect.poll(async () => (await playerHere(page))?.decodedAudioBytes).toBeGreaterThan(0)
    const here = (await shortHere(page)) ?? 0
    await slide(page, here)
      .getByRole('button', { name: t('shorts:mute') })
      .tap()
    await goOn(true)
    await expect(hint).toBeHidden()
  })
})

test('a priced short previews, asks, and goes on from the cut once it is paid', async ({
  page,
  isMobile,
  guest,
}) => {
  const askedAt = new Map<number, number>()
  const askedTwice: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/get-playbacks')) return
    for (const id of request.postDataJSON().ids) {
      // a grant's own time is 10 s here: then its right is asked for anew
      if (Date.now() - (askedAt.get(id) ?? 0) < 5_000) askedTwice.push(id)
      askedAt.set(id, Date.now())
    }
  })
  await signInPage(page, guest)
  await page.goto(path(shorts.priced))
  const offers = slide(page, shorts.priced).locator('[data-overlay]')
  const ended = offers.getByRole('heading', { name: t('videos:offer.ended') })
  await expect(ended).toBeVisible()
  expect((await playerHere(page))?.seconds).toBeLessThanOrEqual(3.1)
  await offers.getByRole('button', { name: t('shorts:again') }).click()
  await expect(ended).toBeHidden()
  await expect(ended).toBeVisible()
  if (isMobile) {
    await swipe(page)
    await expect.poll(() => shortHere(page)).not.toBe(shorts.priced)
    await swipe(page, 'down')
    await expectHere(page, shorts.priced)
    await expect(ended).toBeVisible()
  }
  expect([...askedAt.keys()]).toContain(shorts.priced)
  expect(askedTwice).toEqual([])
  const cost = t('ui:amount.points_other', { amount: 5 })
  await offers.getByRole('button', { name: t('videos:offer.pay', { price: cost }) }).click()
  await expect(offers).toHaveCount(0)
  await expect.poll(async () => (await playerHere(page))?.seconds).toBeGreaterThan(4)
})

test('a short for VIPs previews for others, and is whole for them', { tag: '@once' }, async ({
  page,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto(path(shorts.vipOnly))
  const offers = slide(page, shorts.vipOnly).locator('[data-overlay]')
  await expect(offers.getByRole('link', { name: t('videos:offer.vip') })).toBeVisible()
  await expect(offers.getByRole('button', { name: /^支付/ })).toHaveCount(0)
  const cards = await guest.client.call(listCards, {})
  const golden = cards.find(({ kind }) => kind === 'golden')
  if (!golden) throw new Error('there is no golden card')
  await guest.client.call(buyCard, { id: golden.id, price: golden.price })
  await page.reload()
  await expect.poll(async () => (await playerHere(page))?.seconds).toBeGreaterThan(3.3)
  await expect(offers).toHaveCount(0)
})

test('a short leads into its long video at its second, by the right to that one, and back', async ({
  page,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto(path(shorts.leading))
  const seconds = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await page.getByRole('link', { name: t('shorts:whole', { title: '港口夜航' }) }).click()
  await expect(page).toHaveURL(`/play/${videos.priced}?t=12`)
  // it previews 8 s
  const pay = page.getByRole('button', { name: /^支付/ })
  await expect(pay).toBeVisible()
  expect(await seconds()).toBeLessThan(8.1)
  await pay.click()
  await expect.poll(seconds).toBeGreaterThan(8.5)
  await page.goBack()
  await expectPlaying(page, shorts.leading)
  await page.getByRole('link', { name: t('shorts:whole', { title: '港口夜航' }) }).click()
  await expect.poll(seconds).toBeGreaterThan(12)
})

test('arrow keys, the wheel and the buttons move by one; share copies the address', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path(plain))
  await expectPlaying(page, plain)
  await expect(slide(page, plain).getByText('@石階上的貓', { exact: true })).toBeVisible()
  const [first = 0, second = 0, third = 0] = await feedOrder(page)
  await page.keyboard.press('ArrowDown')
  await expectHere(page, second)
  await page.mouse.move(720, 400)
  // as a trackpad sends it
  for (const deltaY of [4, 30, 60, 40, 20, 8, 2]) await page.mouse.wheel(0, deltaY)
  await expectHere(page, third)
  await page.getByRole('button', { name: t('shorts:previous'), exact: true }).click()
  await expectHere(page, second)
  await page.keyboard.press('ArrowUp')
  await expectHere(page, first)
  await page.getByRole('button', { name: t('shorts:next'), exact: true }).click()
  await expectHere(page, second)
  await page.locator('body').press('m')
  await expect.poll(async () => (await playerHere(page))?.isMuted).toBe(true)
  await slide(page, second)
    .getByRole('button', { name: t('shorts:share') })
    .click()
  await expect(page.getByText(t('shorts:copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(path(second), page.url()).href,
  )
})

test.describe('tabs', () => {
  test.use({ expectedComplaints: /status of (404|500)/ })

  test('have feeds of their own; what fails can be tried again; what is not there is said', async ({
    page,
  }) => {
    await page.goto('/')
    await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
    const tab = (name: 'foryou' | 'chosen' | 'popular') =>
      page.getByRole('link', { name: t(`shorts:tab.${name}`), exact: true })
    await page.route('**/external/shortVod', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await tab('chosen').click()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText(t('ui:error.title'))
    await page.unroute('**/external/shortVod')
    await failure.getByRole('button', { name: t('ui:retry') }).click()
    // the operator has picked one
    await expect.poll(() => feedOrder(page)).toEqual([shorts.priced])
    await expect(page).toHaveURL('/?tab=chosen')
    await tab('popular').click()
    await expect.poll(async () => (await feedOrder(page)).length).toBeGreaterThan(4)
    await expect.poll(async () => (await playerHere(page))?.seconds).toBeGreaterThan(0.3)
    await tab('foryou').click()
    await expect(tab('foryou')).toHaveAttribute('aria-current', 'page')
    expect((await page.goto(path(999_999)))?.status()).toBe(404)
  })
})
