import type { AddressInfo } from 'node:net'
import { basePath, getSettings, makeAuthKey } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { listStoredKeys } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../db/database.ts'
import { addJob } from '../jobs/add-job.ts'
import { defineJob, NoPayload } from '../jobs/define-job.ts'
import { explainStuckJobs, type JobState, type TaskState } from '../jobs/job-state.ts'
import { takeWorkerLease } from '../jobs/worker-lease.ts'

const token = 'a-token-for-collectors'
let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ env: { METRICS_TOKEN: token, ANSWER_CACHE_MB: '1' } })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.app.inject({ method: 'GET', url, headers, remoteAddress })

/** The value of one sample of a metric. */
async function metric(sample: string): Promise<number | undefined> {
  const { body } = await get('/metrics')
  const line = body.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

describe('a request for the metrics', () => {
  test.each<[string, number, Record<string, string>, string]>([
    ['a program on this machine', 200, {}, '127.0.0.1'],
    ['the same over IPv6', 200, {}, '::1'],
    ['another machine', 404, {}, '198.51.100.7'],
    [
      'another machine through a proxy on this machine',
      404,
      { 'x-forwarded-for': '198.51.100.7' },
      '127.0.0.1',
    ],
    ...['forwarded', 'x-real-ip', 'via'].map((name): [string, number, Record<string, string>, string] => [
      `another machine through a proxy here that names it in ${name}`,
      404,
      { [name]: '127.0.0.1' },
      '127.0.0.1',
    ]),
    ['a machine in the same network', 404, {}, '10.0.0.2'],
    ['a machine whose address begins alike', 404, {}, '::ffff:128.0.0.1'],
    ['a machine that claims to be this one', 404, { 'x-forwarded-for': '127.0.0.1' }, '198.51.100.7'],
    ['any machine with the token', 200, { authorization: `Bearer ${token}` }, '198.51.100.7'],
    ['a machine with a wrong token', 404, { authorization: 'Bearer something-else' }, '198.51.100.7'],
  ])('of %s is answered with %i', async (_who, status, headers, address) => {
    expect((await get('/metrics', headers, address)).statusCode).toBe(status)
  })
})

describe('the metrics', () => {
  test('count responses by route and status and time them, and an unknown URL is no label', async () => {
    const route = `${basePath}${getSettings.path}`
    const send = () => site.app.inject({ method: 'POST', url: route, payload: { auth_key: makeAuthKey(0) } })
    for (let time = 0; time < 3; time += 1) expect((await send()).statusCode).toBe(200)
    await get('/not-there-x7')
    expect(await metric(`liuguang_requests_total{route="${route}",status="200"}`)).toBe(3)
    expect(await metric(`liuguang_request_seconds_count{route="${route}"}`)).toBe(3)
    expect((await get('/metrics')).body).not.toContain('not-there-x7')
  })

  test('count waiting jobs by task, and connections', async () => {
    await inTransaction(site.ctx.db, (tx) => addJob(tx, defineJob('test.counted', NoPayload), {}))
    // Metrics read from the database are cached for a second.
    await expect.poll(() => metric('liuguang_jobs{task="test.counted",state="ready"}')).toBe(1)
    expect(await metric('liuguang_workers')).toBe(0)
    expect(await metric('liuguang_pool_limit')).toBe(16)
    expect(await metric('liuguang_pool_connections{state="idle"}')).toBeGreaterThan(0)
    expect(await metric('liuguang_database_answers')).toBe(1)
  })

  test('count media bytes that were actually sent', async () => {
    const { coverToken } = await makeVideo(site.ctx)
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    const [name] = (await listStoredKeys(site.ctx)).filter((key) => key.startsWith(`covers/${coverToken}/`))
    const response = await fetch(`http://127.0.0.1:${port}/media/${name}`)
    expect(response.status).toBe(200)
    const sent = (await response.arrayBuffer()).byteLength
    expect(sent).toBeGreaterThan(0)
    await expect.poll(() => metric('liuguang_media_bytes_total')).toBeGreaterThanOrEqual(sent)
    expect(await metric('liuguang_media_bytes_total')).toBeLessThan(sent + 2000)
  })
})

describe('readiness', () => {
  test('reports that the site can work, and why jobs are stuck', async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '2 minutes'`.execute(
      site.ctx.db,
    )
    const stuck = await get('/readyz')
    expect(stuck.statusCode).toBe(200)
    expect(stuck.json()).toMatchObject({ ready: true, database: 'answers' })
    expect(stuck.json().jobs).toMatch(/^no worker is alive, and 1 jobs wait, the oldest for 12\d s$/)

    const lease = await takeWorkerLease(site.ctx.config.databaseUrl ?? '', () => undefined)
    await lease.addWorker('worker-of-this-test')
    expect((await get('/readyz')).json().jobs).toBe('done')
    await lease.release()
    expect((await get('/healthz')).json()).toEqual({ ok: true })
  })

  const task = (facts: Partial<TaskState>): TaskState => ({
    ...{ task: 'test.one', ready: 1, waiting: 0, running: 0, failed: 0 },
    ...{ oldestSeconds: 0, oldestUnqueuedSeconds: 0, ...facts },
  })
  const state = (workers: number, facts: Partial<TaskState>): JobState => ({
    ...{ workers, tasks: [task(facts)] },
    sandboxProblems: [],
  })
  test.each([
    [
      'a job that was added less than a minute ago needs no worker yet',
      state(0, { oldestSeconds: 59 }),
      undefined,
    ],
    ['a minute without a worker is reported', state(0, { oldestSeconds: 61 }), /^no worker is alive/],
    [
      'waiting for the job before it in its queue is no problem',
      state(1, { oldestSeconds: 5000 }),
      undefined,
    ],
    [
      'a wait of a quarter of an hour is reported',
      state(1, { oldestUnqueuedSeconds: 901 }),
      /^a job of test.one has waited for 901 s/,
    ],
  ])('%s', (_what, given, expected) => {
    const sentence = explainStuckJobs(given)
    if (expected) expect(sentence).toMatch(expected)
    else expect(sentence).toBeUndefined()
  })
})
