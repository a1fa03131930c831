import { expect, test } from 'vitest'
import { demoOrder } from './demo-order.ts'
import { demoShorts } from './demo-shorts.ts'
import { demoVideos } from './demo-videos.ts'

test('there are at least twelve shorts of 8 to 18 seconds, upright 9:16', () => {
  expect(demoShorts.length).toBeGreaterThanOrEqual(12)
  for (const { slug, durationSeconds, width, height } of demoShorts) {
    expect(durationSeconds, slug).toBeGreaterThanOrEqual(8)
    expect(durationSeconds, slug).toBeLessThanOrEqual(18)
    expect(width * 16, slug).toBe(height * 9)
  }
})

test('some shorts are priced, one or two are for VIPs only, and most are free', () => {
  const priced = demoShorts.filter(({ pricePoints }) => pricePoints !== null)
  const forVip = demoShorts.filter(({ vipOnly }) => vipOnly)
  expect(priced.length).toBeGreaterThanOrEqual(2)
  expect([1, 2]).toContain(forVip.length)
  expect(priced.some(({ vipOnly }) => vipOnly)).toBe(false)
  expect(demoShorts.length - priced.length - forVip.length).toBeGreaterThan(demoShorts.length / 2)
})

test('a paid short has a preview of 8 s, which is not more than half of it', () => {
  for (const { slug, freeSeconds, durationSeconds, pricePoints, vipOnly } of demoShorts) {
    if (pricePoints === null && !vipOnly) continue
    expect(freeSeconds, slug).toBeGreaterThanOrEqual(8)
    expect(durationSeconds, slug).toBeGreaterThan(2 * freeSeconds)
  }
})

test('several shorts lead into a long video, before its end', () => {
  const leading = demoShorts.flatMap(({ leadsTo }) => leadsTo ?? [])
  expect(leading.length).toBeGreaterThanOrEqual(4)
  for (const { slug, atSeconds } of leading) {
    const target = demoVideos.find((video) => video.slug === slug)
    expect(target?.durationSeconds, slug).toBeGreaterThan(atSeconds + 5)
  }
})

test('every short has texts of its own, and a Chinese title', () => {
  const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(demoShorts.length)
  unique(demoShorts.map(({ title }) => title))
  unique(demoShorts.map(({ description }) => description))
  for (const { slug, title, description, tags } of demoShorts) {
    expect(title, slug).toMatch(/^\p{Script=Han}{2,12}$/u)
    expect(description.length, slug).toBeGreaterThan(20)
    expect(new Set(tags).size, slug).toBeGreaterThanOrEqual(3)
  }
})

test('positions in 精選 are 1, 2, 3 and so on', () => {
  const places = demoShorts.flatMap(({ chosenAs }) => chosenAs ?? []).sort()
  expect(places).toEqual(places.map((_, index) => index + 1))
  expect(places.length).toBeGreaterThanOrEqual(3)
})

test('every video is made once: a long video first, then shorts soon, each after the video that it leads into', () => {
  expect(demoOrder.length).toBe(demoVideos.length + demoShorts.length)
  expect(new Set(demoOrder.map(({ slug }) => slug)).size).toBe(demoOrder.length)
  expect(demoOrder[0]?.kind).toBe('video')
  expect(demoOrder.slice(0, 6).filter(({ kind }) => kind === 'short').length).toBeGreaterThanOrEqual(3)
  const placeOf = (slug: string) => demoOrder.findIndex((video) => video.slug === slug)
  for (const { slug, leadsTo } of demoShorts) {
    if (leadsTo) expect(placeOf(slug), slug).toBeGreaterThan(placeOf(leadsTo.slug))
  }
})
