import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSearchSite, type SearchSite, searchIndexes } from '../../../test/search-site.ts'

describe.each(searchIndexes)('queries that are corrected by the search index of %s', (_, index) => {
  let site: SearchSite
  beforeAll(async () => {
    site = await openSearchSite(index)
    await put({ kind: 'actor', id: 7n, titles: ['林小雨', 'Lin Xiaoyu'] })
    await put({ id: 1n, titles: ['星海漂流', 'Adrift in a Sea of Stars'] })
    await put({ id: 2n, titles: ['流光'], views: 1n })
    await put({ id: 3n, titles: ['城市流光夜景'], views: 1_000_000n })
    await put({ id: 6n, titles: ['重慶夜遊 EP2 Ｏｃｅａｎ'], actorIds: [7n] })
    await put({ id: 9n, titles: ['iPhone 15 Pro開箱'] })
    await put({ id: 15n, titles: ['Grand Harbour'] })
  })
  afterAll(() => site.close())
  const put: SearchSite['put'] = (facts) => site.put(facts)
  const search: SearchSite['search'] = (text, facts) => site.search(text, facts)
  const ids: SearchSite['ids'] = (text, facts) => site.ids(text, facts)

  test('characters that sound alike are found as broad results, and the query is written with them', async () => {
    expect(await search('留光')).toMatchObject({
      isBroad: true,
      didYouMean: '流光',
      refs: [{ id: 2n }, { id: 3n }],
    })
    expect(await search('林小宇')).toMatchObject({ isBroad: true, didYouMean: '林小雨', refs: [{ id: 6n }] })
  })

  test('with another order than relevance, exact and broad results are sorted together', async () => {
    expect(await ids('留光', { order: 'views' })).toEqual([3, 2])
    const at = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 10, day)) })
    await put({ id: 80n, titles: ['竹林聽雨夜話'], views: 3n, ...at(2) })
    await put({ id: 81n, titles: ['竹林聽雨'], views: 2n, ...at(3) })
    await put({ id: 82n, titles: ['竹林聽風夜話'], views: 9n, ...at(4) })
    expect(await search('竹林聽雨夜話', { order: 'newest' })).toMatchObject({ isBroad: true })
    expect(await ids('竹林聽雨夜話', { order: 'newest' })).toEqual([82, 81, 80])
    expect(await ids('竹林聽雨夜話', { order: 'views' })).toEqual([82, 80, 81])
    expect((await ids('竹林聽雨夜話'))[0]).toBe(80)
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

    test('the filters of the request apply, and a correction that is not allowed is not searched for', async () => {
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
    ['pcean', 'ocean', 6],
    ['cean', 'ocean', 6],
    ['oocean', 'ocean', 6],
    ['grand ahrbour', 'grand harbour', 15],
    ['rgand harbour', 'grand harbour', 15],
  ])('a word with an error at its beginning is corrected: %s', async (text, didYouMean, id) => {
    expect(await search(text)).toMatchObject({ isBroad: true, didYouMean, refs: [{ id: BigInt(id) }] })
  })

  describe('with an error in pinyin', () => {
    beforeAll(async () => {
      await put({ id: 70n, titles: ['海港'], views: 2n })
      await put({ id: 71n, titles: ['海港晚霞'], views: 900n })
      await put({ id: 72n, titles: ['天山大熊貓', 'Pandas'], views: 3n })
    })

    test.each([
      ['haigangg', 'haigang', 70],
      ['haiggang', 'haigang', 70],
      ['hhaigang', 'haigang', 70],
      ['aigang', 'haigang', 70],
      ['hai gangg', 'hai gang', 70],
      ['ianshan', 'tianshan', 72],
      ['daxingmao', 'daxiongmao', 72],
      ['tianhsandaxiongmao', 'tianshandaxiongmao', 72],
      ['linxaioyu', 'linxiaoyu', 6],
      ['linxaioyu ep2', 'linxiaoyu ep2', 6],
    ])('%s finds what is read as %s', async (text, didYouMean, id) => {
      const page = await search(text)
      expect(page).toMatchObject({ isBroad: true, didYouMean })
      expect(page.refs[0]).toMatchObject({ id: BigInt(id) })
    })

    test('an actor is found among actors', async () => {
      const page = await search('linxaioyu', { kinds: ['actor'] })
      expect(page).toMatchObject({ didYouMean: 'linxiaoyu', refs: [{ kind: 'actor', id: 7n }] })
      // also by a given name, as their works are
      await put({ kind: 'actor', id: 8n, titles: ['顧硯山', 'Gu Yanshan'] })
      const byGivenName = await search('ianshan', { kinds: ['actor'] })
      expect(byGivenName).toMatchObject({ didYouMean: 'yanshan', refs: [{ kind: 'actor', id: 8n }] })
    })

    test('the filters of the request apply, and a correction that is not allowed is not searched for', async () => {
      const isAllowed = async (text: string) => !text.startsWith('haigang')
      for (const facts of [{ kinds: ['short'] }, { isAllowed }, { isExact: true }])
        expect(await search('haigangg', facts)).toMatchObject({ refs: [], didYouMean: undefined })
    })

    test('a query with results, and one with two errors, are not corrected', async () => {
      expect(await search('haigang')).toMatchObject({ isBroad: false, didYouMean: undefined })
      expect(await search('haiggangg')).toMatchObject({ refs: [], didYouMean: undefined })
    })
  })

  describe('when a known word is in no item that visitors can find', () => {
    const draft = { kind: 'unpublished', id: 90n }
    beforeAll(async () => {
      await put({ ...draft, titles: ['Harbaur Harbbur Harbcur Harbdur View'] })
      await put({ id: 91n, titles: ['Quite misspeld'] })
      await put({ id: 91n, titles: ['Quite misspelled'] })
    })

    test('a word of a draft is not meant', async () => {
      const harbour = { didYouMean: 'harbour', isBroad: true, refs: [{ id: 15n }] }
      expect(await search('harbuur')).toMatchObject(harbour)
      expect(await search('harbaur')).toMatchObject(harbour)
      expect(await search('harbaur', { kinds: ['unpublished'] })).toMatchObject({ refs: [{ id: 90n }] })
    })

    test('a word of a former title is corrected', async () => {
      expect(await search('quite misspeld')).toMatchObject({
        ...{ didYouMean: 'quite misspelled', refs: [{ id: 91n }] },
      })
    })

    test('broad results are those of the corrected words', async () => {
      expect(await search('grand harbor view')).toMatchObject({
        ...{ didYouMean: 'grand harbour view', isBroad: true, refs: [{ id: 15n }] },
      })
      const isAllowed = async (text: string) => text !== 'grand harbour view'
      expect(await search('grand harbor view', { isAllowed })).toMatchObject({
        refs: [],
        didYouMean: undefined,
      })
    })

    test('a word of letters and digits is corrected', async () => {
      expect(await search('ipone15')).toMatchObject({ didYouMean: 'iphone15', refs: [{ id: 9n }] })
    })
  })

  describe('among names', () => {
    beforeAll(async () => {
      await put({ kind: 'tag', id: 30n, titles: ['音樂'] })
      await put({ kind: 'tag', id: 31n, titles: ['月餅'] })
      await put({ kind: 'tag', id: 32n, titles: ['跑步'] })
    })
    const tags = async (text: string) => {
      const { refs, didYouMean } = await search(text, { kinds: ['tag'] })
      return { found: refs.map(({ id }) => Number(id)), didYouMean }
    }

    test.each([
      ['月', [31]],
      ['樂', [30]],
      ['悅', []],
      ['悅 跑', [32]],
      ['月餅', [31]],
    ])('characters find the names that have them, not those with the same sound: %s', async (text, found) => {
      const page = await tags(text)
      expect(page.didYouMean).toBeUndefined()
      expect(page.found).toEqual(found)
    })

    test.each(['yue', 'yinyue', 'yy'])('names are found by their pinyin: %s', async (text) => {
      expect((await tags(text)).found).toContain(30)
    })

    test('several characters that occur in no name match characters with the same sound', async () => {
      expect(await tags('音悅')).toEqual({ found: [30], didYouMean: '音乐' })
    })

    test('items are found by a single character with the same sound as before', async () => {
      await put({ id: 95n, titles: ['音樂'] })
      expect(await ids('悅')).toContain(95)
    })
  })
})
