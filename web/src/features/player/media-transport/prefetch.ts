import { chooseRung } from '../quality/choose-rung.ts'
import { throughputMeter } from '../quality/throughput-meter.ts'
import { fetchFromOrigins, type MediaResponse } from './fetch-media.ts'
import { readFirstFiles, readMasterPlaylist } from './hls-playlist.ts'
import { withTimeout } from './wait.ts'

/**
 * Responses by absolute address, until their signal is aborted. Playlists are not in the browser's cache (their right
 * may expire at any moment), so they are kept here.
 */
const prefetched = new Map<string, Promise<MediaResponse | undefined>>()

/** The prefetched response, if it arrives within `ms`; its body may still be loading. */
export async function takePrefetched(address: string, ms: number): Promise<MediaResponse | undefined> {
  const file = prefetched.get(address)
  const found = file && (await withTimeout(file, ms))
  return found && { ...found, response: found.response.clone(), isPrefetched: true }
}

interface PrefetchOptions {
  /** Shorter side of the player, device pixels; 0: unknown. */
  shortSide: number
  /** `high` if the viewer is waiting for it. */
  priority: 'high' | 'low'
  /** Aborts the requests and drops the responses. */
  signal: AbortSignal
}

/** Fetches what a video's first picture needs: playlists, headers and first segments, in the quality to be played. */
export async function prefetchMedia(masterUrl: string, options: PrefetchOptions): Promise<void> {
  const { shortSide, signal } = options
  const load = (address: string) => {
    const file = fetchFile(address, options)
    prefetched.set(address, file)
    signal.addEventListener('abort', () => prefetched.delete(address), { once: true })
    return file
  }
  const textOf = async (address: string) => (await load(address))?.response.clone().text() ?? ''
  const master = new URL(masterUrl, location.href).href
  const { rungs, audioAddress } = readMasterPlaylist(await textOf(master), master)
  const network = { throughput: throughputMeter.value, bufferedSeconds: 0, shortSide }
  const chosen = chooseRung(rungs, undefined, network)
  const picture = rungs.find(({ id }) => id === chosen?.id)?.address
  const playlists = [picture, audioAddress].flatMap((address) => address ?? [])
  await Promise.all(
    playlists.map(async (address) => {
      const files = readFirstFiles(await textOf(address), address)
      await Promise.all(files.map(load))
    }),
  )
}

/** Undefined if it failed: the player then requests the file itself. */
async function fetchFile(
  address: string,
  { signal, priority }: PrefetchOptions,
): Promise<MediaResponse | undefined> {
  try {
    const startedAt = performance.now()
    const result = await fetchFromOrigins(address, { signal, priority })
    if (typeof result === 'string') return undefined
    const measure = (file: ArrayBuffer) => throughputMeter.add(file.byteLength, performance.now() - startedAt)
    // reads the whole body, even if nothing takes the response
    result.response
      .clone()
      .arrayBuffer()
      .then(measure, () => undefined)
    return result
  } catch {
    return undefined
  }
}
