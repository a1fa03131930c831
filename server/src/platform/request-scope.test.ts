import { getSettings, type OutputOf } from '@liuguang/contract'
import { Registry } from 'prom-client'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { inTransaction } from './db/database.ts'
import { bind, serveCalls } from './http/bind-call.ts'
import { createServer } from './http/server.ts'
import { addJob } from './jobs/add-job.ts'
import { defineJob, NoPayload } from './jobs/define-job.ts'
import { runWorker } from './jobs/run-worker.ts'
import type { Task } from './jobs/task.ts'
import { createInProcessClient } from './rendering/in-process-client.ts'

const first = defineJob('test.first', Type.Object({ word: Type.String() }))
const second = defineJob('test.second', NoPayload)

interface Line {
  msg: string
  requestId?: string
  task?: string
}

test('a page, its calls and the jobs they cause share one id, in the log and in the response', async () => {
  const lines: Line[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const site = await openTestApp({ logTo })
  const config = { ...site.ctx.config, logLevel: 'debug' as const }
  const app = await createServer({ config, logTo })
  const settings = await site.anonymous.call(getSettings, {})
  const call = bind(getSettings, async ({ ctx }): Promise<OutputOf<typeof getSettings>> => {
    await inTransaction(ctx.db, (tx) => addJob(tx, first, { word: 'kept' }))
    return settings
  })
  const authenticate = () => Promise.reject(new Error('the test does not authenticate'))
  serveCalls(app, [call], {
    ctx: site.ctx,
    authenticate,
    authenticateStaff: authenticate,
    limitRates: false,
    responses: undefined,
    metrics: new Registry(),
  })
  app.get('/page', async (request) =>
    createInProcessClient(app, request.ip, request.id).call(getSettings, {}),
  )
  const payloads: unknown[] = []
  const tasks: Task[] = [
    {
      name: first.name,
      async run(ctx, payload) {
        payloads.push(payload)
        await inTransaction(ctx.db, (tx) => addJob(tx, second, {}))
      },
    },
    {
      name: second.name,
      async run(ctx) {
        ctx.log.info('the second job is at work')
      },
    },
  ]
  const onLost = (error: Error) => {
    throw error
  }
  const worker = await runWorker(site.ctx, tasks, { concurrency: { heavy: 1, light: 1 }, onLost })

  // Through a real connection: an id claimed by a visitor is ignored.
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${origin}/page`, { headers: { 'x-request-id': 'claimed' } })
  expect(response.status).toBe(200)
  const id = response.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[0-9a-f-]{36}$/)

  const entries = () => lines.filter((line) => line.requestId === id)
  await expect.poll(() => entries().filter(({ msg }) => msg === 'job done').length).toBe(2)
  // Fastify's log lines for an incoming and a completed request: the page and its call.
  expect(entries().filter(({ msg }) => msg === 'incoming request')).toHaveLength(2)
  expect(entries().filter(({ msg }) => msg === 'request completed')).toHaveLength(2)
  expect(
    entries()
      .filter(({ task }) => task)
      .map(({ task, msg }) => `${task}: ${msg}`),
  ).toEqual(['test.first: job done', 'test.second: the second job is at work', 'test.second: job done'])
  expect(payloads).toEqual([{ word: 'kept', requestId: id }])

  // The next request has a new id.
  const next = await fetch(`${origin}/page`)
  expect(next.headers.get('x-request-id')).not.toBe(id)
  await worker.stop()
  await app.close()
  await site.close()
})
