import { basePath, buyVideo, getPlayback, makeAuthKey, type Playback } from '@liuguang/contract'
import { makeDice, zipf } from '../load/dice.ts'

/** What visitors may do. */
export interface Ground {
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

export interface Deed {
  kind: 'page' | 'play' | 'purchase'
  ms: number
  /** The error, if there was one. */
  failure: string | undefined
}

/** Pause between two actions of a visitor, ms: a steady load, not the maximum. */
const pauseMs = 400

/** Share of pages and segments whose request is aborted before the response is complete. */
const leavingShare = 0.1
/** Latest time of an abort, ms: some before the first byte, some in the middle. */
const staysAtMostMs = 30

/** A visitor that does one action after another until it is stopped. */
export async function visit(
  ground: Ground,
  seed: number,
  note: (deed: Deed) => void,
  signal: AbortSignal,
): Promise<void> {
  const dice = makeDice(seed)
  const drawPage = zipf(ground.pages.length, dice)
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(dice() * list.length)]
  const address = `10.1.${(seed >> 8) & 255}.${seed & 255}`
  const headers = { 'x-forwarded-for': address }

  /** Aborts a request at a random time, as a closed tab or a seeking player does. */
  async function leave(path: string): Promise<void> {
    const away = new AbortController()
    const timer = setTimeout(() => away.abort(), staysAtMostMs * dice())
    try {
      const response = await fetch(`${ground.origin}${path}`, { headers, signal: away.signal })
      await response.arrayBuffer()
    } catch (error) {
      if (!away.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
    }
  }

  const mayStay = () => dice() >= leavingShare
  async function get(path: string): Promise<string> {
    const response = await fetch(`${ground.origin}${path}`, { headers })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.status} for ${pathOf(path)}`)
    return text
  }

  async function call<T>(path: string, input: object): Promise<T> {
    const response = await fetch(`${ground.origin}${basePath}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, token: one(ground.tokens), auth_key: makeAuthKey(Date.now()) }),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
    if (code !== 200) throw new Error(`${code} ${msg} for ${path}`)
    return data
  }

  async function look(page: string): Promise<void> {
    await (mayStay() ? get(page) : leave(page))
  }

  /** Grant, master playlist and a playlist; for imported videos also all files of that playlist. */
  async function play(): Promise<void> {
    const fresh = dice() < 0.5 ? one(ground.imported) : undefined
    const id = fresh ?? one(ground.videos)
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
    if (fresh === undefined) return
    const files = [...text.matchAll(/^(?!#)\S+\.m4s$/gm)].map(([file]) => file)
    if (files.length === 0) throw new Error('a playlist names no file')
    for (const file of files) await (mayStay() ? get(`${folder}${file}`) : leave(`${folder}${file}`))
  }

  async function buy(): Promise<void> {
    const video = one(ground.priced)
    if (!video) throw new Error('nothing costs anything')
    await call(buyVideo.path, { id: video.id, price: { asset: 'points', amount: video.amount } })
  }

  while (!signal.aborted) {
    const chance = dice()
    const kind = chance < 0.4 ? 'page' : chance < 0.8 ? 'play' : 'purchase'
    const startedAt = performance.now()
    const deed =
      kind === 'page' ? look(ground.pages[drawPage()] ?? '/Home') : kind === 'play' ? play() : buy()
    const failure = await deed.then(
      () => undefined,
      (error: Error) => error.message,
    )
    note({ kind, ms: performance.now() - startedAt, failure })
    await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 * dice()))
  }
}

/** A path without its grant, which is a secret. */
function pathOf(path: string): string {
  return path.replace(/^\/media\/[^/]+/, '/media/-')
}
