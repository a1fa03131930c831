import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetched-ahead.ts'
import { type FeedTrouble, MediaFeed } from './media-feed.ts'
import { MediaOrigins } from './media-origins.ts'

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
let asked: string[]
let troubles: (FeedTrouble | undefined)[]
let feeds: MediaFeed[]
let origins: MediaOrigins
const browserFetch = globalThis.fetch

beforeEach(() => {
  vi.useFakeTimers()
  servers = {}
  asked = []
  troubles = []
  feeds = []
  origins = new MediaOrigins([second, third])
  vi.stubGlobal('location', { href: `${site}/play/7`, origin: site })
  vi.stubGlobal('document', { documentElement: { dataset: { mediaOrigins: `${site} ${second}` } } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  globalThis.fetch = (input, init) => {
    const { origin, pathname } = new URL(String(input))
    asked.push(`${origin}${pathname}`)
    const answer = servers[origin] ?? cut
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      Promise.resolve(answer(pathname, new Headers(init?.headers).get('range'))).then(resolve, reject)
    })
  }
})

afterEach(() => {
  for (const feed of feeds) feed.close()
  globalThis.fetch = browserFetch
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(renewals: string[] = []) {
  const sourceOf = (grant: string) => ({
    ...{ masterUrl: `/media/${grant}/77/master.m3u8`, expiresAt: 0 },
    ...{ isPreview: false, durationMs: 90_000 },
  })
  const feed = new MediaFeed({
    source: sourceOf('g1'),
    origins,
    renewSource: async () => sourceOf(renewals.shift() ?? (await Promise.reject(new Error('no right')))),
    onTrouble: (trouble) => troubles.push(trouble),
    onOtherSource: () => undefined,
  })
  feeds.push(feed)
  const { origin } = new URL(feed.masterAddress)
  const ask = (file: string) =>
    fetch(new Request(`${origin}/media/g1/77/${file}`)).then((response) => response.text())
  return { feed, origin, ask }
}

/** Where a file was asked for, in order. */
const askedFor = (file: string) =>
  asked.flatMap((address) => (address.endsWith(`/${file}`) ? new URL(address).origin : []))

test.each([
  ['is cut off', cut],
  ['answers 503', status(503)],
  ['answers 429', status(429)],
  ['does not have the file', status(404)],
])(
  'where the site %s the next origin brings the file at once, and goes on being asked',
  async (_, answer) => {
    servers = { [site]: answer, [second]: yes }
    const { ask } = open()
    expect(await ask('a.m4s')).toBe('yes')
    expect(await ask('b.m4s')).toBe('yes')
    expect([askedFor('a.m4s'), askedFor('b.m4s')]).toEqual([[site, second], [second]])
    expect(troubles).toEqual([])
  },
)

test('a silent origin is left before its silence is worth a word', async () => {
  servers = { [site]: silent, [second]: yes }
  const { ask } = open()
  const first = ask('a.m4s')
  await vi.advanceTimersByTimeAsync(4_100)
  expect(await first).toBe('yes')
  expect(askedFor('a.m4s')).toEqual([site, second])
  expect(troubles).toEqual([])
})

test('what one player found out another knows; it stays where it works, and comes back when that fails', async () => {
  servers = { [second]: yes, [third]: yes }
  await open().ask('a.m4s')
  servers[site] = yes
  await vi.advanceTimersByTimeAsync(300_000)
  const other = open()
  await other.ask('b.m4s')
  delete servers[second]
  await other.ask('c.m4s')
  delete servers[third]
  // by then the site's failure is long ago
  await other.ask('d.m4s')
  expect(['a.m4s', 'b.m4s', 'c.m4s', 'd.m4s'].map(askedFor)).toEqual([
    [site, second],
    [second],
    [second, third],
    [third, site],
  ])
})

test('one that failed within the last minute is asked last', async () => {
  servers = { [second]: yes, [third]: yes }
  // by another player
  origins.noteFailure(second)
  await open().ask('a.m4s')
  expect(askedFor('a.m4s')).toEqual([site, third])
})

test('only when all have failed is there a wait, then they are told of, and asked again until one is back', async () => {
  const { feed, ask } = open()
  const avoided: string[] = []
  feed.gate = {
    beforeRequest: async () => undefined,
    beforeDelivery: async () => undefined,
    mayPass: () => true,
    avoid: (address) => avoided.push(address) < 0,
  }
  const file = ask('a.m4s')
  await vi.advanceTimersByTimeAsync(0)
  expect(askedFor('a.m4s')).toEqual([site, second, third])
  await vi.advanceTimersByTimeAsync(310)
  expect(askedFor('a.m4s')).toHaveLength(6)
  expect([troubles, avoided]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(810)
  expect(askedFor('a.m4s')).toHaveLength(9)
  expect(troubles).toEqual(['unreachable'])
  expect(avoided).toHaveLength(1)
  servers = { [third]: yes }
  await vi.advanceTimersByTimeAsync(2_010)
  expect(await file).toBe('yes')
  expect(troubles).toEqual(['unreachable', undefined])
})

test('a line that is gone altogether is no fault of any origin: the one that worked is asked first again', async () => {
  origins = new MediaOrigins([second])
  servers = { [second]: yes }
  const { ask } = open()
  await ask('a.m4s')
  const cutSlowly: Answer = () => new Promise((_, reject) => setTimeout(reject, 10))
  servers = { [site]: cutSlowly, [second]: cutSlowly }
  const files = [ask('b.m4s')]
  // by then the first has left for the site
  await vi.advanceTimersByTimeAsync(15)
  files.push(ask('c.m4s'))
  await vi.advanceTimersByTimeAsync(100)
  expect([askedFor('b.m4s'), askedFor('c.m4s')]).toEqual([
    [second, site],
    [site, second],
  ])
  servers = { [site]: yes, [second]: yes }
  await vi.advanceTimersByTimeAsync(300)
  expect(await Promise.all(files)).toEqual(['yes', 'yes'])
  expect([askedFor('b.m4s')[2], askedFor('c.m4s')[2]]).toEqual([second, second])
})

test('a refused right is renewed, not asked for elsewhere; then the other origin is asked under the new one', async () => {
  servers = {
    [second]: (path) => new Response('', { status: path.includes('/g1/') ? 403 : 200 }),
    [third]: yes,
  }
  const { ask } = open(['g2'])
  await ask('a.m4s')
  expect(asked).toEqual([
    `${site}/media/g1/77/a.m4s`,
    `${second}/media/g1/77/a.m4s`,
    `${second}/media/g2/77/a.m4s`,
  ])
})

test('an origin that refuses every right is no reason to refuse: the others are asked before that is told', async () => {
  servers = { [site]: status(403), [second]: yes }
  const { ask } = open(['g2', 'g3'])
  expect(await ask('a.m4s')).toBe('yes')
  expect(askedFor('a.m4s')).toEqual([site, site, site, second])
  expect(troubles).toEqual([])
})

test('a file that none has is told as such, although one says nothing', async () => {
  servers = { [site]: status(404), [third]: status(404) }
  const { ask } = open(['g2'])
  ask('a.m4s').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(troubles).toEqual(['missing'])
  // without a fault of theirs: the next file is asked for at the first one again
  servers = { [site]: yes }
  await ask('b.m4s')
  expect(askedFor('b.m4s')).toEqual([site])
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
  expect(await open().ask('a.m4s')).toBe('abcdef')
  expect(askedFor('a.m4s')).toEqual([site, second])
})

test('a request that the engine takes back is no fault of the origin', async () => {
  servers = { [site]: silent, [second]: yes }
  const { origin, ask } = open()
  const closing = new AbortController()
  const first = fetch(new Request(`${origin}/media/g1/77/a.m4s`, { signal: closing.signal }))
  await vi.advanceTimersByTimeAsync(100)
  closing.abort()
  await expect(first).rejects.toThrow('abort')
  servers[site] = yes
  await ask('b.m4s')
  expect(askedFor('b.m4s')).toEqual([site])
})

test('absolute addresses in a playlist lead to the feed, whichever origin they name', async () => {
  servers = { [second]: () => new Response(`${site}/media/g1/77/0.m4s\n${second}/media/g1/77/1.m4s\n2.m4s`) }
  const { ask, origin } = open()
  expect(await ask('index.m3u8')).toBe(`${origin}/media/g1/77/0.m4s\n${origin}/media/g1/77/1.m4s\n2.m4s`)
})

test('what was fetched ahead says nothing of the origins since', async () => {
  servers = { [site]: () => new Response('#EXTM3U'), [second]: yes }
  const closing = new AbortController()
  await fetchAhead('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'high', signal: closing.signal })
  servers[site] = cut
  const { ask } = open()
  expect(await ask('a.m4s')).toBe('yes')
  expect(await ask('master.m3u8')).toBe('#EXTM3U')
  expect(origins.chosen).toBe(second)
  closing.abort()
})

test('what we ourselves end on its way is no fault of an origin', async () => {
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
  fetchAhead('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'low', signal: ahead.signal }).catch(
    () => undefined,
  )
  await opened.promise
  const text = open().ask('master.m3u8')
  await vi.advanceTimersByTimeAsync(10)
  ahead.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(await text).toBe('#EXTM3U')
  expect(origins.chosen).toBe('')
  expect(askedFor('master.m3u8')).toEqual([site, site])
})

test('what is fetched ahead comes from the next origin too, and the player takes it as the site’s', async () => {
  servers = { [second]: () => new Response('#EXTM3U') }
  const closing = new AbortController()
  await fetchAhead('/media/g1/77/master.m3u8', { shortSide: 0, priority: 'high', signal: closing.signal })
  expect(await open().ask('master.m3u8')).toBe('#EXTM3U')
  expect(askedFor('master.m3u8')).toEqual([site, second])
  closing.abort()
})

test('an address for the browser itself leads to the chosen origin; what failed there is blamed, not what is chosen since', () => {
  const address = '/media/g1/77/story.webp?x=1'
  expect(origins.reach(address)).toBe(site + address)
  origins.noteFailure('')
  expect(origins.reach(address)).toBe(second + address)
  expect(origins.leave('')).toBe(true)
  expect(origins.reach(address)).toBe(second + address)
  expect([origins.leave(second), origins.leave(third)]).toEqual([true, false])
})
