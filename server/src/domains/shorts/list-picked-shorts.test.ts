import { listShortPicks, pickShort, unpickShort } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-25T12:00:00Z')
})
afterAll(() => site.close())

test('an editor puts shorts into a tab, moves them and takes them out; a video is refused', async () => {
  const { staffToken, name } = await makeStaff(site.ctx, 'editor')
  const editor = site.as(staffToken)
  const video = await makeVideo(site.ctx)
  const [first, second] = [
    await makeVideo(site.ctx, { kind: 'short', title: '一' }),
    await makeVideo(site.ctx, { kind: 'short', title: '二', state: 'hidden' }),
  ]
  const tab = 'chosen'
  await expect(editor.call(pickShort, { id: video.id, tab, position: 1 })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  const listed = async () => (await editor.call(listShortPicks, { tab })).map(({ title }) => title)
  await editor.call(pickShort, { id: first.id, tab, position: 1 })
  await editor.call(pickShort, { id: second.id, tab, position: 1 })
  expect(await listed()).toEqual(['二', '一'])
  await editor.call(pickShort, { id: first.id, tab, position: 1 })
  expect(await listed()).toEqual(['一', '二'])
  expect((await editor.call(listShortPicks, { tab }))[0]).toMatchObject({
    ...{ pickedBy: name, pickedAt: '2026-11-25T12:00:00.000Z' },
  })
  expect(await editor.call(listShortPicks, { tab: 'popular' })).toEqual([])
  const undo = { id: first.id, tab, expected: 2 } as const
  const changedMeanwhile = { failure: 'CHANGED_MEANWHILE' }
  await expect(editor.call(pickShort, { ...undo, position: 2 })).rejects.toMatchObject(changedMeanwhile)
  await expect(editor.call(unpickShort, undo)).rejects.toMatchObject(changedMeanwhile)
  expect(await listed()).toEqual(['一', '二'])
  await editor.call(pickShort, { id: first.id, tab, position: 2, expected: 1 })
  expect(await listed()).toEqual(['二', '一'])
  await editor.call(unpickShort, { id: first.id, tab, expected: 2 })
  await editor.call(unpickShort, { id: first.id, tab })
  expect(await listed()).toEqual(['二'])
  const putBack = { id: first.id, tab, position: 2, expected: null } as const
  await editor.call(pickShort, putBack)
  await expect(editor.call(pickShort, putBack)).rejects.toMatchObject(changedMeanwhile)
  expect(await listed()).toEqual(['二', '一'])
})
