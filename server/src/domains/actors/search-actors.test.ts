import { searchActors, suggestSearches } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { findOrCreateActors } from './find-or-create-actors.ts'
import { suggestActors } from './search-actors.ts'

let site: TestApp
/** Names of two characters, so that all match a text equally: then the newest come first. */
const named = (surname: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => surname + String.fromCharCode(0x4e10 + from + place))

beforeAll(async () => {
  site = await openTestApp()
  for (const surname of ['林', '霍']) await makeVideo(site.ctx, { actors: named(surname, 7) })
  // Named by an operator before they have works.
  await inTransaction(site.ctx.db, async (tx) => {
    await findOrCreateActors(tx, named('林', 3, 100))
    await findOrCreateActors(tx, named('霍', 100, 100))
  })
})
afterAll(() => site.close())

const search = (input: { text: string; size: number; cursor?: string }) =>
  site.anonymous.call(searchActors, { ...input, isExact: true })

test.each([
  ['three', '林'],
  ['a hundred', '霍'],
])('before actors with works, %s new ones without any leave no gap in a page', async (_count, text) => {
  const first = await search({ text, size: 3 })
  const second = await search({ text, size: 3, cursor: first.next ?? '' })
  const third = await search({ text, size: 3, cursor: second.next ?? '' })
  expect([first, second, third].map(({ list }) => list.length)).toEqual([3, 3, 1])
  const names = [first, second, third].flatMap(({ list }) => list.map(({ name }) => name))
  expect(names.toSorted()).toEqual(named(text, 7).toSorted())
  expect(third.next).toBeNull()
})

test.each([
  ['three', '林'],
  ['a hundred', '霍'],
])('%s new actors without works do not take the places of suggestions', async (_count, text) => {
  const suggested = await site.anonymous.call(suggestSearches, { text })
  const actors = suggested.filter(({ subject }) => subject?.kind === 'actor')
  expect(actors).toHaveLength(2)
  for (const actor of actors) expect(named(text, 7)).toContain(actor.text)
})

test('a suggestion reads the names once, and once more only for want of actors with works', async () => {
  const readsFor = async (text: string) => {
    const statements = await statementsOf(site.ctx, (ctx) => suggestActors(ctx, text, 2, 'hk'))
    return statements.filter((sql) => sql.includes('from search_documents')).length
  }
  expect(await readsFor('林')).toBe(1)
  expect(await readsFor('霍')).toBe(2)
  expect(await readsFor('海')).toBe(1)
})
