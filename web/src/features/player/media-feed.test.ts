import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FeedTrouble, MediaFeed } from './media-feed.ts'
import { MediaOrigins } from './media-origins.ts'
import type { PlayerSource } from './player-source.ts'

const site = 'https://site.example'
const source = (grant: string, more: Partial<PlayerSource> = {}): PlayerSource => ({
  masterUrl: `/media/${grant}/77/master.m3u8`,
  expiresAt: 0,
  isPreview: false,
  durationMs: 90_000,
  ...more,
})

type Answer = (address: string, range: string | null) => Response | Promise<Response>
let server: Answer
let asked: string[]
let troubles: (FeedTrouble | undefined)[]
let feed: MediaFeed | undefined
const browserFetch = globalThis.fetch

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  troubles = []
  vi.stubGlobal('location', { href: `${site}/play/7` })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  globalThis.fetch = async (input, init) => {
    asked.push(String(input))
    init?.signal?.throwIfAborted()
    return server(String(input), new Headers(init?.headers).get('range'))
  }
})

afterEach(() => {
  feed?.close()
  globalThis.fetch = browserFetch
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(first: PlayerSource, renewals: PlayerSource[] = []) {
  const others: PlayerSource[] = []
  feed = new MediaFeed({
    source: first,
    origins: new MediaOrigins([]),
    renewSource: async () => renewals.shift() ?? Promise.reject(new Error('no right')),
    onTrouble: (trouble) => troubles.push(trouble),
    onOtherSource: (other) => others.push(other),
  })
  const origin = new URL(feed.masterAddress).origin
  /** What the engine would get; waits are skipped. */
  const get = async (path: string, signal?: AbortSignal) => {
    const answer = fetch(new Request(`${origin}${path}`, { signal })).then((response) => response.text())
    answer.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    return answer
  }
  return { feed, origin, get, others }
}

test('a request goes to the real server, and every other request is left alone', async () => {
  server = (address) => new Response(`bytes of ${address}`)
  const { get } = open(source('g1'))
  expect(await get('/media/g1/77/480/003.m4s')).toBe(`bytes of ${site}/media/g1/77/480/003.m4s`)
  expect(await (await fetch('https://elsewhere.example/x')).text()).toBe(
    'bytes of https://elsewhere.example/x',
  )
})

test('addresses of the own site in a playlist lead back here', async () => {
  server = () => new Response(`#EXTM3U\n${site}/media/g1/77/480/000.m4s\n001.m4s`)
  const { get, origin } = open(source('g1'))
  expect(await get('/media/g1/77/480/index.m3u8')).toBe(`#EXTM3U\n${origin}/media/g1/77/480/000.m4s\n001.m4s`)
})

test('a refused grant is renewed once for all, and the request goes on under the new one', async () => {
  server = (address) => (address.includes('/g1/') ? new Response('no', { status: 403 }) : new Response('yes'))
  const { feed: opened, get } = open(source('g1'), [source('g2')])
  const [first, second] = await Promise.all([get('/media/g1/77/a.m4s'), get('/media/g1/77/b.m4s')])
  expect([first, second]).toEqual(['yes', 'yes'])
  expect(asked.filter((address) => address.includes('/g2/'))).toHaveLength(2)
  expect(opened.currentAddress('/media/g1/77/story.jpg')).toBe(`${site}/media/g2/77/story.jpg`)
  expect(troubles).toEqual([])
})

test('a grant is renewed before it ends, without a refusal', async () => {
  server = () => new Response('yes')
  const { get } = open(source('g1', { expiresAt: Date.now() + 100_000 }), [source('g2')])
  await get('/media/g1/77/a.m4s')
  await vi.advanceTimersByTimeAsync(25_000)
  // past four fifths of its life
  await get('/media/g1/77/b.m4s')
  expect(asked.map((address) => address.slice(site.length))).toEqual([
    '/media/g1/77/a.m4s',
    '/media/g2/77/b.m4s',
  ])
})

test('a grant that has ended before anything was asked for is renewed first', async () => {
  server = () => new Response('yes')
  const { get } = open(source('g1', { expiresAt: Date.now() }), [source('g2')])
  await get('/media/g1/77/a.m4s')
  expect(asked).toEqual([`${site}/media/g2/77/a.m4s`])
})

test('a right that is refused again and again is told, and waits for a retry', async () => {
  let isRefusing = true
  server = () => (isRefusing ? new Response('no', { status: 403 }) : new Response('yes'))
  const { feed: opened, get } = open(source('g1'), [source('g2'), source('g3')])
  const pending = get('/media/g1/77/a.m4s')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(troubles).toEqual(['refused'])
  expect(asked).toHaveLength(3)
  isRefusing = false
  opened.retry()
  expect(await pending).toBe('yes')
  expect(troubles).toEqual(['refused', undefined])
})

test('a file that is not there is told as such, not as a right in doubt', async () => {
  let isMissing = true
  server = () => (isMissing ? new Response('no', { status: 404 }) : new Response('yes'))
  const { feed: opened, get } = open(source('g1'), [source('g2')])
  const pending = get('/media/g1/77/a.m4s')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(troubles).toEqual(['missing'])
  expect(asked.map((address) => address.slice(site.length))).toEqual([
    '/media/g1/77/a.m4s',
    '/media/g2/77/a.m4s',
  ])
  isMissing = false
  opened.retry()
  expect(await pending).toBe('yes')
})

test('an engine that knows another way to a missing file is asked to take it', async () => {
  server = () => new Response('no', { status: 404 })
  const { feed: opened, get, origin } = open(source('g1'), [source('g2')])
  const engine = new AbortController()
  const avoided: string[] = []
  opened.gate = {
    beforeRequest: async () => undefined,
    beforeDelivery: async () => undefined,
    mayPass: () => true,
    avoid: (address) => {
      avoided.push(address)
      engine.abort()
      return true
    },
  }
  await expect(get('/media/g1/77/a.m4s', engine.signal)).rejects.toThrow('abort')
  expect(avoided).toEqual([`${origin}/media/g1/77/a.m4s`])
  expect(troubles).toEqual([])
})

test('a failing server is asked again with growing waits, and told of after three tries', async () => {
  let tries = 0
  server = () => {
    tries += 1
    if (tries === 2) throw new TypeError('network')
    return tries < 5 ? new Response('busy', { status: 503 }) : new Response('yes')
  }
  const { get } = open(source('g1'))
  expect(await get('/media/g1/77/a.m4s')).toBe('yes')
  expect(tries).toBe(5)
  expect(troubles).toEqual(['unreachable', undefined])
})

test('a line that says nothing at all is told of after its first silence, and asked again', async () => {
  let isSilent = true
  // as fetch does: an answer that never comes, until the signal ends it
  globalThis.fetch = (_, init) =>
    isSilent
      ? new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      : Promise.resolve(new Response('yes'))
  const { origin } = open(source('g1'))
  const pending = fetch(new Request(`${origin}/media/g1/77/a.m4s`)).then((response) => response.text())
  await vi.advanceTimersByTimeAsync(7_900)
  expect(troubles).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(troubles).toEqual(['unreachable'])
  isSilent = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await pending).toBe('yes')
  expect(troubles).toEqual(['unreachable', undefined])
})

test('so is a body that falls silent on its way', async () => {
  const silent = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3)) })
  server = (_, range) => (range ? new Promise(() => undefined) : new Response(silent))
  const { origin } = open(source('g1'))
  const closing = new AbortController()
  fetch(new Request(`${origin}/media/g1/77/a.m4s`, { signal: closing.signal }))
    .then((response) => response.text())
    .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(8_100)
  expect(asked).toHaveLength(2)
  expect(troubles).toEqual(['unreachable'])
  closing.abort()
})

test('when something comes again, nothing else waits out its time', async () => {
  let isBroken = true
  server = () => (isBroken ? new Response('busy', { status: 503 }) : new Response('yes'))
  const { origin } = open(source('g1'))
  const come: string[] = []
  const ask = (file: string) =>
    void fetch(new Request(`${origin}/media/g1/77/${file}`)).then(() => come.push(file))
  ask('a.m4s')
  await vi.advanceTimersByTimeAsync(5_000)
  ask('b.m4s')
  await vi.advanceTimersByTimeAsync(8_000)
  isBroken = false
  // by then the first has waited its eight seconds; the second one began its own five seconds later
  await vi.advanceTimersByTimeAsync(2_500)
  expect(come).toEqual(['a.m4s', 'b.m4s'])
})

test('without a network that is what is told', async () => {
  let isOnline = false
  vi.stubGlobal('navigator', { onLine: false })
  server = () => {
    if (!isOnline) throw new TypeError('network')
    return new Response('yes')
  }
  const { get } = open(source('g1'))
  const pending = get('/media/g1/77/a.m4s')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(troubles).toEqual(['offline'])
  isOnline = true
  expect(await pending).toBe('yes')
})

test.each([206, 200])('a body that breaks off goes on where it broke, answered with %i', async (status) => {
  const whole = 'abcdefghij'
  server = (_, range) => {
    if (!range) return new Response(breakingAfter(whole.slice(0, 4)))
    expect(range).toBe('bytes=4-')
    return new Response(status === 206 ? whole.slice(4) : whole, { status })
  }
  const { get } = open(source('g1'))
  expect(await get('/media/g1/77/a.m4s')).toBe(whole)
})

test('a renewal that turns out to be other media is handed on', async () => {
  const preview = source('p1', { isPreview: true, previewEndMs: 12_000 })
  server = () => new Response('no', { status: 403 })
  const { get, others } = open(source('g1'), [preview])
  const closing = new AbortController()
  const pending = get('/media/g1/77/a.m4s', closing.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(others).toEqual([preview])
  closing.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})

test('a body is on its way until its end, not only until its headers', async () => {
  const opened = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const body = new ReadableStream<Uint8Array>({ start: (controller) => opened.resolve(controller) })
  server = () => new Response(body)
  const { feed: own, origin } = open(source('g1'))
  const answer = fetch(new Request(`${origin}/media/g1/77/a.m4s`)).then((response) => response.text())
  const controller = await opened.promise
  controller.enqueue(new TextEncoder().encode('ab'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(own.isIdle).toBe(false)
  controller.close()
  expect(await answer).toBe('ab')
  expect(own.isIdle).toBe(true)
})

test('a body that nobody reads on is not on its way', async () => {
  let pulls = 0
  server = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          pulls += 1
          controller.enqueue(new Uint8Array(9))
        },
      }),
    )
  const { feed: own, origin } = open(source('g1'))
  const response = await fetch(new Request(`${origin}/media/g1/77/a.m4s`))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(pulls).toBeGreaterThan(0)
  expect(own.isIdle).toBe(true)
  await response.body?.cancel()
})

test('a request that the engine takes back ends at once', async () => {
  server = () => new Response('busy', { status: 503 })
  const { feed: opened, get } = open(source('g1'))
  const closing = new AbortController()
  const pending = get('/media/g1/77/a.m4s', closing.signal)
  closing.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(opened.isIdle).toBe(true)
})

test('so does a playlist that is taken back just as the last of it comes', async () => {
  const opened = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  server = () => new Response(new ReadableStream({ start: (controller) => opened.resolve(controller) }))
  const { origin } = open(source('g1'))
  const closing = new AbortController()
  const pending = fetch(new Request(`${origin}/media/g1/77/master.m3u8`, { signal: closing.signal }))
  const controller = await opened.promise
  controller.enqueue(new TextEncoder().encode('#EXTM3U'))
  controller.close()
  closing.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})

test('when the last feed closes, the browser has its own fetch again', () => {
  const before = globalThis.fetch
  open(source('g1')).feed.close()
  expect(globalThis.fetch).toBe(before)
})

function breakingAfter(text: string): ReadableStream<Uint8Array> {
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) throw new TypeError('connection lost')
      isSent = true
      controller.enqueue(new TextEncoder().encode(text))
    },
  })
}
