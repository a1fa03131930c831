import {
  addDanmaku,
  type DanmakuEvent,
  danmakuLivePath,
  deleteDanmaku,
  hideDanmaku,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeVip } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openQueryCounter, type QueryCounter } from '../../../test/count-queries.ts'
import { type ApiProcess, startApiProcess } from '../../../test/processes/api-process.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const

let site: TestApp
let one: ApiProcess
let other: ApiProcess
/** Of the other process. */
let queries: QueryCounter
beforeAll(async () => {
  site = await openTestApp()
  queries = await openQueryCounter(site.ctx.config.databaseUrl ?? '')
  const counted = { ...site.ctx.config, databaseUrl: queries.url }
  ;[one, other] = await Promise.all([startApiProcess(site.ctx.config), startApiProcess(counted)])
}, 60_000)
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()])
  await queries?.close()
  await site.close()
})

/** The events of a stream, as they come. */
async function watch({ origin }: ApiProcess, id: number, token?: string, address = '10.2.0.1') {
  const controller = new AbortController()
  const response = await fetch(`${origin}/api.php${danmakuLivePath}?id=${id}`, {
    signal: controller.signal,
    headers: { 'x-forwarded-for': address, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const events: DanmakuEvent[] = []
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${rest}${chunk}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^event: danmaku\ndata: (.*)$/.exec(block)?.[1]
        if (data) events.push(JSON.parse(data) as DanmakuEvent)
      }
    }
  }
  const ended = read().catch(() => undefined)
  return {
    response,
    events,
    texts: () => events.map((event) => (event.kind === 'added' ? event.danmaku.text : `removed ${event.id}`)),
    async close() {
      controller.abort()
      await ended
    },
  }
}

/** The listeners' connections open a moment after the first stream. */
const listening = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where query like 'listen liuguang_danmaku%' and state = 'idle' and datname = current_database()`.execute(
        site.ctx.db,
      )
      return rows[0]?.n
    })
    .toBe(2)

test('viewers of both processes see what is sent and removed within 2 s, and nothing of other videos', async () => {
  const { id } = await makeVideo(site.ctx, { price: null })
  const { id: otherVideo } = await makeVideo(site.ctx, { price: null })
  const writer = await makeAccount(site.ctx)
  const { staffToken } = await makeStaff(site.ctx, 'moderator')
  const streams = await Promise.all([
    watch(one, id),
    watch(other, id, writer.token),
    watch(other, otherVideo),
  ])
  const [near, far, unrelated] = streams
  expect(far.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await listening()
  const startedAt = performance.now()
  const sent = await one.as(writer.token).call(addDanmaku, { id, text: '來了', atMs: 1000, ...style })
  await expect.poll(() => [near.texts(), far.texts()], { interval: 10 }).toEqual([['來了'], ['來了']])
  expect(performance.now() - startedAt).toBeLessThan(2000)
  expect(far.events[0]).toEqual({ kind: 'added', danmaku: sent })
  const second = await other.as(writer.token).call(addDanmaku, { id, text: '二', atMs: 2000, ...style })
  await one.as(writer.token).call(deleteDanmaku, { id: sent.id })
  await one.as(staffToken).call(hideDanmaku, { id: second.id, reason: 'test' })
  const all = ['來了', '二', `removed ${sent.id}`, `removed ${second.id}`]
  await expect.poll(() => [near.texts(), far.texts()]).toEqual([all, all])
  expect(unrelated.texts()).toEqual([])
  await Promise.all(streams.map((stream) => stream.close()))
})

test('a viewer without the right gets nothing after the end of the preview', async () => {
  const { id } = await makeVideo(site.ctx, { price: { asset: 'points', amount: 10 } })
  const [vip, member] = [await makeVip(site.ctx), await makeAccount(site.ctx)]
  const streams = await Promise.all([
    watch(one, id, vip.token),
    watch(one, id, member.token),
    watch(other, id),
  ])
  await listening()
  for (const [text, atMs] of [
    ['late', 50_000],
    ['early', 1000],
  ] as const)
    await one.as(vip.token).call(addDanmaku, { id, text, atMs, ...style })
  await expect
    .poll(() => streams.map((stream) => stream.texts()))
    .toEqual([['late', 'early'], ['early'], ['early']])
  await Promise.all(streams.map((stream) => stream.close()))
})

test('a thousand viewers of one video cost at most one query when one more danmaku is sent', async () => {
  const { id } = await makeVideo(site.ctx, { price: null })
  const writer = await makeAccount(site.ctx)
  const streams: Awaited<ReturnType<typeof watch>>[] = []
  // One network may have 200.
  for (let nth = 1; nth <= 10; nth += 1) {
    const hundred = Array.from({ length: 100 }, () => watch(other, id, undefined, `10.3.0.${nth}`))
    streams.push(...(await Promise.all(hundred)))
  }
  expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200))
  await listening()
  const writing = one.as(writer.token)
  const all = (count: number) => streams.every((stream) => stream.texts().length === count)
  await writing.call(addDanmaku, { id, text: 'first', atMs: 0, ...style })
  await expect.poll(() => all(1), { timeout: 10_000 }).toBe(true)
  const before = queries.count()
  // What it did until now was counted.
  expect(before).toBeGreaterThan(0)
  for (let nth = 0; nth < 10; nth += 1)
    await writing.call(addDanmaku, { id, text: `${nth}`, atMs: 0, ...style })
  await expect.poll(() => all(11), { timeout: 10_000 }).toBe(true)
  // What the process of the viewers does at regular times is among them.
  expect(queries.count() - before).toBeLessThanOrEqual(10)
  await Promise.all(streams.map((stream) => stream.close()))
}, 60_000)

test('200 streams of one network are open, however many addresses it has, and one more does not end the first', async () => {
  const { id } = await makeVideo(site.ctx, { price: null })
  const writer = await makeAccount(site.ctx)
  const first = await watch(one, id, undefined, '2001:db8::1')
  const others = await Promise.all(
    Array.from({ length: 199 }, (_, nth) => watch(one, id, undefined, `2001:db8::1:${nth.toString(16)}`)),
  )
  const [refused, neighbour] = [
    await watch(one, id, undefined, '2001:db8::2'),
    await watch(one, id, undefined, '2001:db8:0:1::1'),
  ]
  expect([refused.response.status, neighbour.response.status]).toEqual([503, 200])
  await one.as(writer.token).call(addDanmaku, { id, text: 'still here', atMs: 0, ...style })
  await expect.poll(first.texts).toEqual(['still here'])
  await Promise.all([first, ...others, refused, neighbour].map((stream) => stream.close()))
}, 60_000)

test('a stream of an unknown video, of a wrong id and of an ended session is refused', async () => {
  const cases: [string, string | undefined, number][] = [
    ['999999', undefined, 404],
    ['abc', undefined, 400],
    ['1', 'A'.repeat(43), 2022],
  ]
  for (const [id, token, code] of cases) {
    const response = await fetch(`${one.origin}/api.php${danmakuLivePath}?id=${id}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(await response.json()).toMatchObject({ code })
  }
})
