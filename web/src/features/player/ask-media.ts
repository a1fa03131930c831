import { type MediaOrigins, mediaOrigins } from './media-origins.ts'
import { silenceMs } from './resumable-body.ts'

/** An answer, and the origin that gave it, as `MediaOrigins` names it. */
export interface MediaAnswer {
  response: Response
  origin: string
}

/** One origin's turn. */
export interface Try {
  origin: string
  /** How long it may be silent: shorter while there is another to go to. */
  patienceMs: number
  signal: AbortSignal
}

interface Round {
  signal: AbortSignal
  /** A new right was refused too. */
  isRightSure: boolean
  /** Undefined when no answer came. */
  request: (one: Try) => Promise<MediaAnswer | undefined>
}

/** What a round without the file says. `failing`: servers that are there, and cannot. */
export type Verdict = 'refused' | 'missing' | 'failing' | 'silent'

/** Asks each origin once, until one has it. Without it: what was said; a no counts for more than silence. */
export async function askEach(
  origins: MediaOrigins,
  { signal, isRightSure, request }: Round,
): Promise<MediaAnswer | Verdict> {
  const asked = new Set<string>()
  let verdict: Verdict = 'silent'
  for (let origin = origins.next(asked); origin !== undefined; origin = origins.next(asked)) {
    asked.add(origin)
    const patienceMs = origins.next(asked) === undefined ? silenceMs : silenceMs / 2
    const answer = await request({ origin, patienceMs, signal })
    if (answer?.response.ok) {
      origins.noteSuccess(origin, asked)
      return answer
    }
    const refusal = answer && refusalOf(answer.response.status)
    // rights are the same everywhere: a new one is asked for first
    if (refusal === 'refused' && !isRightSure) return refusal
    if (!refusal) origins.noteFailure(origin)
    if (refusal) verdict = refusal
    else if (answer && verdict === 'silent') verdict = 'failing'
  }
  if (verdict === 'silent' || verdict === 'failing') origins.forgive()
  return verdict
}

/** Undefined: nothing of the right, it may come when asked again. */
function refusalOf(status: number): 'refused' | 'missing' | undefined {
  if (status === 401 || status === 403) return 'refused'
  return status < 500 && status !== 429 && status !== 408 ? 'missing' : undefined
}

type MediaRequest = RequestInit & { signal: AbortSignal }

/** One try; undefined when no answer began in time. Rejects only when it is no longer wanted. */
export async function askMedia(
  address: string,
  request: MediaRequest,
  patienceMs: number,
): Promise<Response | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    const signal = AbortSignal.any([request.signal, patience.signal])
    return await fetch(address, { ...request, signal })
  } catch {
    request.signal.throwIfAborted()
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Of what has low priority, ms: it waits behind the video that is watched, and that says nothing of the origin. */
const lowPatienceMs = 60_000

/** For what can be done without. */
export interface OptionalRequest extends MediaRequest {
  /** Where the right is refused: the address under a new one, which is asked then; undefined: there is none. */
  renew?: () => Promise<string | undefined>
}

/** Asks each origin once; undefined when none has it. */
export async function askOrigins(
  address: string,
  { renew, ...request }: OptionalRequest,
): Promise<MediaAnswer | undefined> {
  const url = new URL(address, location.href)
  const answer = await askEach(mediaOrigins(), {
    signal: request.signal,
    isRightSure: false,
    request: async ({ origin, patienceMs }) => {
      const there = (origin || url.origin) + url.pathname + url.search
      const ms = request.priority === 'low' ? lowPatienceMs : patienceMs
      const response = await askMedia(there, request, ms)
      return response && { response, origin }
    },
  })
  if (typeof answer === 'object') return answer
  const renewed = answer === 'refused' ? await renew?.() : undefined
  return renewed === undefined ? undefined : askOrigins(renewed, request)
}
