import { addDanmaku, hideDanmaku, listStaffDanmaku, reportDanmaku, unhideDanmaku } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('staff find danmaku in any state by state, author, item and text, with who decided about them', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'moderator')
  const staff = site.as(staffToken)
  await expect(staff.call(listStaffDanmaku, { cursor: 'bm8' })).rejects.toMatchObject({
    failure: 'BAD_REQUEST',
  })
  const { id } = await makeVideo(site.ctx, { title: '海', price: null })
  const writer = await makeAccount(site.ctx)
  const send = (text: string, atMs: number) =>
    site.as(writer.token).call(addDanmaku, {
      ...{ id, text, atMs, mode: 'scroll', color: '#ffffff', size: 'medium' },
    })
  await send('Waves', 2000)
  const gulls = await send('gulls', 4000)
  await staff.call(hideDanmaku, { id: gulls.id, reason: 'spam' })
  const { list } = await staff.call(listStaffDanmaku, { itemId: id })
  expect(list).toMatchObject([
    { text: 'gulls', atMs: 4000, state: 'hidden', lastAction: { action: 'danmaku.hide', reason: 'spam' } },
    { text: 'Waves', atMs: 2000, state: 'visible', lastAction: null, author: { id: Number(writer.id) } },
  ])
  const textsOf = async (input: Parameters<typeof staff.call<typeof listStaffDanmaku>>[1]) =>
    (await staff.call(listStaffDanmaku, input)).list.map(({ text }) => text)
  expect(await textsOf({ itemId: id, order: 'oldest' })).toEqual(['Waves', 'gulls'])
  expect(await textsOf({ state: 'hidden' })).toEqual(['gulls'])
  expect(await textsOf({ text: 'WAVE' })).toEqual(['Waves'])
  expect(await textsOf({ author: writer.name, state: 'visible' })).toEqual(['Waves'])
  expect(await textsOf({ author: 'nobody-at-all' })).toEqual([])
  expect(await textsOf({ state: 'flagged' })).toEqual([])
  const waves = list.find(({ text }) => text === 'Waves')?.id ?? 0
  await site.as((await makeAccount(site.ctx)).token).call(reportDanmaku, { id: waves, reason: 'spam' })
  expect(await textsOf({ state: 'flagged' })).toEqual(['Waves'])
  await staff.call(unhideDanmaku, { id: waves, reason: 'no spam' })
  expect(await textsOf({ state: 'flagged' })).toEqual([])
})
