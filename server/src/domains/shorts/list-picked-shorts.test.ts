import { listShortPicks, pickShort, unpickShort } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('an editor puts shorts into a tab, moves them and takes them out; a video is refused', async () => {
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
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
  expect(await editor.call(listShortPicks, { tab: 'popular' })).toEqual([])
  await editor.call(unpickShort, { id: first.id, tab })
  await editor.call(unpickShort, { id: first.id, tab })
  expect(await listed()).toEqual(['二'])
})
