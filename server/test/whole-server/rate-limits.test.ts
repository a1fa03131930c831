import { randomUUID } from 'node:crypto'
import { basePath, CallError, createGuest, spendFreeView } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '../../src/domains/accounts/jobs.ts'
import { makeAccount } from '../builders.ts'
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** With two API processes on one database. */
let site: TestApp
let apis: ApiProcess[]
beforeAll(async () => {
  site = await openTestApp()
  apis = await Promise.all([startApiProcess(site.ctx.config), startApiProcess(site.ctx.config)])
})
afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()))
  await site.close()
})

test('the calls of one account are counted together, across processes and addresses', async () => {
  const max = spendFreeView.limit?.max ?? 0
  expect(max).toBeGreaterThan(0)
  const { token } = await makeAccount(site.ctx)
  // each from a different address
  const clients = apis.map((api) => api.as(token))
  const outcomes: unknown[] = []
  for (let nth = 0; nth < max; nth += 2) {
    for (const client of clients) outcomes.push(await outcomeOf(client.call(spendFreeView, { id: 999_999 })))
  }
  expect(outcomes).toEqual(Array(max).fill('NOT_FOUND'))
  for (const client of clients) {
    expect(await outcomeOf(client.call(spendFreeView, { id: 999_999 }))).toBe('RATE_LIMITED')
  }
})

test('the calls from one subscriber are counted together, and the table stores no names', async () => {
  const max = createGuest.limit?.max ?? 0
  expect(max).toBeGreaterThan(0)
  const statuses: number[] = []
  for (let nth = 0; nth < max; nth += 1)
    statuses.push((await callFrom(apis[nth % 2], '2001:db8:5:6::1')).status)
  expect(statuses).toEqual(Array(max).fill(200))
  for (const api of apis) {
    const refused = await callFrom(api, '2001:db8:5:6::2')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await callFrom(api, '2001:db8:5:7::1')).status).toBe(200)
  }
  const rows = await site.ctx.db.selectFrom('rate_limits').select('key').execute()
  expect(rows.map(({ key }) => key).filter((key) => key.startsWith(createGuest.name))).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+\.[a-z-]+:[\w-]{43}$/)
})

test('counts whose window ended a day ago are removed at night', async () => {
  const { db, clock } = site.ctx
  const expired = { key: 'old', points: 1, expire: clock.now().getTime() - 86_500_000 }
  await db
    .insertInto('rate_limits')
    .values([expired, { ...expired, key: 'new', expire: Date.now() }])
    .execute()
  await tasks
    .find(({ name }) => name === 'accounts.sweep')
    ?.run(site.ctx, {}, { signal: new AbortController().signal, isLastAttempt: false, workDir: '' })
  const rows = await db.selectFrom('rate_limits').select('key').where('key', 'in', ['old', 'new']).execute()
  expect(rows).toEqual([{ key: 'new' }])
})

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof CallError ? error.failure : String(error)),
  )

function callFrom(api: ApiProcess | undefined, address: string): Promise<Response> {
  return fetch(`${api?.origin}${basePath}${createGuest.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      consent: { privacy: '2026-11-01', agreement: '2026-11-01' },
      requestKey: randomUUID(),
    }),
  })
}
