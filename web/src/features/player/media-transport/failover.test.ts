import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaOrigins } from './media-origins.ts'
import { prefetchMedia } from './prefetch.ts'
import { type LoadProblem, SegmentLoader } from './segment-loader.ts'

const site = 'https://site.example'
const second = 'https://media2.example'
const third = 'https://media3.example'

type Respond = (path: string, range: string | null) => Response | Promise<Response>
const success: Respond = () => new Response('yes')
const status =
  (code: number): Respond =>
  () =>
    new Response('no', { status: code })
const networkError: Respond = () => Promise.reject(new TypeError('network'))
const neverResponds: Respond = () => new Promise(() => undefined)

/** The response of each origin; requests to others fail. */
let servers: Record<string, Respond>
let requested: string[]
let problems: (LoadProblem | undefined)[]
let loaders: SegmentLoader[]
let origins: MediaOrigins
let fakeFetch: typeof fetch
const pageFetch = globalThis.fetch
// the loader replaces the page's fetch from its first use on
globalThis.fetch = (input, init) => fakeFetch(input, init)
afterAll(() => {
  globalThis.fetch = pageFetch
})

beforeEach(() => {
  vi.useFakeTimers()
  servers = {}
  requested = []
  problems = []
  loaders = []
  origins = new MediaOrigins([second, third])
  vi.stubGlobal('location', { href: `${site}/play/7`, origin: site })
  vi.stubGlobal('document', { documentElement: { dataset: { mediaOrigins: `${site} ${second}` } } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  fakeFetch = (input, init) => {
    const { origin, pathname } = new URL(String(input))
    requested.push(`${origin}${pathname}`)
    const respond = servers[origin] ?? networkError
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      Promise.resolve(respond(pathname, new Headers(init?.headers).get('range'))).then(resolve, reject)
    })
  }
})

afterEach(() => {
  for (const each of loaders) each.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(renewals: string[] = []) {
  const sourceOf = (grant: string) => ({
    ...{ masterUrl: `/media/${grant}/77/master.m3u8`, expiresAt: 0 },
    ...{ isPreview: false, durationMs: 90_000 },
  })
  const loader = new SegmentLoader({
    source: sourceOf('g1'),
    origins,
    renewSource: async () => sourceOf(renewals.shift() ?? (await Promise.reject(new Error('no right')))),
    onLoadProblem: (problem) => problems.push(problem),
    onOtherSource: () => undefined,
  })
  loaders.push(loader)
  const { origin } = new URL(loader.masterAddress)
  const get = (file: string) =>
    fetch(new Request(`${origin}/media/g1/77/${file}`)).then((response) => response.text())
  return { loader, origin, get }
}

/** The origins that a file was requested from, in order. */
const requestsOf = (file: string) =>
  requested.flatMap((address) => (address.endsWith(`/${file}`) ? new URL(address).origin : []))

test.each([
  ['is unreachable', networkError],
  ['responds with 503', status(503)],
  ['responds with 429', status(429)],
  ['does not have the file', status(404)],
])(
  'if the site %s, the next origin sends the file at once, and is tried first from then on',
  async (_, respond) => {
    servers = { [site]: respond, [second]: success }
    const { get } = open()
    expect(await get('a.m4s')).toBe('yes')
    expect(await get('b.m4s')).toBe('yes')
    expect([requestsOf('a.m4s'), requestsOf('b.m4s')]).toEqual([[site, second], [second]])
    expect(problems).toEqual([])
  },
)

test('a timeout leads to the next origin before a problem is shown', async () => {
  servers = { [site]: neverResponds, [second]: success }
  const { get } = open()
  const first = get('a.m4s')
  await vi.advanceTimersByTimeAsync(4_100)
  expect(await first).toBe('yes')
  expect(requestsOf('a.m4s')).toEqual([site, second])
  expect(problems).toEqual([])
})

test('all players share the order of origins: a working one stays first until it fails', async () => {
  servers = { [second]: success, [third]: success }
  await open().get('a.m4s')
  servers[site] = success
  await vi.advanceTimersByTimeAsync(300_000)
  const other = open()
  await other.get('b.m4s')
  delete servers[second]
  await other.get('c.m4s')
  delete servers[third]
  // by then the site's failure is long ago
  await other.get('d.m4s')
  expect(['a.m4s', 'b.m4s', 'c.m4s', 'd.m4s'].map(requestsOf)).toEqual([
    [site, second],
    [second],
    [second, third],
    [third, site],
  ])
})

test('an origin that has failed is tried last', async () => {
  servers = { [second]: success, [third]: success }
  // by another player
  origins.reportFailure(second)
  await open().get('a.m4s')
  expect(requestsOf('a.m4s')).toEqual([site, third])
})

test('when all origins fail, they are retried with growing delays, and a problem is shown until one works', async () => {
  const { loader, get } = open()
  const avoided: string[] = []
  loader.hooks = {
    beforeRequest: async () => undefined,
    beforeDelivery: async () => undefined,
    avoid: (address) => avoided.push(address) < 0,
  }
  const file = get('a.m4s')
  await vi.advanceTimersByTimeAsync(0)
  expect(requestsOf('a.m4s')).toEqual([site, second, third])
  await vi.advanceTimersByTimeAsync(310)
  expect(requestsOf('a.m4s')).toHaveLength(6)
  expect([problems, avoided]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(810)
  expect(requestsOf('a.m4s')).toHaveLength(9)
  expect(problems).toEqual(['unreachable'])
  expect(avoided).toHaveLength(1)
  servers = { [third]: success }
  await vi.advanceTimersByTimeAsync(2_010)
  expect(await file).toBe('yes')
  expect(problems).toEqual(['unreachable', undefined])
})

test('a lost network does not count against an origin: the one that worked last is tried first again', async () => {
  origins = new MediaOrigins([second])
  servers = { [second]: success }
  const { get } = open()
  await get('a.m4s')
  const slowNetworkError: Respond = () => new Promise((_, reject) => setTimeout(reject, 10))
  servers = { [site]: slowNetworkError, [second]: slowNetworkError }
  const files = [get('b.m4s')]
  // by then the first has left for the site
  await vi.advanceTimersByTimeAsync(15)
  files.push(get('c.m4s'))
  await vi.advanceTimersByTimeAsync(100)
  expect([requestsOf('b.m4s'), requestsOf('c.m4s')]).toEqual([
    [second, site],
    [site, second],
  ])
  servers = { [site]: success, [second]: success }
  await vi.advanceTimersByTimeAsync(300)
  expect(await Promise.all(files)).toEqual(['yes', 'yes'])
  expect([requestsOf('b.m4s')[2], requestsOf('c.m4s')[2]]).toEqual([second, second])
})

test('a refused grant is renewed before another origin is tried', async () => {
  servers = {
    [second]: (path) => new Response('', { status: path.includes('/g1/') ? 403 : 200 }),
    [third]: success,
  }
  const { get } = open(['g2'])
  await get('a.m4s')
  expect(requested).toEqual([
    `${site}/media/g1/77/a.m4s`,
    `${second}/media/g1/77/a.m4s`,
    `${second}/media/g2/77/a.m4s`,
  ])
})

test('when an origin refuses new grants, too, the others are tried before a problem is shown', async () => {
  servers = { [site]: status(403), [second]: success }
  const { get } = open(['g2', 'g3'])
  expect(await get('a.m4s')).toBe('yes')
  expect(requestsOf('a.m4s')).toEqual([site, site, site, second])
  expect(problems).toEqual([])
})

test('a file that no origin has is reported as missing, although one origin times out', async () => {
  servers = { [site]: status(404), [third]: status(404) }
  const { get } = open(['g2'])
  get('a.m4s').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(problems).toEqual(['missing'])
  // it does not count against an origin: the next file is requested from the first one again
  servers = { [site]: success }
  await get('b.m4s')
  expect(requestsOf('b.m4s')).toEqual([site])
})

test('a body that breaks off continues with its next byte from another origin', async () => {
  let isSent = false
  const breaking = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) throw new TypeError('connection lost')
      isSent = true
      controller.enqueue(new TextEncoder().encode('abc'))
    },
  })
  servers = {
    [site]: (_, range) => (range ? success('', null) : new Response(breaking)),
    [second]: (_, range) => new Response(range === 'bytes=3-' ? 'def' : 'wrong', { status: 206 }),
  }
  expect(await open().get('a.m4s')).toBe('abcdef')
  expect(requestsOf('a.m4s')).toEqual([site, second])
})

test('a request that the engine aborts does not count against the origin', async () => {
  servers = { [site]: neverResponds, [second]: success }
  const { origin, get } = open()
  const closing = new AbortController()
  const first = fetch(new Request(`${origin}/media/g1/77/a.m4s`, { signal: closing.signal }))
  await vi.advanceTimersByTimeAsync(100)
  closing.abort()
  await expect(first).rejects.toThrow('abort')
  servers[site] = success
  await get('b.m4s')
  expect(requestsOf('b.m4s')).toEqual([site])
})

test('a prefetched file does not change the order of origins', async () => {
  servers = { [site]: () => new Response('#EXTM3U'), [second]: success }
  const closing = new AbortController()
  await prefetchMedia('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'high', signal: closing.signal })
  servers[site] = networkError
  const { get } = open()
  expect(await get('a.m4s')).toBe('yes')
  expect(await get('master.m3u8')).toBe('#EXTM3U')
  expect(origins.next()).toBe(second)
  closing.abort()
})

test('an aborted prefetch does not count against an origin', async () => {
  const ahead = new AbortController()
  const opened = Promise.withResolvers<void>()
  const half = new TextEncoder().encode('#EXT')
  servers[site] = (_, range) => {
    if (range) return new Response('M3U', { status: 206 })
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(half)
      ahead.signal.addEventListener('abort', () => controller.error(ahead.signal.reason))
      opened.resolve()
    }
    return new Response(new ReadableStream({ start }))
  }
  prefetchMedia('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'low', signal: ahead.signal }).catch(
    () => undefined,
  )
  await opened.promise
  const text = open().get('master.m3u8')
  await vi.advanceTimersByTimeAsync(10)
  ahead.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(await text).toBe('#EXTM3U')
  expect(origins.next()).toBe('')
  expect(requestsOf('master.m3u8')).toEqual([site, site])
})

test('a prefetched file that breaks off before its first byte is fetched again', async () => {
  const breaking = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('connection lost')),
    })
  servers[site] = () => new Response(breaking())
  const prefetch = new AbortController()
  const { signal } = prefetch
  prefetchMedia('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'low', signal }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  servers[site] = () => new Response('#EXTM3U')
  expect(await open().get('master.m3u8')).toBe('#EXTM3U')
  expect(requestsOf('master.m3u8')).toEqual([site, second, site])
  prefetch.abort()
})

test('a prefetch tries other origins, too, and its files are stored by the site’s address', async () => {
  servers = { [second]: () => new Response('#EXTM3U') }
  const closing = new AbortController()
  await prefetchMedia('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'high', signal: closing.signal })
  expect(await open().get('master.m3u8')).toBe('#EXTM3U')
  expect(requestsOf('master.m3u8')).toEqual([site, second])
  closing.abort()
})

test('an address for the browser itself uses the first origin in the order, and another one after a failure', () => {
  const address = '/media/g1/77/story.webp?x=1'
  expect(origins.resolve(address)).toBe(site + address)
  origins.reportFailure('')
  expect(origins.resolve(address)).toBe(second + address)
  // another player has found out as well
  origins.reportFailure('')
  expect(origins.resolve(address)).toBe(second + address)
  origins.reportFailure(second)
  expect(origins.resolve(address)).toBe(third + address)
  origins.reportFailure(third)
  expect(origins.resolve(address)).toBe(site + address)
})
