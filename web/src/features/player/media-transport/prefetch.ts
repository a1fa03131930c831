import { chooseRung } from '../quality/choose-rung.ts'
import { throughputMeter } from '../quality/throughput-meter.ts'
import { readFirstFiles, readMasterPlaylist } from './hls-playlist.ts'
import { MediaFile } from './media-file.ts'
import { mediaOrigins } from './media-origins.ts'

/**
 * By absolute address, until their signal is aborted. Playlists are not in the browser's cache (their right may expire
 * at any moment), so they are kept here.
 */
const prefetched = new Map<string, MediaFile>()

/** A prefetched file, which may still be loading. */
export function findPrefetched(address: string): MediaFile | undefined {
  return prefetched.get(new URL(address, location.href).href)
}

interface PrefetchOptions {
  /** Shorter side of the player, device pixels; 0: unknown. */
  shortSide: number
  /** `high` if the viewer is waiting for it. */
  priority: 'high' | 'low'
  /** Aborts the requests and drops the files. */
  signal: AbortSignal
}

/**
 * Fetches what a video's first picture needs: playlists, headers and first segments, in the quality to be played. The
 * player requests a file that fails itself.
 */
export async function prefetchMedia(masterUrl: string, options: PrefetchOptions): Promise<void> {
  const { shortSide, signal, priority } = options
  const load = async (address: string) => {
    const startedAt = performance.now()
    const file = new MediaFile(signal, (own) => own.loadFrom(mediaOrigins(), { address, priority }))
    prefetched.set(address, file)
    signal.addEventListener('abort', () => prefetched.delete(address), { once: true })
    if (await file.isComplete) throughputMeter.add(file.receivedBytes, performance.now() - startedAt)
    return file
  }
  const textOf = async (address: string) => (await (await load(address)).open()).text()
  const master = new URL(masterUrl, location.href).href
  const { rungs, audio } = readMasterPlaylist(await textOf(master), master)
  const rung = chooseRung(rungs, undefined, {
    throughput: throughputMeter.value,
    bufferedSeconds: 0,
    shortSide,
  })
  const playlists = [rung?.id, audio].flatMap((address) => address ?? [])
  await Promise.all(
    playlists.map(async (address) => {
      const files = readFirstFiles(await textOf(address), address)
      await Promise.all(files.map(load))
    }),
  )
}
