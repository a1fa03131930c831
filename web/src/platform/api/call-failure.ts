import { CallError } from '@liuguang/contract'

type Failure = CallError['failure']

/**
 * What a failure says about the request whose key was sent.
 * - `unanswered`: nobody knows whether it was done.
 * - `unread`: refused before the key was looked up, so an earlier try with it may still have been done.
 * - `decided`: the key was looked up and nothing is done under it; or it can never be used.
 */
type Meaning = 'unanswered' | 'unread' | 'decided'

/** Every failure has its place: a new one of the contract does not compile until it has been thought through. */
const meanings: Record<Failure, Meaning> = {
  OFFLINE: 'unanswered',
  TIMEOUT: 'unanswered',
  ABORTED: 'unanswered',
  // a proxy's page in place of an answer
  UNREADABLE: 'unanswered',
  // the work may have been committed before the fault
  INTERNAL: 'unanswered',
  UNAVAILABLE: 'unanswered',

  // limits stand before the work: this try was not made, the lost one before it may have been
  RATE_LIMITED: 'unread',
  TRY_LATER: 'unread',
  // whoever signs in again within the key's time asks for the same thing
  SESSION_EXPIRED: 'unread',
  SESSION_ENDED: 'unread',
  PERMISSION_DENIED: 'unread',
  // reached perhaps by the picture of the try before
  PICTURE_QUOTA_REACHED: 'unread',
  // checked before the work; newer terms make another payload, and so another key
  CONSENT_OUTDATED: 'unread',
  // checked before the work; the try before may have carried another password under this key
  PASSWORD_TOO_COMMON: 'unread',
  // also what a proxy's 404 looks like while a new version is put in place
  NOT_FOUND: 'unread',

  // told by the payload alone, and a payload never passes after it failed
  BAD_REQUEST: 'decided',
  BODY_TOO_LARGE: 'decided',
  WRONG_CREDENTIALS: 'decided',
  WRONG_RECOVERY_CODE: 'decided',
  NO_MAIL_SERVER: 'decided',
  // of one that was done before, the kept answer comes first
  WRONG_PASSWORD: 'decided',
  PASSWORD_UNCHANGED: 'decided',
  RESEND_LATER: 'decided',
  WRONG_EMAIL_CODE: 'decided',
  EMAIL_TAKEN: 'decided',
  CODE_INVALID: 'decided',
  GRANT_REFUSED: 'decided',
  // refused by the work itself, whose claim on the key was rolled back
  ACCOUNT_TAKEN: 'decided',
  NOT_A_GUEST: 'decided',
  PICTURE_REFUSED: 'decided',
  NAME_REFUSED: 'decided',
  WRONG_LOGIN_CODE: 'decided',
  INSUFFICIENT_BALANCE: 'decided',
  PRICE_CHANGED: 'decided',
  NOT_FOR_SALE: 'decided',
  NO_FREE_VIEWS: 'decided',
  CODE_USED: 'decided',
  SPENDING_LOCKED: 'decided',
  AMOUNT_TOO_SMALL: 'decided',
  OFFER_CHANGED: 'decided',
  METHOD_UNAVAILABLE: 'decided',
  PAYMENT_UNDER_WAY: 'decided',
  TRANSFER_NOT_FOUND: 'decided',
  TRANSFER_NOT_FINAL: 'decided',
  SIGNATURE_REFUSED: 'decided',
  CLAIMS_WAIT: 'decided',
  CHAIN_OFF: 'decided',
  TOO_MANY_ORDERS: 'decided',
  SIGNED_IN_TODAY: 'decided',
  RATE_CHANGED: 'decided',
  MESSAGE_GONE: 'decided',
  MESSAGE_EMPTY: 'decided',
  PICTURE_GONE: 'decided',
  TOO_MANY_PICTURES: 'decided',
  // the key belongs to another payload
  REQUEST_KEY_REUSED: 'decided',
}

/** What is no CallError is a fault on this side, and says nothing about the request. */
function meaningOf(error: unknown): Meaning {
  return error instanceof CallError ? meanings[error.failure] : 'unanswered'
}

/** Nobody knows whether it was done: the next try carries the same request key. */
export function isUnanswered(error: unknown): boolean {
  return meaningOf(error) === 'unanswered'
}

/** Whether the next try of this request must carry the same key. */
export function keepsRequestKey(error: unknown): boolean {
  return meaningOf(error) !== 'decided'
}
