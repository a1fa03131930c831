import { basePath, buyVideo, getPlayback, makeAuthKey, type Playback } from '@liuguang/contract'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import { zipf } from '../load/zipf.ts'

/** What visitors may do. */
export interface Workload {
  origin: string
  tokens: readonly string[]
  /** Paths of pages, the most visited first. */
  pages: readonly string[]
  /** Videos with playlists but without media files. */
  videos: readonly number[]
  priced: readonly { id: number; amount: number }[]
  /** Free videos that were imported during the run, with their files. Grows. */
  imported: readonly number[]
}

export interface Action {
  kind: 'page' | 'play' | 'purchase'
  ms: number
  /** The error, if there was one. */
  failure: string | undefined
}

/** Pause between two actions of a visitor, ms: a steady load, not the maximum. */
const pauseMs = 400

/** Share of pages and segments whose request is aborted before the response is complete. */
const abortedShare = 0.1
/** Latest time of an abort, ms: some before the first byte, some in the middle. */
const latestAbortMs = 30

/** A visitor that does one action after another until it is stopped. */
export async function simulateVisitor(
  workload: Workload,
  seed: number,
  record: (action: Action) => void,
  signal: AbortSignal,
): Promise<void> {
  const random = seededRandom(seed)
  const drawPage = zipf(workload.pages.length, random)
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const address = `10.1.${(seed >> 8) & 255}.${seed & 255}`
  const headers = { 'x-forwarded-for': address }

  /** Aborts a request at a random time, as a closed tab or a seeking player does. */
  async function requestAndAbort(path: string): Promise<void> {
    const aborter = new AbortController()
    const timer = setTimeout(() => aborter.abort(), latestAbortMs * random())
    try {
      const response = await fetch(`${workload.origin}${path}`, { headers, signal: aborter.signal })
      await response.arrayBuffer()
    } catch (error) {
      if (!aborter.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
    }
  }

  const mayComplete = () => random() >= abortedShare
  async function get(path: string): Promise<string> {
    const response = await fetch(`${workload.origin}${path}`, { headers })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.status} for ${pathOf(path)}`)
    return text
  }

  async function call<T>(path: string, input: object): Promise<T> {
    const response = await fetch(`${workload.origin}${basePath}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, token: one(workload.tokens), auth_key: makeAuthKey(Date.now()) }),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
    if (code !== 200) throw new Error(`${code} ${msg} for ${path}`)
    return data
  }

  async function openPage(page: string): Promise<void> {
    await (mayComplete() ? get(page) : requestAndAbort(page))
  }

  /** Grant, master playlist and a playlist; for imported videos also all files of that playlist. */
  async function play(): Promise<void> {
    const imported = random() < 0.5 ? one(workload.imported) : undefined
    const id = imported ?? one(workload.videos)
    const { source } = await call<Playback>(getPlayback.path, { id })
    if (!source) throw new Error(`nothing to play of ${id}`)
    const master = await get(source.masterUrl)
    const rung = /^v\d+\/(?=index\.m3u8$)/m.exec(master)?.[0]
    if (!rung) {
      // A first rendition has another name.
      if (!/\.m3u8$/m.test(master)) throw new Error('a master playlist names nothing')
      return
    }
    const folder = source.masterUrl.slice(0, -'master.m3u8'.length) + rung
    const text = await get(`${folder}index.m3u8`)
    if (imported === undefined) return
    const files = [...text.matchAll(/^(?!#)\S+\.m4s$/gm)].map(([file]) => file)
    if (files.length === 0) throw new Error('a playlist names no file')
    for (const file of files)
      await (mayComplete() ? get(`${folder}${file}`) : requestAndAbort(`${folder}${file}`))
  }

  async function buy(): Promise<void> {
    const video = one(workload.priced)
    if (!video) throw new Error('no video has a price')
    await call(buyVideo.path, { id: video.id, price: { asset: 'points', amount: video.amount } })
  }

  while (!signal.aborted) {
    const chance = random()
    const kind = chance < 0.4 ? 'page' : chance < 0.8 ? 'play' : 'purchase'
    const startedAt = performance.now()
    const action =
      kind === 'page' ? openPage(workload.pages[drawPage()] ?? '/Home') : kind === 'play' ? play() : buy()
    const failure = await action.then(
      () => undefined,
      (error: Error) => error.message,
    )
    record({ kind, ms: performance.now() - startedAt, failure })
    await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 * random()))
  }
}

/** A path without its grant, which is a secret. */
function pathOf(path: string): string {
  return path.replace(/^\/media\/[^/]+/, '/media/-')
}
