import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../platform/seeded-random.ts'
import { type Candidate, rankShorts, scoreOf } from './rank-shorts.ts'
import { outcomeOf } from './record-watches.ts'
import { computeTaste, type PastWatch, tasteScoreOf } from './taste.ts'

const now = new Date('2026-11-21T10:00:00Z')
const hourMs = 3_600_000

const candidate = (id: number, facts: Partial<Candidate> = {}): Candidate => ({
  id: BigInt(id),
  publishedAt: new Date(now.getTime() - 100 * hourMs),
  tags: [],
  ownerId: null,
  hotScore: 0,
  likes: 0,
  seen: 100,
  finished: 0,
  skipped: 0,
  ...facts,
})
const watch = (tags: string[], outcome: PastWatch['outcome'], facts: Partial<PastWatch> = {}): PastWatch => ({
  tags,
  ownerId: null,
  outcome,
  isLiked: false,
  seenAt: now,
  ...facts,
})
const noChance = () => 0

describe('of two otherwise equal shorts, the higher one is', () => {
  const fond = computeTaste([watch(['海'], 'finished', { isLiked: true }), watch(['城市'], 'skipped')], now)
  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['the newer', { publishedAt: now }, {}],
    ['the one finished more often', { finished: 60 }, { finished: 30 }],
    ['the one with more likes', { likes: 30 }, { likes: 5 }],
    ['the one skipped less often', { skipped: 5 }, { skipped: 50 }],
    ['the hotter', { hotScore: 9000 }, { hotScore: 10 }],
    ['the one with few viewers', { seen: 0 }, { seen: 1000 }],
    ['the one with a tag that the viewer likes', { tags: ['海'] }, { tags: ['山'] }],
    ['the one without a tag that the viewer skips', { tags: ['山'] }, { tags: ['城市'] }],
  ])('%s', (_what, better, worse) => {
    const options = { taste: fond, now, size: 2, random: noChance }
    expect(rankShorts([candidate(1, worse), candidate(2, better)], options)).toEqual([2n, 1n])
    expect(rankShorts([candidate(1, better), candidate(2, worse)], options)).toEqual([1n, 2n])
  })
})

test('a single finish or skip changes a score less than a day of age', () => {
  const options = { taste: undefined, now, random: noChance }
  const score = (facts: Partial<Candidate>) => scoreOf(candidate(1, facts), 1, options)
  const initialScore = score({ seen: 1, publishedAt: now })
  const dayOld = score({ seen: 1, publishedAt: new Date(now.getTime() - 24 * hourMs) })
  expect(Math.abs(score({ seen: 1, finished: 1, publishedAt: now }) - initialScore)).toBeLessThan(
    initialScore - dayOld,
  )
  expect(Math.abs(score({ seen: 1, skipped: 1, publishedAt: now }) - initialScore)).toBeLessThan(
    initialScore - dayOld,
  )
})

describe('taste', () => {
  const of = (watches: PastWatch[], tags: string[]) =>
    tasteScoreOf(computeTaste(watches, now), { tags, ownerId: null })
  const times = (count: number, make: () => PastWatch) => Array.from({ length: count }, make)

  test('is neutral without watches, and stays within -1 and 1', () => {
    expect(of([], ['海'])).toBe(0)
    const likes = times(200, () => watch(['海'], 'finished', { isLiked: true }))
    expect(of(likes, ['海'])).toBeLessThanOrEqual(1)
    expect(
      of(
        times(200, () => watch(['海'], 'skipped')),
        ['海'],
      ),
    ).toBeGreaterThanOrEqual(-1)
  })

  test('ranks liked, finished, seen, unknown, skipped', () => {
    const values = [
      of(
        times(3, () => watch(['海'], 'seen', { isLiked: true })),
        ['海'],
      ),
      of(
        times(3, () => watch(['海'], 'finished')),
        ['海'],
      ),
      of(
        times(3, () => watch(['海'], 'seen')),
        ['海'],
      ),
      of([], ['海']),
      of(
        times(3, () => watch(['海'], 'skipped')),
        ['海'],
      ),
    ]
    expect(values).toEqual([...values].sort((one, other) => other - one))
    expect(new Set(values).size).toBe(5)
  })

  test('is changed little by two skips and clearly by ten', () => {
    expect(
      of(
        times(2, () => watch(['海'], 'skipped')),
        ['海'],
      ),
    ).toBeGreaterThan(-0.5)
    expect(
      of(
        times(10, () => watch(['海'], 'skipped')),
        ['海'],
      ),
    ).toBeLessThan(-0.85)
  })

  test('decays: a skip of two months ago counts less than a finish of today', () => {
    const old = new Date(now.getTime() - 60 * 24 * hourMs)
    const watches = [
      ...times(10, () => watch(['海'], 'skipped', { seenAt: old })),
      ...times(3, () => watch(['海'], 'finished')),
    ]
    expect(of(watches, ['海'])).toBeGreaterThan(0.3)
  })

  test('a skipped creator lowers the score of their shorts, except the operator', () => {
    const skipped = computeTaste(
      times(6, () => watch([], 'skipped', { ownerId: 7n })),
      now,
    )
    expect(tasteScoreOf(skipped, { tags: [], ownerId: 7n })).toBeLessThan(0)
    expect(tasteScoreOf(skipped, { tags: [], ownerId: 8n })).toBe(0)
    expect(tasteScoreOf(skipped, { tags: [], ownerId: null })).toBe(0)
  })
})

test('similar slides are separated if others score nearly as well', () => {
  const sea = Array.from({ length: 8 }, (_, index) => candidate(index + 1, { tags: ['海'], finished: 62 }))
  const city = Array.from({ length: 8 }, (_, index) =>
    candidate(index + 101, { tags: ['城市'], finished: 60 }),
  )
  const order = rankShorts([...sea, ...city], { taste: undefined, now, size: 8, random: noChance })
  const kinds = order.map((id) => (id > 100n ? 'city' : 'sea'))
  expect(kinds.slice(0, 4).join(' ')).toBe('sea city sea city')
  expect(kinds.join(' ')).not.toMatch(/(\w+) \1 \1/)
})

test('each short is ranked once for any size', () => {
  const all = Array.from({ length: 37 }, (_, index) => candidate(index, { seen: index }))
  const order = rankShorts(all, { taste: undefined, now, size: 100, random: seededRandom(7) })
  expect(order.length).toBe(37)
  expect(new Set(order).size).toBe(37)
})

test('one of every five slides is a new short, however well old ones score', () => {
  const old = Array.from({ length: 60 }, (_, index) =>
    candidate(index, { seen: 5000, finished: 4500, likes: 1000, hotScore: 100_000 }),
  )
  const fresh = Array.from({ length: 5 }, (_, index) => candidate(1000 + index, { seen: 0 }))
  const order = rankShorts([...old, ...fresh], { taste: undefined, now, size: 25, random: noChance })
  for (let from = 0; from < 25; from += 5) {
    expect(order.slice(from, from + 5).filter((id) => id >= 1000n)).toHaveLength(1)
  }
})

describe('a viewer who likes the sea and skips the city, for 300 slides', () => {
  const kinds = ['海', '城市', '山', '音樂', '抽象', '花'] as const
  const random = seededRandom(20261121)
  const library = Array.from({ length: 1200 }, (_, index) =>
    candidate(index + 1, {
      tags: [kinds[Math.floor(random() * kinds.length)] ?? '海'],
      publishedAt: new Date(now.getTime() - random() * 30 * 24 * hourMs),
      hotScore: Math.floor(random() * 5000),
      seen: Math.floor(random() * 200),
    }),
  )
  const past: PastWatch[] = []
  const seen: bigint[] = []
  for (let round = 0; round < 30; round++) {
    const unseen = library.filter(({ id }) => !seen.includes(id))
    const taste = computeTaste(past.slice(-200), now)
    for (const id of rankShorts(unseen, { taste, now, size: 10, random: random })) {
      seen.push(id)
      const tags = library.find((one) => one.id === id)?.tags ?? []
      const watchedMs = tags.includes('海') ? 9500 : tags.includes('城市') ? 400 : random() * 10_000
      past.push(
        watch([...tags], outcomeOf(watchedMs, 10_000), { isLiked: tags.includes('海') && random() < 0.3 }),
      )
    }
  }
  const share = (ids: readonly bigint[], tag: string) =>
    ids.filter((id) => library.find((one) => one.id === id)?.tags.includes(tag)).length / ids.length

  test('sees more and more of the sea, and hardly any city', () => {
    expect(share(seen.slice(0, 20), '海')).toBeLessThan(0.4)
    expect(share(seen.slice(100, 200), '海')).toBeGreaterThan(0.35)
    expect(share(seen.slice(100), '城市')).toBeLessThan(0.08)
  })

  test('still sees other kinds', () => {
    for (const kind of ['山', '音樂', '抽象', '花'])
      expect(share(seen.slice(100), kind), kind).toBeGreaterThan(0.04)
  })

  test('never sees a short twice', () => {
    expect(new Set(seen).size).toBe(seen.length)
  })
})
