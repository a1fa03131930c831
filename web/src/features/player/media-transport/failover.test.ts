import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaOrigins } from './media-origins.ts'
import { prefetchMedia } from './prefetch.ts'
import { type LoadTrouble, SegmentLoader } from './segment-loader.ts'

const site = 'https://site.example'
const second = 'https://media2.example'
const third = 'https://media3.example'

type Answer = (path: string, range: string | null) => Response | Promise<Response>
const yes: Answer = () => new Response('yes')
const status =
  (code: number): Answer =>
  () =>
    new Response('no', { status: code })
const cut: Answer = () => Promise.reject(new TypeError('network'))
const silent: Answer = () => new Promise(() => undefined)

/** What each origin answers; one that is not named is cut off. */
let servers: Record<string, Answer>
let requested: string[]
let troubles: (LoadTrouble | undefined)[]
let loaders: SegmentLoader[]
let origins: MediaOrigins
let fakeFetch: typeof fetch
const pageFetch = globalThis.fetch
// the loader stands before the page's fetch from its first use on
globalThis.fetch = (input, init) => fakeFetch(input, init)
afterAll(() => {
  globalThis.fetch = pageFetch
})

beforeEach(() => {
  vi.useFakeTimers()
  servers = {}
  requested = []
  troubles = []
  loaders = []
  origins = new MediaOrigins([second, third])
  vi.stubGlobal('location', { href: `${site}/play/7`, origin: site })
  vi.stubGlobal('document', { documentElement: { dataset: { mediaOrigins: `${site} ${second}` } } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  fakeFetch = (input, init) => {
    const { origin, pathname } = new URL(String(input))
    requested.push(`${origin}${pathname}`)
    const answer = servers[origin] ?? cut
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      Promise.resolve(answer(pathname, new Headers(init?.headers).get('range'))).then(resolve, reject)
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
    onTrouble: (trouble) => troubles.push(trouble),
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
  ['is cut off', cut],
  ['answers 503', status(503)],
  ['answers 429', status(429)],
  ['does not have the file', status(404)],
])(
  'where the site %s the next origin sends the file at once, and stays the first one to ask',
  async (_, answer) => {
    servers = { [site]: answer, [second]: yes }
    const { get } = open()
    expect(await get('a.m4s')).toBe('yes')
    expect(await get('b.m4s')).toBe('yes')
    expect([requestsOf('a.m4s'), requestsOf('b.m4s')]).toEqual([[site, second], [second]])
    expect(troubles).toEqual([])
  },
)

test('a silent origin is left before the viewer is told of its silence', async () => {
  servers = { [site]: silent, [second]: yes }
  const { get } = open()
  const first = get('a.m4s')
  await vi.advanceTimersByTimeAsync(4_100)
  expect(await first).toBe('yes')
  expect(requestsOf('a.m4s')).toEqual([site, second])
  expect(troubles).toEqual([])
})

test('all players share the order of origins: a working one stays first until it fails', async () => {
  servers = { [second]: yes, [third]: yes }
  await open().get('a.m4s')
  servers[site] = yes
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

test('an origin that has failed is asked last', async () => {
  servers = { [second]: yes, [third]: yes }
  // by another player
  origins.noteFailure(second)
  await open().get('a.m4s')
  expect(requestsOf('a.m4s')).toEqual([site, third])
})

test('when all origins fail they are asked again with growing waits, and the viewer is told, until one is back', async () => {
  const { loader, get } = open()
  const avoided: string[] = []
  loader.hooks = {
    beforeRequest: async () => undefined,
    beforeDelivery: async () => undefined,
    mayPass: () => true,
    avoid: (address) => avoided.push(address) < 0,
  }
  const file = get('a.m4s')
  await vi.advanceTimersByTimeAsync(0)
  expect(requestsOf('a.m4s')).toEqual([site, second, third])
  await vi.advanceTimersByTimeAsync(310)
  expect(requestsOf('a.m4s')).toHaveLength(6)
  expect([troubles, avoided]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(810)
  expect(requestsOf('a.m4s')).toHaveLength(9)
  expect(troubles).toEqual(['unreachable'])
  expect(avoided).toHaveLength(1)
  servers = { [third]: yes }
  await vi.advanceTimersByTimeAsync(2_010)
  expect(await file).toBe('yes')
  expect(troubles).toEqual(['unreachable', undefined])
})

test('a lost network is no fault of any origin: the one that worked last is asked first again', async () => {
  origins = new MediaOrigins([second])
  servers = { [second]: yes }
  const { get } = open()
  await get('a.m4s')
  const cutSlowly: Answer = () => new Promise((_, reject) => setTimeout(reject, 10))
  servers = { [site]: cutSlowly, [second]: cutSlowly }
  const files = [get('b.m4s')]
  // by then the first has left for the site
  await vi.advanceTimersByTimeAsync(15)
  files.push(get('c.m4s'))
  await vi.advanceTimersByTimeAsync(100)
  expect([requestsOf('b.m4s'), requestsOf('c.m4s')]).toEqual([
    [second, site],
    [site, second],
  ])
  servers = { [site]: yes, [second]: yes }
  await vi.advanceTimersByTimeAsync(300)
  expect(await Promise.all(files)).toEqual(['yes', 'yes'])
  expect([requestsOf('b.m4s')[2], requestsOf('c.m4s')[2]]).toEqual([second, second])
})

test('a refused grant is renewed before another origin is asked', async () => {
  servers = {
    [second]: (path) => new Response('', { status: path.includes('/g1/') ? 403 : 200 }),
    [third]: yes,
  }
  const { get } = open(['g2'])
  await get('a.m4s')
  expect(requested).toEqual([
    `${site}/media/g1/77/a.m4s`,
    `${second}/media/g1/77/a.m4s`,
    `${second}/media/g2/77/a.m4s`,
  ])
})

test('when an origin refuses new grants too, the others are asked before the viewer is told', async () => {
  servers = { [site]: status(403), [second]: yes }
  const { get } = open(['g2', 'g3'])
  expect(await get('a.m4s')).toBe('yes')
  expect(requestsOf('a.m4s')).toEqual([site, site, site, second])
  expect(troubles).toEqual([])
})

test('a file that no origin has is reported as missing, although one origin is silent', async () => {
  servers = { [site]: status(404), [third]: status(404) }
  const { get } = open(['g2'])
  get('a.m4s').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(troubles).toEqual(['missing'])
  // without a fault of theirs: the next file is requested for at the first one again
  servers = { [site]: yes }
  await get('b.m4s')
  expect(requestsOf('b.m4s')).toEqual([site])
})

test('a body that breaks off goes on with its next byte from another origin', async () => {
  let isSent = false
  const breaking = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) throw new TypeError('connection lost')
      isSent = true
      controller.enqueue(new TextEncoder().encode('abc'))
    },
  })
  servers = {
    [site]: (_, range) => (range ? yes('', null) : new Response(breaking)),
    [second]: (_, range) => new Response(range === 'bytes=3-' ? 'def' : 'wrong', { status: 206 }),
  }
  expect(await open().get('a.m4s')).toBe('abcdef')
  expect(requestsOf('a.m4s')).toEqual([site, second])
})

test('a request that the engine aborts is no fault of the origin', async () => {
  servers = { [site]: silent, [second]: yes }
  const { origin, get } = open()
  const closing = new AbortController()
  const first = fetch(new Request(`${origin}/media/g1/77/a.m4s`, { signal: closing.signal }))
  await vi.advanceTimersByTimeAsync(100)
  closing.abort()
  await expect(first).rejects.toThrow('abort')
  servers[site] = yes
  await get('b.m4s')
  expect(requestsOf('b.m4s')).toEqual([site])
})

test('a prefetched file does not change the order of origins', async () => {
  servers = { [site]: () => new Response('#EXTM3U'), [second]: yes }
  const closing = new AbortController()
  await prefetchMedia('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'high', signal: closing.signal })
  servers[site] = cut
  const { get } = open()
  expect(await get('a.m4s')).toBe('yes')
  expect(await get('master.m3u8')).toBe('#EXTM3U')
  expect(origins.next()).toBe(second)
  closing.abort()
})

test('a prefetch that is aborted on its way is no fault of an origin', async () => {
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
  expect(requestsOf('master.m3u8')).toEqual([site, site])
  prefetch.abort()
})

test('a prefetch fails over too, and its files are found under the site’s address', async () => {
  servers = { [second]: () => new Response('#EXTM3U') }
  const closing = new AbortController()
  await prefetchMedia('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'high', signal: closing.signal })
  expect(await open().get('master.m3u8')).toBe('#EXTM3U')
  expect(requestsOf('master.m3u8')).toEqual([site, second])
  closing.abort()
})

test('an address for the browser itself leads to the origin to ask now, and moves on when that fails', () => {
  const address = '/media/g1/77/story.webp?x=1'
  expect(origins.resolve(address)).toBe(site + address)
  origins.noteFailure('')
  expect(origins.resolve(address)).toBe(second + address)
  // another player has found out as well
  origins.noteFailure('')
  expect(origins.resolve(address)).toBe(second + address)
  origins.noteFailure(second)
  expect(origins.resolve(address)).toBe(third + address)
  origins.noteFailure(third)
  expect(origins.resolve(address)).toBe(site + address)
})
