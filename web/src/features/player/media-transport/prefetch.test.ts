import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPrefetched, prefetchMedia } from './prefetch.ts'

const site = 'https://site.example'
const folder = `${site}/media/g1/77`
const files: Record<string, string> = {
  '/media/g1/77/master.m3u8': `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="audio",URI="audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=720x1280,AUDIO="audio"
v720/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=360x640,AUDIO="audio"
v360/index.m3u8
`,
  '/media/g1/77/v360/index.m3u8': playlist(),
  '/media/g1/77/v720/index.m3u8': playlist(),
  '/media/g1/77/audio/index.m3u8': playlist(),
}
let requested: string[]
const browserFetch = globalThis.fetch

function playlist(): string {
  return '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:1.0,\n00000.1000.m4s\n#EXTINF:2.0,\n00001.3000.m4s\n'
}

beforeEach(() => {
  requested = []
  vi.stubGlobal('location', { href: `${site}/`, origin: site })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    const { pathname } = new URL(String(input))
    requested.push(pathname.replace('/media/g1/77/', ''))
    return new Response(files[pathname] ?? 'bytes')
  }
})
afterEach(() => {
  globalThis.fetch = browserFetch
  vi.unstubAllGlobals()
})

test('playlists, headers and the first segments of one quality are fetched, and nothing more', async () => {
  const { signal } = new AbortController()
  await prefetchMedia('/media/g1/77/master.m3u8', { shortSide: 360, priority: 'low', signal })
  const ofOne = (rung: string) =>
    ['00000.1000.m4s', 'index.m3u8', 'init.mp4'].map((file) => `${rung}/${file}`)
  expect(requested.toSorted()).toEqual([...ofOne('audio'), 'master.m3u8', ...ofOne('v360')])
})

test('prefetched files are available to players until the prefetch is aborted', async () => {
  const holding = new AbortController()
  const { signal } = holding
  await prefetchMedia('/media/g1/77/master.m3u8', { shortSide: 360, priority: 'low', signal })
  const segment = `${folder}/v360/00000.1000.m4s`
  const read = async () => (await findPrefetched(segment)?.open())?.text()
  // two players may show the same video
  expect(await Promise.all([read(), read()])).toEqual(['bytes', 'bytes'])
  expect(findPrefetched(`${folder}/v360/00001.3000.m4s`)).toBeUndefined()
  holding.abort()
  expect(findPrefetched(segment)).toBeUndefined()
})
