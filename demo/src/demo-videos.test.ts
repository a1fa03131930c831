import { checkItemText } from '@liuguang/server/domains/catalogue/index'
import { expect, test } from 'vitest'
import { demoOrder } from './demo-order.ts'
import { subtitlesOf } from './demo-subtitles.ts'
import { demoTags } from './demo-tags.ts'
import { type DemoVideo, demoCategories, demoVideos } from './demo-videos.ts'

test('the library has at least eight long videos of 45 to 120 seconds', () => {
  expect(demoVideos.length).toBeGreaterThanOrEqual(8)
  for (const { slug, durationSeconds } of demoVideos) {
    expect(durationSeconds, slug).toBeGreaterThanOrEqual(45)
    expect(durationSeconds, slug).toBeLessThanOrEqual(120)
  }
})

test('free, priced and VIP-only videos are all there, and none is two of them', () => {
  const priceOf = (video: DemoVideo) => video.pricePoints ?? video.priceDiamonds ?? null
  const isFree = demoVideos.filter((video) => priceOf(video) === null && !video.vipOnly)
  const isPriced = demoVideos.filter((video) => priceOf(video) !== null && !video.vipOnly)
  const isForVip = demoVideos.filter((video) => priceOf(video) === null && video.vipOnly)
  for (const kind of [isFree, isPriced, isForVip]) expect(kind.length).toBeGreaterThan(0)
  expect(isFree.length + isPriced.length + isForVip.length).toBe(demoVideos.length)
  for (const video of isPriced) expect(priceOf(video)).toBeGreaterThan(0)
  expect(
    isPriced.filter(({ priceDiamonds }) => priceDiamonds),
    'diamonds buy something',
  ).toHaveLength(1)
})

test('the first video to be made is free and fast to make', () => {
  expect(demoVideos[0]).toMatchObject({ pricePoints: null, vipOnly: false, width: 1280, height: 720 })
})

test('one video is portrait and one is 1080p', () => {
  expect(demoVideos.some(({ width, height }) => height > width)).toBe(true)
  expect(demoVideos.some(({ width, height }) => width === 1920 && height === 1080)).toBe(true)
})

test('previews end within the first half, so that the cut is never at the end', () => {
  for (const video of demoVideos) {
    expect(video.freeSeconds, video.slug).toBeGreaterThanOrEqual(8)
    expect(video.freeSeconds, video.slug).toBeLessThanOrEqual(video.durationSeconds / 2 + 8)
  }
})

test('every video has texts of its own', () => {
  const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(demoVideos.length)
  unique(demoVideos.map(({ slug }) => slug))
  unique(demoVideos.map(({ title }) => title))
  unique(demoVideos.map(({ description }) => description))
  for (const { slug, title, description, tags } of demoVideos) {
    expect(title, slug).toMatch(/^\p{Script=Han}{2,12}$/u)
    expect(description.length, slug).toBeGreaterThan(30)
    expect(tags.length, slug).toBeGreaterThanOrEqual(3)
    expect(tags.length, slug).toBeLessThanOrEqual(20)
    expect(new Set(tags).size, slug).toBe(tags.length)
  }
})

test('every category is named in four languages and has a video', () => {
  for (const { slug, names } of demoCategories) {
    for (const name of Object.values(names)) expect(name.trim(), slug).not.toBe('')
    expect(
      demoVideos.some(({ category }) => category === slug),
      slug,
    ).toBe(true)
  }
})

test('everything has texts of its own in every language, with a name for each tag', () => {
  for (const lang of ['cn', 'en', 'vi'] as const) {
    const texts = demoOrder.map(({ slug, tags, translations }) => {
      const text = translations.find((each) => each.lang === lang)
      expect(text?.tags.length, `${slug} ${lang}`).toBe(tags.length)
      return text
    })
    for (const of of ['title', 'description'] as const) {
      expect(new Set(texts.map((text) => text?.[of])).size).toBe(demoOrder.length)
    }
    for (const text of texts)
      expect(() => checkItemText(text ?? { title: '', description: '', tags: [] })).not.toThrow()
    const names = Object.values(demoTags).map((tag) => tag[lang])
    expect(new Set(names).size).toBe(names.length)
  }
})

test('three videos have subtitles in four languages, in order and within the video', () => {
  const withSubtitles = demoVideos.filter(({ slug }) => subtitlesOf(slug).length > 0)
  expect(withSubtitles.length).toBeGreaterThanOrEqual(3)
  for (const { slug, durationSeconds } of withSubtitles) {
    const subtitles = subtitlesOf(slug)
    expect(subtitles.map(({ language }) => language)).toEqual(['zh-hant', 'zh-hans', 'en', 'vi'])
    for (const { cues } of subtitles) {
      let before = 0
      for (const { startMs, endMs, text } of cues) {
        expect(startMs).toBeGreaterThanOrEqual(before)
        expect(endMs - startMs).toBeGreaterThanOrEqual(4000)
        expect(text.trim(), slug).not.toBe('')
        before = endMs
      }
      expect(before).toBeLessThanOrEqual(durationSeconds * 1000)
    }
  }
})
