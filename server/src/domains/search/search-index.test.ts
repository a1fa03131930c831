import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now, openSearchSite, type SearchSite, searchIndexes } from '../../../test/search-site.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import type { SearchRequest } from './search-index.ts'

describe.each(searchIndexes)('the search index of %s', (_, index) => {
  let site: SearchSite
  beforeAll(async () => {
    site = await openSearchSite(index)
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
    await put({ id: 9n, titles: ['iPhone 15 Pro開箱'] })
    await put({ id: 10n, titles: ['東京Vlog之旅'] })
    await put({ id: 11n, titles: ['AI 繪畫'] })
    await put({ id: 12n, titles: ['姊妹的藉口'] })
    await put({ id: 13n, titles: ['Bò kho'], views: 1n })
    await put({ id: 14n, titles: ['Bơ kho'], views: 1_000_000n })
  })
  afterAll(() => site.close())

  const put: SearchSite['put'] = (facts) => site.put(facts)
  const search: SearchSite['search'] = (text, facts) => site.search(text, facts)
  const ids: SearchSite['ids'] = (text, facts) => site.ids(text, facts)

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
    ['a word and a number that the title has apart', 'iphone15', [9]],
    ['words and a number that the title has apart', 'iphone15pro', [9]],
    ['a word and a number that the title has together', 'ep 2', [6]],
    ['pinyin and a Latin word', 'dongjingvlog', [10]],
    ['pinyin from a Latin word on', 'vlogzhi', [10]],
    ['a Latin word and pinyin', 'aihuihua', [11]],
    ['initials of Latin words, too', 'djvz', [10]],
    ['variants of characters', '姐妹', [12]],
    ['variants of characters, and simplified ones', '姐妹的借口', [12]],
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

  test('a title with the marks that were typed comes before a popular one with others', async () => {
    expect(await ids('bò kho')).toEqual([13, 14])
    expect(await ids('bơ kho')).toEqual([14, 13])
    expect(await ids('bo kho')).toEqual([14, 13])
  })

  test('a name that is the query is found among hundreds that share a part with it', async () => {
    const others = Array.from({ length: 400 }, (_, place) => String.fromCharCode(0x4e10 + place))
    for (const [place, other] of others.entries())
      await put({ kind: 'actor', id: BigInt(1000 + place), titles: [`田${other}`, `Tian ${place}`] })
    await put({ kind: 'actor', id: 2000n, titles: ['田小雨', 'Anna Tian', 'Tian Xiaoyu'] })
    await put({ id: 70n, titles: ['梯田'], actorIds: [2000n] })
    for (const text of ['anna tian', 'tian xiaoyu', 'tianxiaoyu', '田小雨'])
      expect([text, await ids(text)]).toEqual([text, [70]])
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

  test.each(['颱風 頭髮 東西南北中', '颱風 東西南北中 頭髮', '東西南北中 颱風 頭髮'])(
    'of six parts any two are enough: %s',
    async (text) => {
      expect(await search(text)).toMatchObject({ isBroad: true, refs: [{ id: 4n }] })
      expect(await ids(text.replace('頭髮', '無'))).toEqual([])
    },
  )

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
    await inTransaction(site.db, (tx) => index.remove(tx, { kind: 'video', id: 50n }))
    expect(await ids('高山')).toEqual([])
  })

  test('the ids that the index lacks are named, in the order of the ids', async () => {
    expect(await index.findMissing(site.db, 'video', [900n, 1n, 2n, 901n])).toEqual([900n, 901n])
    expect(await index.findMissing(site.db, 'short', [1n])).toEqual([1n])
  })

  test('documents are filtered by the words of their titles', async () => {
    const entries = [3n, 2n, 900n].map((id) => ({ id }))
    const filter = async (text: string, kinds = ['short', 'video']) =>
      (await index.filterByTitle(site.db, kinds, entries, text)).map(({ id }) => id)
    expect(await filter('流光')).toEqual([3n, 2n])
    expect(await filter('流光', ['short'])).toEqual([])
    expect(await filter('夜景 城市')).toEqual([3n])
    expect(await filter('100%')).toEqual([])
    expect(await filter('!?')).toEqual([])
  })

  describe('with more results than a page', () => {
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
      await index.putViews(site.db, all)
      await index.assignTiers(site.db, new AbortController().signal)
    })

    /** The ids of all pages. @param waitMs between two of them */
    async function readAll(facts: Partial<SearchRequest>, waitMs = 0): Promise<number[]> {
      const read: number[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 200; pages += 1) {
        const request = { kinds: ['video', 'short'], limit: 7, now: new Date(now.getTime() + pages * waitMs) }
        const page = await search('瀑布', { ...request, ...facts, cursor })
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

    test('pages that are read days after each other repeat and leave out nothing', async () => {
      expect(await readAll({}, dayMs)).toEqual(await readAll({}))
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
