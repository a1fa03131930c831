import { randomUUID } from 'node:crypto'
import {
  type Client,
  getShort,
  getStaffItem,
  type InputOf,
  importUpload,
  restoreItems,
  setLeadsTo,
  startImportUpload,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let editor: Client
beforeAll(async () => {
  site = await openTestApp()
  editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
})
afterAll(() => site.close())

const makeShort = async () => (await makeVideo(site.ctx, { kind: 'short', price: null })).id
const makeFilm = async (title = '長片') => (await makeVideo(site.ctx, { title })).id
const refused = (rule: string) => ({ failure: 'BAD_REQUEST', details: { path: '/leadsTo', rule } })

test('only a short leads to a video, and only to a long one before its end', async () => {
  const [id, film] = [await makeShort(), await makeFilm()]
  const lead = (id: number, to: number, atMs = 0) =>
    editor.call(setLeadsTo, { id, leadsTo: { id: to, atMs } })
  await expect(lead(film, await makeFilm())).rejects.toMatchObject(refused('leadsFromVideo'))
  await expect(lead(id, await makeShort())).rejects.toMatchObject(refused('leadsToNoVideo'))
  await expect(lead(id, 999_999)).rejects.toMatchObject(refused('leadsToNoVideo'))
  await expect(lead(id, film, 60_000)).rejects.toMatchObject(refused('leadsPastEnd'))
  await expect(lead(999_999, film)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect((await editor.call(getStaffItem, { id })).leadsTo).toBeNull()
})

test('where a short leads is changed, shown, recorded and taken back, unless a colleague has changed it', async () => {
  const [id, film, other] = [await makeShort(), await makeFilm('海'), await makeFilm('山')]
  const leadsTo = { id: film, atMs: 12_500 }
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await editor.call(setLeadsTo, { id, leadsTo, expected: null })
  const [first, ...others] = await recordedActions(site.ctx.db, 'media.set-leads-to')
  expect(first).toMatchObject({ subject: `item:${id}`, before: { leadsTo: null }, after: { leadsTo } })
  expect(others).toEqual([])
  expect((await editor.call(getStaffItem, { id })).leadsTo).toEqual({ ...leadsTo, title: '海' })
  expect((await site.anonymous.call(getShort, { id })).leadsTo).toEqual({ ...leadsTo, title: '海' })
  await editor.call(setLeadsTo, { id, leadsTo: { id: other, atMs: 0 }, expected: leadsTo })
  await expect(editor.call(setLeadsTo, { id, leadsTo: null, expected: leadsTo })).rejects.toMatchObject({
    failure: 'CHANGED_MEANWHILE',
  })
  await editor.call(setLeadsTo, { id, leadsTo: null, expected: { id: other, atMs: 0 } })
  expect((await site.anonymous.call(getShort, { id })).leadsTo).toBeNull()
})

test('the short of a member stays approved when staff change where it leads', async () => {
  const owner = await makeUploader(site.ctx)
  const { id } = await makeVideo(site.ctx, { kind: 'short', price: null, ownerId: owner.id, state: 'hidden' })
  await editor.call(setLeadsTo, { id, leadsTo: { id: await makeFilm(), atMs: 0 } })
  const { results } = await editor.call(restoreItems, { ids: [id], reason: 'a test' })
  expect(results).toMatchObject([{ outcome: 'done' }])
})

test('an import says where a short leads, and may cost diamonds', async () => {
  const film = await makeFilm()
  const importShort = async (facts: Partial<InputOf<typeof importUpload>>) => {
    const uploadId = randomUUID()
    await editor.call(startImportUpload, { uploadId, name: 'a.mp4', bytes: 9 })
    await sql`update uploads set received = 9 where id = ${uploadId}`.execute(site.ctx.db)
    const { itemId } = await editor.call(importUpload, {
      ...{ uploadId, kind: 'short', lang: 'hk', title: '一瞬', description: '', price: null },
      ...{ categoryId: null, tagIds: [], actors: [], isVipOnly: false, ...facts },
    })
    return editor.call(getStaffItem, { id: itemId })
  }
  const price = { asset: 'diamonds', amount: 3 } as const
  const made = await importShort({ leadsTo: { id: film, atMs: 1500 }, price })
  expect(made).toMatchObject({ leadsTo: { id: film, atMs: 1500 }, price })
  await expect(importShort({ leadsTo: { id: film, atMs: 0 }, kind: 'video' })).rejects.toMatchObject(
    refused('leadsFromVideo'),
  )
  await expect(importShort({ price: { asset: 'diamonds', amount: 0 } })).rejects.toMatchObject({
    ...{ failure: 'BAD_REQUEST', details: { path: '/price' } },
  })
})
