import { readFirstFiles, readMasterPlaylist } from './hls-playlist.ts'
import { chooseRung } from './rung-choice.ts'
import { throughputMeter } from './throughput-meter.ts'

/** On an answer that came from here: it says nothing about the network. */
const mark = 'x-fetched-ahead'

/**
 * What a first picture needs, fetched before anybody asks: playlists, headers and first segments by address.
 * Playlists are never stored by the browser (their right may end at any moment), so they are kept here, and only
 * for as long as somebody holds them.
 */
class FetchedAhead {
  private readonly files = new Map<string, Promise<ArrayBuffer | undefined>>()

  /** The answer for an address, where it was fetched or is on its way; undefined where not. */
  async take(address: string): Promise<Response | undefined> {
    const file = await this.files.get(address)
    return file && new Response(file, { headers: { [mark]: '1' } })
  }

  keep(address: string, file: Promise<ArrayBuffer | undefined>): void {
    this.files.set(address, file)
  }

  drop(address: string): void {
    this.files.delete(address)
  }
}

export const fetchedAhead = new FetchedAhead()

/** Whether an answer was fetched ahead, and so took no time. */
export function isFetchedAhead(response: Response): boolean {
  return response.headers.has(mark)
}

/**
 * Fetches what the first picture of a video needs, of the quality that the player would choose.
 * @param shortSide of the place where it will be shown, device pixels
 * @param signal ends it, and forgets what came
 */
export async function fetchAhead(masterUrl: string, shortSide: number, signal: AbortSignal): Promise<void> {
  const bytesOf = (address: string): Promise<ArrayBuffer | undefined> => {
    const file = fetchFile(address, signal)
    fetchedAhead.keep(address, file)
    signal.addEventListener('abort', () => fetchedAhead.drop(address), { once: true })
    return file
  }
  const textOf = async (address: string) => new TextDecoder().decode(await bytesOf(address))
  const master = new URL(masterUrl, location.href).href
  const { rungs, audioAddress } = readMasterPlaylist(await textOf(master), master)
  const network = { throughput: throughputMeter.value, bufferedSeconds: 0, shortSide }
  const chosen = chooseRung(rungs, undefined, network)
  const picture = rungs.find(({ id }) => id === chosen?.id)?.address
  const playlists = [picture, audioAddress].flatMap((address) => address ?? [])
  await Promise.all(
    playlists.map(async (address) => {
      const files = readFirstFiles(await textOf(address), address)
      await Promise.all(files.map(bytesOf))
    }),
  )
}

/** Undefined for what did not come: whoever needs it then asks by themselves. */
async function fetchFile(address: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  try {
    const begun = performance.now()
    const response = await fetch(address, { signal, priority: 'low' })
    if (!response.ok) return undefined
    const file = await response.arrayBuffer()
    throughputMeter.add(file.byteLength, performance.now() - begun)
    return file
  } catch {
    return undefined
  }
}
