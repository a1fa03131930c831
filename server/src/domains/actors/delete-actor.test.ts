import { deleteActor, followActor, listStaffActors, putActors, setItemActors } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let editor: ReturnType<TestApp['as']>
let colleague: ReturnType<TestApp['as']>
beforeAll(async () => {
  site = await openTestApp()
  editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  colleague = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
})
afterAll(() => site.close())

const reason = 'a test'
async function make(name: string): Promise<number> {
  const names = { en: `${name} in English` }
  const [made] = await editor.call(putActors, { actors: [{ name, names }], expected: [], reason })
  return made?.id ?? 0
}
const remove = (id: number, as = editor) => as.call(deleteActor, { id, reason })
const isListed = async (text: string) => (await editor.call(listStaffActors, { text })).list.length > 0
const inUse = { failure: 'BAD_REQUEST', details: { path: '/id', rule: 'actorInUse' } }

test('an actor who was just made is deleted once, is no longer found, and can be made again', async () => {
  const id = await make('誤植')
  await remove(id)
  await remove(id)
  expect(await isListed('誤植')).toBe(false)
  const actions = await recordedActions(site.ctx.db, 'actors.delete')
  expect(actions).toMatchObject([{ subject: `actor:${id}`, before: { name: '誤植' }, after: null, reason }])
  expect(await make('誤植')).not.toBe(id)
  await expect(remove(999_999)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('an actor whom a colleague made or changed is not deleted', async () => {
  const id = await make('同名')
  await expect(remove(id, colleague)).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
  await colleague.call(putActors, { actors: [{ name: '同名', hobbies: '棋' }], reason })
  await expect(remove(id)).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
  expect(await isListed('同名')).toBe(true)
})

test('an actor with a work in any state, with followers, or on the home page is not deleted', async () => {
  const [inDraft, followed, atHome] = [await make('稿中'), await make('粉絲'), await make('首頁')]
  const draft = await makeVideo(site.ctx, { state: 'draft' })
  await editor.call(setItemActors, { id: draft.id, actors: ['稿中'], reason })
  const follower = site.as((await makeAccount(site.ctx)).token)
  await follower.call(followActor, { id: followed, isFollowed: true })
  await site.ctx.db
    .insertInto('home_sections')
    .values({ slug: 'test', kind: 'actor', is_on: true, position: 99, actor_id: BigInt(atHome) })
    .execute()
  for (const id of [inDraft, followed, atHome]) await expect(remove(id)).rejects.toMatchObject(inUse)
})
