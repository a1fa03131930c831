import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseLine, startDatabaseLine } from '../../../../test/faults/database-line.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { announce } from './announce.ts'
import { followAnnouncements } from './follow-announcements.ts'

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

test('a connection that stops responding is replaced, every stream gets an event to reload, and later announcements arrive', async () => {
  const heard: (string | undefined)[] = []
  const timeouts = { checkIntervalMs: 50, answerMs: 1_000, retryMs: 10 }
  const following = followAnnouncements(line.url, site.ctx.log, (account) => heard.push(account), timeouts)
  const say = (account: bigint) => inTransaction(site.ctx.db, (tx) => announce(tx, account))
  await expect
    .poll(async () => {
      await say(7n)
      return heard
    })
    .toContain('7')
  line.deafen()
  await expect.poll(() => heard).toContain(undefined)
  await say(8n)
  await expect.poll(() => heard).toContain('8')
  await following.stop()
})
