import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { postgresSearchIndex } from './postgres-search-index.ts'
import type { SearchDocument, SearchIndex, SearchRequest } from './search-index.ts'

const implementations: [string, SearchIndex][] = [['PostgreSQL', postgresSearchIndex]]

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
    ['a word and a tag', '廣州 美食', [5]],
    ['words of two languages', 'stars 漂流', [1]],
  ])('finds %s', async (_what, text, expected) => {
    expect(await ids(text)).toEqual(expected)
    expect((await search(text)).isBroad).toBe(false)
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

  test('characters that sound alike are found as broad results', async () => {
    expect(await search('留光')).toMatchObject({ isBroad: true, refs: [{ id: 2n }, { id: 3n }] })
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

  test.each(['h', 'h.$ ', '流', '9', "'", '\\', ':*', '& | !'])(
    'a query of almost nothing, %j, is answered',
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

  test('pages have every result once, in all tiers', async () => {
    for (let number = 1; number <= 60; number += 1) {
      await put({ id: BigInt(1000 + number), titles: [`瀑布第${number}集`], views: BigInt(number % 7) })
    }
    await site.ctx.db
      .updateTable('search_documents')
      .set((row) => ({ tier: row.fn<number>('mod', ['id', row.lit(3)]) }))
      .where('id', '>', 1000n)
      .execute()
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await search('瀑布', { limit: 7, cursor })
      seen.push(...page.refs.map(({ id }) => Number(id)))
      cursor = page.next
    } while (cursor !== undefined && seen.length < 100)
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
  })
})
