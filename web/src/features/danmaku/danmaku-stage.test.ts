// @vitest-environment happy-dom
import type { Danmaku } from '@liuguang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DanmakuStage } from './danmaku-stage.ts'

/** The part of an animation that the stage uses; it does not run by itself. */
class FakeAnimation {
  currentTime = 0
  isPlaying = true
  rate = 1
  onfinish: (() => void) | undefined
  play() {
    this.isPlaying = true
  }
  pause() {
    this.isPlaying = false
  }
  cancel() {}
  updatePlaybackRate(rate: number) {
    this.rate = rate
  }
}

let resized = () => {}
class Sizes {
  constructor(report: () => void) {
    resized = report
  }
  observe() {}
  disconnect() {}
}

const size = { width: 1000, height: 400 }
/** The box of the buttons in the middle. */
const middle = { offsetTop: 0, offsetHeight: 0 }
let animations = new Map<Element, FakeAnimation>()
let film = { currentTime: 0, paused: false, playbackRate: 1 }
let video: HTMLVideoElement
let host: HTMLElement
let stage: DanmakuStage

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('ResizeObserver', Sizes)
  animations = new Map()
  Object.assign(size, { width: 1000, height: 400 })
  Object.assign(middle, { offsetTop: 0, offsetHeight: 0 })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  HTMLElement.prototype.animate = function animate(this: HTMLElement) {
    const animation = new FakeAnimation()
    animations.set(this, animation)
    return animation as unknown as Animation
  }
  film = { currentTime: 0, paused: false, playbackRate: 1 }
  video = document.createElement('video')
  for (const name of ['currentTime', 'paused', 'playbackRate'] as const)
    Object.defineProperty(video, name, { get: () => film[name] })
  host = document.body.appendChild(document.createElement('div'))
  const buttons = host.appendChild(document.createElement('div'))
  buttons.dataset.keepClear = ''
  for (const name of ['offsetTop', 'offsetHeight'] as const)
    Object.defineProperty(buttons, name, { get: () => middle[name] })
  stage = new DanmakuStage(host, video)
})
afterEach(() => {
  stage.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const danmakuOf = (id: number, atMs: number, different: Partial<Danmaku> = {}): Danmaku => ({
  ...{ id, atMs, mode: 'scroll', color: '#ffffff', size: 'medium', text: `text ${id}`, authorId: 'a' },
  sentAt: '2026-11-01T00:00:00.000Z',
  ...different,
})

const give = (list: readonly Danmaku[], { mine = [] as number[], isFilled = true } = {}) =>
  stage.setSource(
    {
      between: (after, to) => list.filter(({ atMs }) => atMs > after && atMs <= to),
      has: (id) => list.some((one) => one.id === id),
      isMine: (id) => mine.includes(id),
    },
    isFilled,
  )
const elements = () => [...host.querySelectorAll('span')]
const shown = () => elements().map(({ textContent }) => textContent)
const elementOf = (text: string) => elements().find((one) => one.textContent === text) as HTMLElement
const animationOf = (text: string) => animations.get(elementOf(text)) as FakeAnimation

/** Plays on to a time, ms. */
function playTo(ms: number) {
  film.currentTime = ms / 1000
  vi.advanceTimersByTime(250)
}

test('each danmaku appears at its time', () => {
  give([danmakuOf(1, 500), danmakuOf(2, 2000)])
  playTo(600)
  expect(shown()).toEqual(['text 1'])
  playTo(1600)
  expect(shown()).toEqual(['text 1', 'text 2'])
  // it waits for its time beyond the edge
  expect(animationOf('text 2').currentTime).toBe(-400)
  animationOf('text 1').onfinish?.()
  expect(shown()).toEqual(['text 2'])
})

test('a stage that was destroyed shows nothing of a new source', () => {
  give([danmakuOf(1, 500)])
  playTo(600)
  stage.destroy()
  give([danmakuOf(1, 500), danmakuOf(2, 550)])
  expect(shown()).toEqual([])
})

test('danmaku stop with the video and go on from its time, as fast as it plays', () => {
  give([danmakuOf(1, 500)])
  playTo(600)
  film.paused = true
  video.dispatchEvent(new Event('pause'))
  expect(animationOf('text 1').isPlaying).toBe(false)
  film.paused = false
  film.currentTime = 1.5
  film.playbackRate = 2
  video.dispatchEvent(new Event('ratechange'))
  video.dispatchEvent(new Event('playing'))
  expect(animationOf('text 1')).toMatchObject({ isPlaying: true, currentTime: 1000, rate: 2 })
})

test('danmaku that come while the video waits for data stand still until it plays', () => {
  playTo(4000)
  video.dispatchEvent(new Event('waiting'))
  give([danmakuOf(1, 3500)])
  expect(animationOf('text 1').isPlaying).toBe(false)
  video.dispatchEvent(new Event('playing'))
  expect(animationOf('text 1').isPlaying).toBe(true)
})

test('after seeking, the danmaku of the seconds before are shown where they would be', () => {
  give([danmakuOf(1, 500), danmakuOf(2, 60_000), danmakuOf(3, 64_000, { mode: 'top' }), danmakuOf(4, 90_000)])
  playTo(600)
  film.currentTime = 66
  video.dispatchEvent(new Event('seeking'))
  expect(shown()).toEqual(['text 2', 'text 3'])
  expect(animationOf('text 2').currentTime).toBe(6000)
  film.currentTime = 0.3
  video.dispatchEvent(new Event('seeking'))
  expect(shown()).toEqual([])
})

test('danmaku that were removed leave the picture, and those just written come in', () => {
  give([danmakuOf(1, 500)])
  playTo(4000)
  give([danmakuOf(2, 3000), danmakuOf(3, 1500)], { isFilled: false })
  expect(shown()).toEqual(['text 2'])
})

test('my own danmaku is framed, shown at once, and moves on when it gets its id', () => {
  give([])
  playTo(4000)
  stage.addNow(danmakuOf(-1, 0, { text: 'mine' }))
  expect(elementOf('mine').className).toContain('ring')
  stage.rename(-1, danmakuOf(7, 4000, { text: 'mine' }))
  give([danmakuOf(7, 4000, { text: 'mine' })], { mine: [7], isFilled: false })
  expect(shown()).toEqual(['mine'])
})

test('my own danmaku is shown once when its event came before the answer, and leaves after a seek', () => {
  playTo(4000)
  stage.addNow(danmakuOf(-1, 0, { text: 'mine' }))
  const list = [danmakuOf(-1, 4000, { text: 'mine' }), danmakuOf(7, 4000, { text: 'mine' })]
  give(list, { isFilled: false })
  expect(shown()).toEqual(['mine', 'mine'])
  stage.rename(-1, danmakuOf(7, 4000, { text: 'mine' }))
  expect(shown()).toEqual(['mine'])
  film.currentTime = 60
  video.dispatchEvent(new Event('seeking'))
  expect(shown()).toEqual([])
})

/** Where the medium letters of those that are not hidden are, pixels from the top. */
const places = () =>
  elements()
    .filter(({ hidden }) => !hidden)
    .map(({ style }) => {
      const height = Number.parseFloat(style.fontSize) * 1.25
      if (style.top) return { from: Number.parseFloat(style.top), to: Number.parseFloat(style.top) + height }
      const to = size.height - Number.parseFloat(style.bottom)
      return { from: to - height, to }
    })
const twenty = (mode: Danmaku['mode']) =>
  Array.from({ length: 20 }, (_, at) => danmakuOf(at + 1, 500, { mode }))

test.each(['scroll', 'top', 'bottom'] as const)(
  'danmaku of the mode %s keep clear of subtitles and controls, and are hidden without room',
  (mode) => {
    give(twenty(mode))
    playTo(600)
    const before = places()
    expect(before.length).toBeGreaterThan(8)
    Object.assign(host.style, { paddingTop: '52px', paddingBottom: '150px' })
    resized()
    expect(places().length).toBeGreaterThan(3)
    expect(places().length).toBeLessThan(before.length)
    for (const { from, to } of places()) {
      expect(from).toBeGreaterThan(52)
      expect(to).toBeLessThan(400 - 150)
    }
    Object.assign(host.style, { paddingTop: '0px', paddingBottom: '0px' })
    resized()
    expect(places()).toEqual(before)
  },
)

test.each(['scroll', 'top', 'bottom'] as const)(
  'danmaku of the mode %s keep clear of the buttons in the middle as long as these are there',
  (mode) => {
    give(twenty(mode))
    playTo(600)
    const before = places()
    Object.assign(middle, { offsetTop: 164, offsetHeight: 72 })
    resized()
    expect(places().filter(({ to }) => to < 164).length).toBeGreaterThan(3)
    expect(places().filter(({ from }) => from > 236).length).toBeGreaterThan(3)
    expect(places().filter(({ from, to }) => from <= 236 && to >= 164)).toEqual([])
    Object.assign(middle, { offsetTop: 0, offsetHeight: 0 })
    resized()
    expect(places()).toEqual(before)
  },
)

test('one that stands still at the top keeps clear of scrolling ones, and shares a lane if all are taken', () => {
  const topOf = (text: string) => elementOf(text).style.top
  const still = danmakuOf(21, 600, { mode: 'top' })
  give([danmakuOf(1, 500), still])
  playTo(600)
  expect(topOf('text 21')).not.toBe(topOf('text 1'))
  stage.setDisplayStyle({ opacity: 1, fontScale: 1, area: 0.25, speed: 1 })
  give([...twenty('scroll'), still])
  stage.rebuild()
  expect(topOf('text 21')).toBe(topOf('text 1'))
})

test('danmaku that come while there are buttons in the middle keep clear of them at once', () => {
  Object.assign(middle, { offsetTop: 164, offsetHeight: 72 })
  resized()
  give(twenty('scroll'))
  playTo(600)
  expect(places().length).toBeGreaterThan(6)
  expect(places().filter(({ from, to }) => from <= 236 && to >= 164)).toEqual([])
})

test.each([
  ['all', 20],
  ['some', 3],
])(
  'my own danmaku is visible at once, although the buttons leave room for few, or for none: others have %s lanes',
  (_, count) => {
    Object.assign(middle, { offsetTop: 0, offsetHeight: 360 })
    resized()
    give(twenty('scroll').slice(0, count))
    playTo(600)
    stage.addNow(danmakuOf(-1, 0, { text: 'mine' }))
    expect(elementOf('mine').hidden).toBe(false)
    expect(Number.parseFloat(elementOf('mine').style.top)).toBeGreaterThan(360)
    Object.assign(middle, { offsetTop: 0, offsetHeight: 400 })
    resized()
    expect(elementOf('mine').hidden).toBe(false)
    expect(places()).toHaveLength(1)
  },
)

test('danmaku are placed again when the size changes, and none is shown without a size', () => {
  give([danmakuOf(1, 500)])
  playTo(600)
  const before = elementOf('text 1')
  size.width = 500
  resized()
  expect(shown()).toEqual(['text 1'])
  expect(elementOf('text 1')).not.toBe(before)
  size.width = 0
  resized()
  expect(shown()).toEqual([])
})

test('a smaller area has fewer lanes, and danmaku without a lane are left out', () => {
  stage.setDisplayStyle({ opacity: 0.5, fontScale: 1, area: 0.25, speed: 1 })
  give(Array.from({ length: 20 }, (_, index) => danmakuOf(index + 1, 500)))
  playTo(600)
  expect(shown()).toHaveLength(3)
  expect(host.style.opacity).toBe('0.5')
})
