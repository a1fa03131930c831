import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/faults/database-proxy.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { followChannel } from './follow-channel.ts'

let site: TestApp
let proxy: DatabaseProxy
beforeAll(async () => {
  site = await openTestApp()
  proxy = await startDatabaseProxy(site.ctx.config.databaseUrl ?? '')
})
afterAll(async () => {
  await proxy.close()
  await site.close()
})

test('a connection that stops responding is replaced, its loss is reported, and later notifications arrive', async () => {
  const received: (string | undefined)[] = []
  const timeouts = { checkIntervalMs: 50, answerMs: 1_000, retryMs: 10 }
  const following = followChannel(
    { url: proxy.url, channel: 'test', log: site.ctx.log },
    (payload) => received.push(payload),
    timeouts,
  )
  const notify = (payload: string) => sql`select pg_notify('test', ${payload})`.execute(site.ctx.db)
  await expect
    .poll(async () => {
      await notify('7')
      return received
    })
    .toContain('7')
  proxy.dropCurrent()
  await expect.poll(() => received).toContain(undefined)
  await notify('8')
  await expect.poll(() => received).toContain('8')
  await following.stop()
})
