import { type MediaOrigins, mediaOrigins } from './media-origins.ts'

/** Timeout without a byte, ms. Half of it while there is another origin to try. */
export const responseTimeoutMs = 8_000
/** The same for low priority, ms: such a request waits for the video being watched, not because of the origin. */
const lowPriorityTimeoutMs = 60_000

export interface MediaResponse {
  response: Response
  /** The origin that sent it, as `MediaOrigins` names it. */
  origin: string
  /** It was fetched in advance, so its speed does not describe the network now. */
  isPrefetched?: boolean
}

/** Why no origin sent the file. `unavailable`: timeouts, network or server errors; a retry may succeed. */
export type MediaFailure = 'refused' | 'missing' | 'unavailable'

export interface MediaRequest extends RequestInit {
  signal: AbortSignal
  origins?: MediaOrigins
  /** A renewed grant was refused, too, so the origin is the cause: the other origins are tried. */
  isGrantRenewed?: boolean
}

/** Tries each origin once, until one sends the file. Rejects only once the signal is aborted. */
export async function fetchFromOrigins(
  address: string,
  { origins = mediaOrigins(), isGrantRenewed = false, ...init }: MediaRequest,
): Promise<MediaResponse | MediaFailure> {
  const url = new URL(address, location.href)
  const tried = new Set<string>()
  let failure: MediaFailure = 'unavailable'
  for (let origin = origins.next(); origin !== undefined; origin = origins.next(tried)) {
    tried.add(origin)
    const ms = origins.next(tried) === undefined ? responseTimeoutMs : responseTimeoutMs / 2
    const response = await fetchOnce(
      (origin || url.origin) + url.pathname + url.search,
      init,
      init.priority === 'low' ? lowPriorityTimeoutMs : ms,
    )
    if (response?.ok) {
      origins.reportSuccess(origin, tried)
      return { response, origin }
    }
    const refusal = response && refusalOf(response.status)
    // a grant is valid at every origin, so it is renewed before another origin is tried
    if (refusal === 'refused' && !isGrantRenewed) return refusal
    if (refusal) failure = refusal
    else origins.reportFailure(origin)
  }
  if (failure === 'unavailable') origins.restoreLastWorking()
  return failure
}

/** Undefined on failure or timeout. The timeout is for the headers only, so AbortSignal.timeout cannot be used. */
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

/** Undefined for a temporary failure: a retry may succeed. */
function refusalOf(status: number): 'refused' | 'missing' | undefined {
  if (status === 401 || status === 403) return 'refused'
  return status < 500 && status !== 429 && status !== 408 ? 'missing' : undefined
}
