import { addDanmaku, listDanmaku, reportDanmaku } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { hideDanmakuCommand, reportedDanmakuCommand, unhideDanmakuCommand } from './danmaku.ts'

const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('an operator sees what was reported, shows it again, and hides it, with a reason', async () => {
  const { id } = await makeVideo(site.ctx, { price: null })
  const [writer, ...reporters] = await Promise.all(Array.from({ length: 4 }, () => makeAccount(site.ctx)))
  const danmaku = await site
    .as(writer?.token ?? '')
    .call(addDanmaku, { id, text: 'two words', atMs: 0, ...style })
  site.clock.advance(7 * dayMs)
  for (const { token } of reporters)
    await site.as(token).call(reportDanmaku, { id: danmaku.id, reason: 'spam' })
  const isShown = async () => (await site.anonymous.call(listDanmaku, { id, minute: 0 })).length === 1
  expect(await isShown()).toBe(false)
  const { lines } = await runCommand(site, reportedDanmakuCommand)
  expect(lines).toEqual([`${danmaku.id}  item ${id}  3 reports (spam)  two words`, '1 danmaku.'])
  const danmakuId = String(danmaku.id)
  await expect(runCommand(site, unhideDanmakuCommand, danmakuId)).rejects.toThrow('A reason is required')
  expect((await runCommand(site, unhideDanmakuCommand, danmakuId, '--note', 'fine')).lines).toEqual([
    `Danmaku ${danmakuId} is shown.`,
  ])
  expect(await isShown()).toBe(true)
  expect((await runCommand(site, hideDanmakuCommand, danmakuId, '--note', 'not fine')).lines).toEqual([
    `Danmaku ${danmakuId} is hidden.`,
  ])
  expect(await isShown()).toBe(false)
  expect((await runCommand(site, reportedDanmakuCommand)).lines).toEqual(['0 danmaku.'])
  await expect(runCommand(site, hideDanmakuCommand, '999999', '--note', 'no')).rejects.toThrow(
    'There is no danmaku 999999.',
  )
})
