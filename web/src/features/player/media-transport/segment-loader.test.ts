import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayerSource } from '../player-source.ts'
import { MediaOrigins } from './media-origins.ts'
import { type LoadProblem, SegmentLoader } from './segment-loader.ts'

const site = 'https://site.example'
const source = (grant: string, more: Partial<PlayerSource> = {}): PlayerSource => ({
  masterUrl: `/media/${grant}/77/master.m3u8`,
  expiresAt: 0,
  isPreview: false,
  durationMs: 90_000,
  ...more,
})

type Respond = (address: string, range: string | null) => Response | Promise<Response>
let server: Respond
let requested: string[]
let problems: (LoadProblem | undefined)[]
let loader: SegmentLoader | undefined
let fakeFetch: typeof fetch
const pageFetch = globalThis.fetch
// the loader replaces the page's fetch from its first use on
globalThis.fetch = (input, init) => fakeFetch(input, init)
afterAll(() => {
  globalThis.fetch = pageFetch
})

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  problems = []
  vi.stubGlobal('location', { href: `${site}/play/7`, origin: site })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  fakeFetch = async (input, init) => {
    requested.push(String(input))
    init?.signal?.throwIfAborted()
    return server(String(input), new Headers(init?.headers).get('range'))
  }
})

afterEach(() => {
  loader?.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(first: PlayerSource, renewals: PlayerSource[] = []) {
  const others: PlayerSource[] = []
  loader = new SegmentLoader({
    source: first,
    origins: new MediaOrigins([]),
    renewSource: async () => renewals.shift() ?? Promise.reject(new Error('no right')),
    onLoadProblem: (problem) => problems.push(problem),
    onOtherSource: (other) => others.push(other),
  })
  const origin = new URL(loader.masterAddress).origin
  /** What the engine would get; waits are skipped. */
  const get = async (path: string, signal?: AbortSignal) => {
    const text = fetch(new Request(`${origin}${path}`, { signal })).then((response) => response.text())
    text.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    return text
  }
  return { loader, origin, get, others }
}

test('a request goes to the real server, and every other request is passed on unchanged', async () => {
  server = (address) => new Response(`bytes of ${address}`)
  const { get } = open(source('g1'))
  expect(await get('/media/g1/77/480/003.m4s')).toBe(`bytes of ${site}/media/g1/77/480/003.m4s`)
  expect(await (await fetch('https://elsewhere.example/x')).text()).toBe(
    'bytes of https://elsewhere.example/x',
  )
})

test('a refused grant is renewed once for all, and the request continues with the new one', async () => {
  server = (address) => (address.includes('/g1/') ? new Response('no', { status: 403 }) : new Response('yes'))
  const { loader: opened, get } = open(source('g1'), [source('g2')])
  const [first, second] = await Promise.all([get('/media/g1/77/a.m4s'), get('/media/g1/77/b.m4s')])
  expect([first, second]).toEqual(['yes', 'yes'])
  expect(requested.filter((address) => address.includes('/g2/'))).toHaveLength(2)
  expect(opened.currentAddress('/media/g1/77/story.jpg')).toBe(`${site}/media/g2/77/story.jpg`)
  expect(problems).toEqual([])
})

test('a grant is renewed before it expires, without a refusal', async () => {
  server = () => new Response('yes')
  const { get } = open(source('g1', { expiresAt: Date.now() + 100_000 }), [source('g2')])
  await get('/media/g1/77/a.m4s')
  await vi.advanceTimersByTimeAsync(25_000)
  // past four fifths of its life
  await get('/media/g1/77/b.m4s')
  expect(requested.map((address) => address.slice(site.length))).toEqual([
    '/media/g1/77/a.m4s',
    '/media/g2/77/b.m4s',
  ])
})

test('a grant that has expired before the first request is renewed first', async () => {
  server = () => new Response('yes')
  const { get } = open(source('g1', { expiresAt: Date.now() }), [source('g2')])
  await get('/media/g1/77/a.m4s')
  expect(requested).toEqual([`${site}/media/g2/77/a.m4s`])
})

test('a right that stays refused is reported, and waits for a retry', async () => {
  let isRefusing = true
  server = () => (isRefusing ? new Response('no', { status: 403 }) : new Response('yes'))
  const { loader: opened, get } = open(source('g1'), [source('g2'), source('g3')])
  const pending = get('/media/g1/77/a.m4s')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(problems).toEqual(['refused'])
  expect(requested).toHaveLength(3)
  isRefusing = false
  opened.retry()
  expect(await pending).toBe('yes')
  expect(problems).toEqual(['refused', undefined])
})

test('a missing file is reported as missing, not as a refused right', async () => {
  let isMissing = true
  server = () => (isMissing ? new Response('no', { status: 404 }) : new Response('yes'))
  const { loader: opened, get } = open(source('g1'), [source('g2')])
  const pending = get('/media/g1/77/a.m4s')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(problems).toEqual(['missing'])
  expect(requested.map((address) => address.slice(site.length))).toEqual([
    '/media/g1/77/a.m4s',
    '/media/g2/77/a.m4s',
  ])
  isMissing = false
  opened.retry()
  expect(await pending).toBe('yes')
})

test('an engine that can avoid a missing file does so, and nothing is reported', async () => {
  server = () => new Response('no', { status: 404 })
  const { loader: opened, get, origin } = open(source('g1'), [source('g2')])
  const engine = new AbortController()
  const avoided: string[] = []
  opened.hooks = {
    beforeRequest: async () => undefined,
    beforeDelivery: async () => undefined,
    avoid: (address) => {
      avoided.push(address)
      engine.abort()
      return true
    },
  }
  await expect(get('/media/g1/77/a.m4s', engine.signal)).rejects.toThrow('abort')
  expect(avoided).toEqual([`${origin}/media/g1/77/a.m4s`])
  expect(problems).toEqual([])
})

test('requests to a failing server are retried with growing delays, and reported after three tries', async () => {
  let tries = 0
  server = () => {
    tries += 1
    if (tries === 2) throw new TypeError('network')
    return tries < 5 ? new Response('busy', { status: 503 }) : new Response('yes')
  }
  const { get } = open(source('g1'))
  expect(await get('/media/g1/77/a.m4s')).toBe('yes')
  expect(tries).toBe(5)
  expect(problems).toEqual(['unreachable', undefined])
})

test('a server that does not respond is reported after 8 s, and the request is retried', async () => {
  let isSilent = true
  // as fetch does: no response until the signal aborts
  fakeFetch = (_, init) =>
    isSilent
      ? new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      : Promise.resolve(new Response('yes'))
  const { origin } = open(source('g1'))
  const pending = fetch(new Request(`${origin}/media/g1/77/a.m4s`)).then((response) => response.text())
  await vi.advanceTimersByTimeAsync(7_900)
  expect(problems).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(problems).toEqual(['unreachable'])
  isSilent = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await pending).toBe('yes')
  expect(problems).toEqual(['unreachable', undefined])
})

test('a body without a byte for 8 s is reported', async () => {
  const silent = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3)) })
  server = (_, range) => (range ? new Promise(() => undefined) : new Response(silent))
  const { origin } = open(source('g1'))
  const closing = new AbortController()
  fetch(new Request(`${origin}/media/g1/77/a.m4s`, { signal: closing.signal }))
    .then((response) => response.text())
    .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(8_100)
  expect(requested).toHaveLength(2)
  expect(problems).toEqual(['unreachable'])
  closing.abort()
})

test('once one request succeeds, the others retry without waiting for the end of their delays', async () => {
  let isBroken = true
  server = () => (isBroken ? new Response('busy', { status: 503 }) : new Response('yes'))
  const { origin } = open(source('g1'))
  const received: string[] = []
  const request = (file: string) =>
    void fetch(new Request(`${origin}/media/g1/77/${file}`)).then(() => received.push(file))
  request('a.m4s')
  await vi.advanceTimersByTimeAsync(5_000)
  request('b.m4s')
  await vi.advanceTimersByTimeAsync(8_000)
  isBroken = false
  // by then the first has waited its eight seconds; the second one began its own five seconds later
  await vi.advanceTimersByTimeAsync(2_500)
  expect(received).toEqual(['a.m4s', 'b.m4s'])
})

test('without a network the problem is `offline`', async () => {
  let isOnline = false
  vi.stubGlobal('navigator', { onLine: false })
  server = () => {
    if (!isOnline) throw new TypeError('network')
    return new Response('yes')
  }
  const { get } = open(source('g1'))
  const pending = get('/media/g1/77/a.m4s')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(problems).toEqual(['offline'])
  isOnline = true
  expect(await pending).toBe('yes')
})

test.each([206, 200])(
  'a body that breaks off continues with the next byte after a response with %i',
  async (status) => {
    const whole = 'abcdefghij'
    server = (_, range) => {
      if (!range) return new Response(breakingAfter(whole.slice(0, 4)))
      expect(range).toBe('bytes=4-')
      return new Response(status === 206 ? whole.slice(4) : whole, { status })
    }
    const { get } = open(source('g1'))
    expect(await get('/media/g1/77/a.m4s')).toBe(whole)
  },
)

test('a server whose bodies end before their first byte is retried with growing delays, and reported', async () => {
  // more than this is a loop without a delay, which would never let the test end
  server = () => (requested.length > 50 ? new Promise(() => undefined) : new Response(breakingAfter('')))
  const { origin } = open(source('g1'))
  const closing = new AbortController()
  for (const file of ['a.m4s', 'b.m4s'])
    fetch(new Request(`${origin}/media/g1/77/${file}`, { signal: closing.signal }))
      .then((response) => response.text())
      .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(7_900)
  expect(problems).toEqual(['unreachable'])
  // at 0, 0.3, 1.1, 3.1 and 7.1 s
  expect(requested).toHaveLength(10)
  closing.abort()
})

test('a renewed right for other media is passed to onOtherSource', async () => {
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

test('a request is pending until the end of its body', async () => {
  const opened = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const body = new ReadableStream<Uint8Array>({ start: (controller) => opened.resolve(controller) })
  server = () => new Response(body)
  const { loader: own, origin } = open(source('g1'))
  const text = fetch(new Request(`${origin}/media/g1/77/a.m4s`)).then((response) => response.text())
  const controller = await opened.promise
  controller.enqueue(new TextEncoder().encode('ab'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(own.isIdle).toBe(false)
  controller.close()
  expect(await text).toBe('ab')
  expect(own.isIdle).toBe(true)
})

test('a body that has arrived is not pending, even if the engine does not read it', async () => {
  server = () => new Response(new Uint8Array(9))
  const { loader: own, origin } = open(source('g1'))
  const response = await fetch(new Request(`${origin}/media/g1/77/a.m4s`))
  await vi.advanceTimersByTimeAsync(0)
  expect(own.isIdle).toBe(true)
  await response.body?.cancel()
})

test('a request that the engine aborts ends at once', async () => {
  server = () => new Response('busy', { status: 503 })
  const { loader: opened, get } = open(source('g1'))
  const closing = new AbortController()
  const pending = get('/media/g1/77/a.m4s', closing.signal)
  closing.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(opened.isIdle).toBe(true)
})

test('a playlist request that is aborted with its last chunk ends at once', async () => {
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

test('an optional file whose grant was revoked is fetched once more with a new grant', async () => {
  server = (address) => new Response('words', { status: address.includes('/g2/') ? 200 : 403 })
  const { loader: opened } = open(source('g1'), [source('g2')])
  const { signal } = new AbortController()
  const response = await opened.fetchOptional('/media/g1/77/subtitles/en.vtt', signal)
  expect(await response?.text()).toBe('words')
  expect(requested.map((address) => address.slice(site.length))).toEqual([
    '/media/g1/77/subtitles/en.vtt',
    '/media/g2/77/subtitles/en.vtt',
  ])
})

test.each([
  ['there is no new one', []],
  ['the new one is refused, too', [source('g2')]],
])('an optional file is undefined if its grant is refused and %s', async (_why, renewals) => {
  server = () => new Response('no', { status: 403 })
  const requests = 1 + renewals.length
  const { loader: opened } = open(source('g1'), renewals)
  const { signal } = new AbortController()
  expect(await opened.fetchOptional('/media/g1/77/subtitles/en.vtt', signal)).toBeUndefined()
  expect(requested).toHaveLength(requests)
  expect(problems).toEqual([])
})

test('an optional file with a grant that the loader never had is fetched with that grant', async () => {
  server = () => new Response('words')
  const { loader: opened } = open(source('preview'))
  await opened.fetchOptional('/media/full/77/storyboard/thumbs.vtt', new AbortController().signal)
  expect(requested.map((address) => address.slice(site.length))).toEqual([
    '/media/full/77/storyboard/thumbs.vtt',
  ])
})

function breakingAfter(text: string): ReadableStream<Uint8Array> {
  let isSent = text === ''
  return new ReadableStream({
    pull(controller) {
      if (isSent) throw new TypeError('connection lost')
      isSent = true
      controller.enqueue(new TextEncoder().encode(text))
    },
  })
}

test('an exception of a callback ends the request and is reported, without a retry', async () => {
  const fault = new Error('a fault of the page')
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  server = (address) => new Response('no', { status: address.includes('/g1/') ? 403 : 404 })
  const other = source('g2', { masterUrl: '/media/g2/78/master.m3u8' })
  const opened = open(source('g1'), [other])
  opened.others.push = () => {
    throw fault
  }
  await expect(opened.get('/media/g1/77/a.m4s')).rejects.toBe(fault)
  expect(reportError.mock.calls).toEqual([[fault]])
  expect(requested).toHaveLength(1)
  expect(opened.loader.isIdle).toBe(true)
})

test('a response that the engine cancels ends its request', async () => {
  let connection: AbortSignal | null | undefined
  fakeFetch = async (_, init) => {
    connection = init?.signal
    return new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(3)) }))
  }
  const { loader: own, origin } = open(source('g1'))
  const response = await fetch(new Request(`${origin}/media/g1/77/a.m4s`))
  expect(own.isIdle).toBe(false)
  await response.body?.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection?.aborted).toBe(true)
  expect(own.isIdle).toBe(true)
})
