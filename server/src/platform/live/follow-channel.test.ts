import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseLine, startDatabaseLine } from '../../../test/faults/database-line.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { followChannel } from './follow-channel.ts'

let site: TestApp
let line: DatabaseLine
beforeAll(async () => {
  site = await openTestApp()
  line = await startDatabaseLine(site.ctx.config.databaseUrl ?? '')
})
afterAll(async () => {
  await line.close()
  await site.close()
})

test('a connection that stops responding is replaced, its loss is reported, and later notifications arrive', async () => {
  const heard: (string | undefined)[] = []
  const timeouts = { checkIntervalMs: 50, answerMs: 1_000, retryMs: 10 }
  const following = followChannel(
    { url: line.url, channel: 'test', log: site.ctx.log },
    (payload) => heard.push(payload),
    timeouts,
  )
  const say = (payload: string) => sql`select pg_notify('test', ${payload})`.execute(site.ctx.db)
  await expect
    .poll(async () => {
      await say('7')
      return heard
    })
    .toContain('7')
  line.deafen()
  await expect.poll(() => heard).toContain(undefined)
  await say('8')
  await expect.poll(() => heard).toContain('8')
  await following.stop()
})
