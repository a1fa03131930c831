import { askOrigins, type MediaAnswer } from './ask-media.ts'
import { readFirstFiles, readMasterPlaylist } from './hls-playlist.ts'
import { chooseRung } from './rung-choice.ts'
import { throughputMeter } from './throughput-meter.ts'
import { within } from './within.ts'

/** On an answer that came from here: it says nothing about the network. */
const mark = 'x-fetched-ahead'

/**
 * What a first picture needs, fetched before anybody asks: playlists, headers and first segments by address.
 * Playlists are never stored by the browser (their right may end at any moment), so they are kept here, and only
 * for as long as somebody holds them. What is still on its way is handed on as it comes.
 */
class FetchedAhead {
  private readonly files = new Map<string, Promise<MediaAnswer | undefined>>()

  /** The answer for an address of the site, where it was fetched or comes in time; undefined where not. */
  async take(address: string, patienceMs: number): Promise<MediaAnswer | undefined> {
    const file = this.files.get(address)
    const answer = file && (await within(file, patienceMs))
    if (!answer) return undefined
    const { body, headers } = answer.response.clone()
    return { ...answer, response: new Response(body, { headers: [...headers, [mark, '1']] }) }
  }

  keep(address: string, file: Promise<MediaAnswer | undefined>): void {
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

interface AheadOptions {
  /** Of the place where it will be shown, device pixels; 0: not known. */
  shortSide: number
  /** `high` for what somebody waits for. */
  priority: 'high' | 'low'
  /** Ends it, and forgets what came. */
  signal: AbortSignal
}

/** Fetches what the first picture of a video needs, of the quality that the player would choose. */
export async function fetchAhead(masterUrl: string, options: AheadOptions): Promise<void> {
  const { shortSide, signal } = options
  const keep = (address: string): Promise<MediaAnswer | undefined> => {
    const file = fetchFile(address, options)
    fetchedAhead.keep(address, file)
    signal.addEventListener('abort', () => fetchedAhead.drop(address), { once: true })
    return file
  }
  const textOf = async (address: string) => (await keep(address))?.response.clone().text() ?? ''
  const master = new URL(masterUrl, location.href).href
  const { rungs, audioAddress } = readMasterPlaylist(await textOf(master), master)
  const network = { throughput: throughputMeter.value, bufferedSeconds: 0, shortSide }
  const chosen = chooseRung(rungs, undefined, network)
  const picture = rungs.find(({ id }) => id === chosen?.id)?.address
  const playlists = [picture, audioAddress].flatMap((address) => address ?? [])
  await Promise.all(
    playlists.map(async (address) => {
      const files = readFirstFiles(await textOf(address), address)
      await Promise.all(files.map(keep))
    }),
  )
}

/** Undefined for what did not come: whoever needs it then asks by themselves. */
async function fetchFile(
  address: string,
  { signal, priority }: AheadOptions,
): Promise<MediaAnswer | undefined> {
  try {
    const begun = performance.now()
    const answer = await askOrigins(address, { signal, priority })
    const measure = (file: ArrayBuffer) => throughputMeter.add(file.byteLength, performance.now() - begun)
    // to its end, whether or not anybody reads it meanwhile
    answer?.response
      .clone()
      .arrayBuffer()
      .then(measure, () => undefined)
    return answer
  } catch {
    return undefined
  }
}
