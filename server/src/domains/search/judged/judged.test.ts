import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Language = 'hk' | 'cn' | 'en' | 'vi'

interface JudgedItem {
  id: number
  kind: 'video' | 'short'
  titles: Partial<Record<Language, string>>
  tags: string[]
  actors: string[]
  views: number
  publishedDaysAgo: number
}

interface JudgedQuery {
  query: string
  lang: Language
  what: string
  relevant: Record<string, number>
}

const languages = ['hk', 'cn', 'en', 'vi']
const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
const items: JudgedItem[] = read('corpus.json')
const queries: JudgedQuery[] = read('queries.json')
const itemsOtherThan = (fits: (item: JudgedItem) => boolean) => items.filter((item) => !fits(item))
const queriesOtherThan = (fits: (query: JudgedQuery) => boolean) =>
  queries.filter((query) => !fits(query)).map(({ query }) => query)

const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.trim() === value
const isCount = (value: number) => Number.isInteger(value) && value >= 0

test('each item has its own id and at least one title', () => {
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(itemsOtherThan(({ id }) => Number.isInteger(id) && id > 0)).toEqual([])
  expect(
    itemsOtherThan(({ titles }) => {
      const entries = Object.entries(titles)
      return entries.length > 0 && entries.every(([lang, title]) => languages.includes(lang) && isText(title))
    }),
  ).toEqual([])
})

test('each item has a kind, up to 5 tags, up to 2 actors, views and an age', () => {
  expect(itemsOtherThan(({ kind }) => ['video', 'short'].includes(kind))).toEqual([])
  expect(itemsOtherThan(({ tags }) => tags.length <= 5 && tags.every(isText))).toEqual([])
  expect(itemsOtherThan(({ actors }) => actors.length <= 2 && actors.every(isText))).toEqual([])
  expect(
    itemsOtherThan(({ views, publishedDaysAgo }) => isCount(views) && isCount(publishedDaysAgo)),
  ).toEqual([])
})

test('there are at least 60 queries, each only once and with its reason', () => {
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  expect(
    queriesOtherThan(
      ({ query, lang, what }) =>
        isText(query) && isText(what) && what.length <= 100 && languages.includes(lang),
    ),
  ).toEqual([])
})

test('grades are 1, 2 or 3 and belong to items of the corpus', () => {
  const ids = new Set(items.map(({ id }) => String(id)))
  expect(queriesOtherThan(({ relevant }) => Object.keys(relevant).every((id) => ids.has(id)))).toEqual([])
  expect(
    queriesOtherThan(({ relevant }) => Object.values(relevant).every((grade) => [1, 2, 3].includes(grade))),
  ).toEqual([])
})

test('at most 3 of the queries have no relevant item', () => {
  expect(queries.filter(({ relevant }) => Object.keys(relevant).length === 0).length).toBeLessThanOrEqual(3)
})
