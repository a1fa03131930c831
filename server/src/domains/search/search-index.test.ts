import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { postgresSearchIndex, postgresSearchIndexWith } from './postgres-search-index.ts'
import type { SearchDocument, SearchIndex, SearchRequest } from './search-index.ts'

const implementations: [string, SearchIndex][] = [
  ['PostgreSQL', postgresSearchIndex],
  [
    'PostgreSQL, for which 10 results are too many to sort, of a library of three tiers',
    postgresSearchIndexWith({
      bounds: { sorted: 10, scanned: [20, 20, 20] },
      tierSizes: [20, 40],
    }),
  ],
]

describe.each(implementations)('the search index of %s', (_, index) => {
  let site: TestApp
  const now = new Date('2026-11-23T10:00:00Z')
  beforeAll(async () => {
    site = await openTestApp()
    await put({ kind: 'tag', id: 1n, titles: ['美食', 'Food'] })
    await put({ kind: 'actor', id: 7n, titles: ['林小雨', 'Lin Xiaoyu'] })
    await put({ id: 1n, titles: ['星海漂流', '星海漂流', 'Adrift in a Sea of Stars', 'Trôi giữa biển sao'] })
    await put({ id: 2n, titles: ['流光'], views: 1n })
    await put({ id: 3n, titles: ['城市流光夜景'], views: 1_000_000n })
    await put({ id: 4n, titles: ['颱風裡的頭髮'], facts: ['price:free'] })
    await put({ id: 5n, titles: ['廣州街頭'], tagIds: [1n], facts: ['price:paid'] })
    await put({ id: 6n, titles: ['重慶夜遊 EP2 Ｏｃｅａｎ'], actorIds: [7n] })
    await put({ id: 7n, kind: 'short', titles: ['星海短片'] })
    await put({ kind: 'actor', id: 8n, titles: ['單雲'], readings: [['shan', 'yun']] })
    await put({ id: 8n, titles: ['雲端'], actorIds: [8n] })
  })
  afterAll(() => site.close())

  async function put(facts: Partial<SearchDocument> & { id: bigint; titles: string[] }): Promise<void> {
    const rest = {
      kind: 'video',
      version: 1n,
      tagIds: [],
      actorIds: [],
      facts: [],
      views: 0n,
      publishedAt: now,
    }
    await inTransaction(site.ctx.db, (tx) => index.put(tx, [{ ...rest, ...facts }]))
  }

  async function search(text: string, facts: Partial<SearchRequest> = {}) {
    const request = { kinds: ['video'], facts: [], order: 'relevance' as const, limit: 24, now }
    return index.search(site.ctx.db, { ...request, text, ...facts })
  }

  async function ids(text: string, facts: Partial<SearchRequest> = {}): Promise<number[]> {
    return (await search(text, facts)).refs.map(({ id }) => Number(id))
  }

  test.each([
    ['a word in the middle of a title', '海漂', [1]],
    ['one character', '髮', [4]],
    ['traditional characters', '颱風', [4]],
    ['simplified characters', '台风里的头发', [4]],
    ['full-width and upper-case letters', 'ｏＣＥＡＮ', [6]],
    ['the beginning of a word', 'oce', [6]],
    ['Vietnamese without marks', 'bien sao', [1]],
    ['Vietnamese with marks', 'biển sao', [1]],
    ['a title in another language', 'sea of stars', [1]],
    ['full pinyin', 'xinghaipiaoliu', [1]],
    ['pinyin with spaces', 'xing hai', [1]],
    ['pinyin whose last syllable is not finished', 'xinghaipi', [1]],
    ['initials', 'xhpl', [1]],
    ['initials from the middle', 'hpl', [1]],
    ['a tag', '美食', [5]],
    ['a tag in another language', 'food', [5]],
    ['an actor', '林小雨', [6]],
    ['an actor’s pinyin', 'linxiaoyu', [6]],
    ['an actor’s pinyin that is not the usual one', 'shanyun', [8]],
    ['an actor’s usual pinyin beside it', 'danyun', [8]],
    ['a word and a tag', '廣州 美食', [5]],
    ['words of two languages', 'stars 漂流', [1]],
  ])('finds %s', async (_what, text, expected) => {
    expect(await ids(text)).toEqual(expected)
    expect((await search(text)).isBroad).toBe(false)
  })

  test('a name is found by the syllables with which it was put, and by their initials', async () => {
    for (const text of ['shanyun', 'shan yun', 'shanyu', 'sy'])
      expect([text, await ids(text, { kinds: ['actor'] })]).toEqual([text, [8]])
  })

  test('a title that is the query comes before a popular one that contains it', async () => {
    expect(await ids('流光')).toEqual([2, 3])
    expect(await ids('liuguang')).toEqual([2, 3])
    expect(await ids('流光', { order: 'views' })).toEqual([3, 2])
  })

  test('results are of the kinds and have the facts of the request', async () => {
    expect(await ids('星海', { kinds: ['short'] })).toEqual([7])
    expect(await ids('星海', { kinds: ['video', 'short'] })).toEqual([7, 1])
    expect(await ids('街頭', { facts: ['price:free'] })).toEqual([])
    expect(await ids('街頭', { facts: ['price:paid'] })).toEqual([5])
    expect(await ids('街頭', { tagId: 1n })).toEqual([5])
    expect(await ids('街頭', { actorId: 7n })).toEqual([])
    expect(await ids('街頭', { publishedSince: new Date(now.getTime() + 1) })).toEqual([])
  })

  test('when nothing has all of the query, broad results are marked as such', async () => {
    expect(await search('星海漂流記')).toMatchObject({ isBroad: true, refs: [{ id: 1n }] })
  })

  test('characters that sound alike are found as broad results, and the query is written with them', async () => {
    expect(await search('留光')).toMatchObject({
      isBroad: true,
      didYouMean: '流光',
      refs: [{ id: 2n }, { id: 3n }],
    })
    expect(await search('林小宇')).toMatchObject({ isBroad: true, didYouMean: '林小雨', refs: [{ id: 6n }] })
  })

  test('only the corrected part of a query changes', async () => {
    expect(await search('ＥＰ2 ocaen')).toMatchObject({ didYouMean: 'ＥＰ2 ocean', refs: [{ id: 6n }] })
    expect(await search('重慶 ocaen')).toMatchObject({ didYouMean: '重慶 ocean', refs: [{ id: 6n }] })
  })

  describe('with one wrong character that does not sound alike', () => {
    beforeAll(async () => {
      await put({ kind: 'tag', id: 2n, titles: ['旅行', 'Travel'] })
      await put({ id: 60n, titles: ['雪山日出之旅'], tagIds: [2n], views: 5n })
      await put({ id: 61n, titles: ['雪山日落'], views: 9n })
      await put({ id: 62n, titles: ['石橋晚照'], views: 1n })
      await put({ id: 63n, titles: ['石橋夕照全集'], views: 1000n })
    })

    test.each([
      ['雪山曰出', '雪山日出', 60],
      ['雪水日出', '雪山日出', 60],
      ['旅行 雪山曰出', '旅行 雪山日出', 60],
      ['重辰夜遊', '重庆夜游', 6],
      ['林小兩', '林小雨', 6],
    ])('the query %s finds what is meant, which is %s', async (text, didYouMean, id) => {
      expect(await search(text)).toMatchObject({ isBroad: true, didYouMean, refs: [{ id: BigInt(id) }] })
    })

    test('an actor is found among actors', async () => {
      expect(await ids('林少雨', { kinds: ['actor'] })).toEqual([7])
    })

    test('a whole title is meant rather than a part of one that is viewed more', async () => {
      expect(await search('石橋殘照')).toMatchObject({ didYouMean: '石桥晚照', refs: [{ id: 62n }] })
    })

    test('nothing else is meant by a query that is found, or by two wrong characters', async () => {
      expect(await search('石橋晚照')).toEqual({
        refs: [{ kind: 'video', id: 62n }],
        ...{ isBroad: false, didYouMean: undefined, next: undefined },
      })
      expect(await search('雪水曰出')).toMatchObject({ refs: [], didYouMean: undefined })
    })

    test('the filters of the request hold, and what is not allowed is not searched for', async () => {
      const isAllowed = async (text: string) => text !== '雪山日出'
      for (const facts of [{ kinds: ['short'] }, { isAllowed }])
        expect(await search('雪山曰出', facts)).toMatchObject({ refs: [], didYouMean: undefined })
    })
  })

  test('an exact search has nothing that is only similar', async () => {
    for (const text of ['留光', 'ocaen', '星海漂流記', '星每漂流']) {
      const page = await search(text, { isExact: true })
      expect(page).toEqual({ refs: [], isBroad: false, didYouMean: undefined, next: undefined })
    }
    expect(await ids('流光', { isExact: true })).toEqual([2, 3])
  })

  test('a text that is not allowed is not searched for instead', async () => {
    const isAllowed = async (text: string) => !['流光', 'liuguang', 'ocean'].includes(text)
    expect(await search('留光', { isAllowed })).toMatchObject({ refs: [], didYouMean: undefined })
    expect(await search('ocaen', { isAllowed })).toMatchObject({ refs: [], didYouMean: undefined })
    const isWritten = async (text: string) => text !== '流光'
    expect(await search('留光', { isAllowed: isWritten })).toMatchObject({ refs: [], didYouMean: undefined })
  })

  test('a mistyped word is corrected', async () => {
    expect(await search('ocaen')).toMatchObject({ isBroad: true, didYouMean: 'ocean', refs: [{ id: 6n }] })
  })

  test.each([
    '',
    '   ',
    '？！',
    '\u0000',
    '🎈',
    "'",
    "x' | 'y",
    '星:*',
    'a & !b',
    '\\',
    '%',
    '#1',
    '@7',
    '=流光',
  ])('a query of %j finds nothing that it should not, and does not fail', async (text) => {
    await expect(search(text)).resolves.toMatchObject({ next: undefined })
  })

  // ⺣ is a Han character without a reading
  test.each(['h', 'h.$ ', '流', '9', "'", '\\', ':*', '& | !', '⺣', 'T!⺣べ', '留光⺣'])(
    'a query that is almost empty, %j, is answered',
    async (text) => {
      await expect(search(text, {})).resolves.toBeDefined()
    },
  )

  test('a query of 10,000 characters is answered', async () => {
    await expect(search('星海漂流'.repeat(2500))).resolves.toBeDefined()
    await expect(search('a '.repeat(5000))).resolves.toBeDefined()
  })

  test('letters beyond the basic plane, of which JavaScript counts two units, are stored and found', async () => {
    await put({ id: 51n, titles: ['𐡔𐡋 古老的字母 𞱺'] })
    expect(await ids('𐡔𐡋')).toEqual([51])
    await expect(search('𐡔 𞱺 𐡋')).resolves.toBeDefined()
  })

  test('a removed document is not found; one that is replaced is found by its new title only', async () => {
    await put({ id: 50n, titles: ['深海探險'] })
    await put({ id: 50n, titles: ['高山遠足'] })
    expect(await ids('深海')).toEqual([])
    expect(await ids('高山')).toEqual([50])
    await inTransaction(site.ctx.db, (tx) => index.remove(tx, { kind: 'video', id: 50n }))
    expect(await ids('高山')).toEqual([])
  })

  test('the ids that the index lacks are named, in the order of the ids', async () => {
    expect(await index.findMissing(site.ctx.db, 'video', [900n, 1n, 2n, 901n])).toEqual([900n, 901n])
    expect(await index.findMissing(site.ctx.db, 'short', [1n])).toEqual([1n])
  })

  test('documents are filtered by the words of their titles', async () => {
    const refs = [3n, 2n, 900n].map((id) => ({ kind: 'video', id }))
    const filter = async (text: string) =>
      (await index.filterByTitle(site.ctx.db, refs, text)).map(({ id }) => id)
    expect(await filter('流光')).toEqual([3n, 2n])
    expect(await filter('夜景 城市')).toEqual([3n])
    expect(await filter('100%')).toEqual([])
    expect(await filter('!?')).toEqual([])
  })

  describe('with more results than a page', () => {
    const dayMs = 86_400_000
    /** The newest are the least watched; every seventh is a short, every fifth is free. */
    const many = Array.from({ length: 90 }, (_, place) => ({
      id: BigInt(1000 + place),
      kind: place % 7 === 0 ? 'short' : 'video',
      titles: [`瀑布第${place}集`],
      facts: place % 5 === 0 ? ['price:free'] : [],
      views: BigInt(1000 - place * 10),
      publishedAt: new Date(now.getTime() - (200 - place) * dayMs),
    }))
    const equal = Array.from({ length: 30 }, (_, place) => ({
      id: BigInt(2000 + place),
      titles: place < 3 ? ['瀑布'] : [`瀑布之${place}`],
      publishedAt: new Date(now.getTime() - 10 * dayMs),
    }))
    const all = [
      ...many,
      ...equal.map((document) => ({ kind: 'video', facts: [] as string[], views: 0n, ...document })),
    ]

    beforeAll(async () => {
      for (const document of all) await put({ ...document, views: 0n })
      await index.putViews(site.ctx.db, all)
      await index.assignTiers(site.ctx.db, new AbortController().signal)
    })

    /** The ids of all pages. */
    async function readAll(facts: Partial<SearchRequest>): Promise<number[]> {
      const read: number[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 200; pages += 1) {
        const page = await search('瀑布', { kinds: ['video', 'short'], limit: 7, ...facts, cursor })
        expect(page.refs.length).toBeLessThanOrEqual(7)
        read.push(...page.refs.map(({ id }) => Number(id)))
        cursor = page.next
        if (cursor === undefined) return read
      }
      throw new Error('The pages do not end.')
    }
    const sorted = (documents: typeof all, by: (document: (typeof all)[number]) => number): number[] =>
      documents.toSorted((a, b) => by(b) - by(a) || Number(b.id - a.id)).map(({ id }) => Number(id))
    const byDate = ({ publishedAt }: (typeof all)[number]) => publishedAt.getTime()
    const byViews = ({ views }: (typeof all)[number]) => Number(views)

    test('the newest come first, over the whole library', async () => {
      expect(await readAll({ order: 'newest' })).toEqual(sorted(all, byDate))
      const shorts = all.filter(({ kind }) => kind === 'short')
      expect(await readAll({ order: 'newest', kinds: ['short'] })).toEqual(sorted(shorts, byDate))
    })

    test('the most viewed come first, over the whole library', async () => {
      expect(await readAll({ order: 'views' })).toEqual(sorted(all, byViews))
    })

    test('a cursor of another order is refused', async () => {
      const { next } = await search('瀑布', { order: 'newest', limit: 7 })
      await expect(search('瀑布', { order: 'views', limit: 7, cursor: next })).rejects.toMatchObject({
        failure: 'BAD_REQUEST',
        details: { path: '/cursor' },
      })
    })

    test('by relevance every result comes once, and titles that are the query first', async () => {
      const read = await readAll({})
      expect(read.slice(0, 3).toSorted()).toEqual([2000, 2001, 2002])
      expect(read.toSorted()).toEqual(all.map(({ id }) => Number(id)).toSorted())
    })

    test.each(['relevance', 'newest', 'views'] as const)(
      'filters hold on every page of the order %s',
      async (order) => {
        const free = all.filter(({ facts }) => facts.includes('price:free')).map(({ id }) => Number(id))
        expect((await readAll({ order, facts: ['price:free'] })).toSorted()).toEqual(free)
        const publishedSince = new Date(now.getTime() - 150 * dayMs)
        const late = all
          .filter(({ publishedAt }) => publishedAt >= publishedSince)
          .map(({ id }) => Number(id))
        expect((await readAll({ order, publishedSince })).toSorted()).toEqual(late)
      },
    )

    test('documents with one of some facts are found', async () => {
      await put({ id: 3000n, titles: ['冰川'], facts: ['category:1', 'price:free'] })
      await put({ id: 3001n, titles: ['冰川'], facts: ['category:2', 'price:paid'] })
      await put({ id: 3002n, titles: ['冰川'], facts: ['category:3', 'price:free'] })
      expect((await ids('冰川', { anyFacts: ['category:1', 'category:2'] })).toSorted()).toEqual([3000, 3001])
      expect(await ids('冰川', { anyFacts: ['category:2', 'category:3'], facts: ['price:free'] })).toEqual([
        3002,
      ])
    })
  })
})
