/** Who makes a request, as far as every domain needs to know. */
export interface Viewer {
  accountId: bigint
  sessionId: bigint
  isGuest: boolean
  isStaff: boolean
}

/** What a repeatable call asks: a session that was ended by this very request may ask again. */
export interface RepeatableAsk {
  call: string
  requestKey: string
}

/**
 * Finds the viewer of a token.
 * @throws AppError SESSION_EXPIRED for a token that is unknown or too old, SESSION_ENDED for one that was ended
 */
export type Authenticate = (token: string, ask: RepeatableAsk | undefined) => Promise<Viewer>
