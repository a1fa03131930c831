/** The signed-in user of a request, as seen by every domain. */
export interface Viewer {
  accountId: bigint
  sessionId: bigint
  isGuest: boolean
  isStaff: boolean
}

/** Set for repeatable calls: a session that this very request ended may still send the retry. */
export interface IdempotentRequest {
  call: string
  requestKey: string
}

/**
 * Finds the viewer of a token.
 * @throws AppError SESSION_EXPIRED for a token that is unknown or expired, SESSION_ENDED for an ended session
 */
export type Authenticate = (token: string, request: IdempotentRequest | undefined) => Promise<Viewer>
