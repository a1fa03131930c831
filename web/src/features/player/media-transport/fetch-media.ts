import { type MediaOrigins, mediaOrigins } from './media-origins.ts'

/** Longest silence before a connection counts as dead, ms. Half of it while another origin is left to ask. */
export const silenceMs = 8_000
/** The same for low priority, ms: it waits behind the video that is watched, which says nothing of the origin. */
const lowPrioritySilenceMs = 60_000

export interface MediaResponse {
  response: Response
  /** The origin that sent it, as `MediaOrigins` names it. */
  origin: string
  /** It was fetched before anybody needed it, so it says nothing of the network now. */
  isPrefetched?: boolean
}

/** Why no origin sent the file. `unavailable`: none answered, or none could; it may come when asked again. */
export type MediaFailure = 'refused' | 'missing' | 'unavailable'

export interface MediaRequest extends RequestInit {
  signal: AbortSignal
  origins?: MediaOrigins
  /** A new grant was refused too, so a refusal is the origin's own: the others are asked. */
  isGrantSure?: boolean
}

/** Asks each origin once, until one sends the file. Rejects only once the signal is aborted. */
export async function fetchFromOrigins(
  address: string,
  { origins = mediaOrigins(), isGrantSure = false, ...init }: MediaRequest,
): Promise<MediaResponse | MediaFailure> {
  const url = new URL(address, location.href)
  const tried = new Set<string>()
  let failure: MediaFailure = 'unavailable'
  for (let origin = origins.next(); origin !== undefined; origin = origins.next(tried)) {
    tried.add(origin)
    const ms = origins.next(tried) === undefined ? silenceMs : silenceMs / 2
    const response = await fetchOnce(
      (origin || url.origin) + url.pathname + url.search,
      init,
      init.priority === 'low' ? lowPrioritySilenceMs : ms,
    )
    if (response?.ok) {
      origins.noteSuccess(origin, tried)
      return { response, origin }
    }
    const refusal = response && refusalOf(response.status)
    // grants are the same everywhere: a new one is asked for first
    if (refusal === 'refused' && !isGrantSure) return refusal
    if (refusal) failure = refusal
    else origins.noteFailure(origin)
  }
  if (failure === 'unavailable') origins.forgive()
  return failure
}

/** Undefined when no answer began in time. The time is for the headers alone, so AbortSignal.timeout does not serve. */
async function fetchOnce(
  address: string,
  init: RequestInit & { signal: AbortSignal },
  ms: number,
): Promise<Response | undefined> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), ms)
  try {
    return await fetch(address, { ...init, signal: AbortSignal.any([init.signal, timeout.signal]) })
  } catch {
    init.signal.throwIfAborted()
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Undefined: nothing of the right, it may come when asked again. */
function refusalOf(status: number): 'refused' | 'missing' | undefined {
  if (status === 401 || status === 403) return 'refused'
  return status < 500 && status !== 429 && status !== 408 ? 'missing' : undefined
}
