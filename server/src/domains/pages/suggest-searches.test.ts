import { putTopics, suggestSearches } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { suggestSearches as suggestIn } from './suggest-searches.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
  const works: { id: number }[] = []
  for (let number = 1; number <= 9; number += 1)
    works.push(
      await makeVideo(site.ctx, {
        title: `海風 ${number}`,
        actors: number < 4 ? [`海風演員 ${number}`] : [],
      }),
    )
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const topics = [1, 2, 3].map((number) => ({
    ...{ slug: `sea-${number}`, lang: 'hk' as const, isPublished: true, items: works.map(({ id }) => id) },
    texts: { hk: { title: `海風專題 ${number}`, description: '' } },
  }))
  await editor.call(putTopics, { topics, reason: 'test' })
})
afterAll(() => site.close())

const suggest = (text: string) => site.anonymous.call(suggestSearches, { text })

test('titles are suggested, then two actors and two topics, eight in all', async () => {
  const kinds = (await suggest('海風')).map(({ subject }) => subject?.kind)
  expect(kinds).toEqual([undefined, undefined, undefined, undefined, 'actor', 'actor', 'topic', 'topic'])
})

test('an actor is suggested with the matches marked and a link', async () => {
  const suggested = await suggest('海風演員 2')
  expect(suggested.at(-1)).toEqual({
    text: '海風演員 2',
    marks: [
      { start: 0, end: 4 },
      { start: 5, end: 6 },
    ],
    subject: { kind: 'actor', id: expect.any(Number) },
  })
})

test('nothing is suggested for a text without matches', async () => {
  expect(await suggest('火星文')).toEqual([])
})

test('a suggestion takes ten statements, of which one reads the blocked terms', async () => {
  const statements = await statementsOf(site.ctx, (ctx) => suggestIn(ctx, '海風', 'hk'))
  const readsOf = (table: string) => statements.filter((sql) => sql.includes(`from ${table}`)).length
  expect(readsOf('blocked_terms')).toBe(1)
  // Names of tags and actors in the text, three tiers of titles, actors, topics.
  expect(readsOf('search_documents')).toBe(6)
  // Besides: the titles, the actors and the topics that were found.
  expect(statements).toHaveLength(10)
})
