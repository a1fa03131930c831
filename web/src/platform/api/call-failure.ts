import { CallError } from '@liuguang/contract'

type Failure = CallError['failure']

/**
 * What a failure means for the request with this key.
 * - `unknown`: it may have been carried out.
 * - `refusedEarly`: refused before the key was looked up, so an earlier attempt with it may have been carried out.
 * - `decided`: the key was looked up and nothing was carried out for it, or never can be.
 */
type Outcome = 'unknown' | 'refusedEarly' | 'decided'

/** Every failure is listed: a new one in the contract does not compile until it is classified here. */
const outcomes: Record<Failure, Outcome> = {
  OFFLINE: 'unknown',
  TIMEOUT: 'unknown',
  ABORTED: 'unknown',
  // a proxy's error page instead of a response
  UNREADABLE: 'unknown',
  // the work may have been committed before the error
  INTERNAL: 'unknown',
  UNAVAILABLE: 'unknown',

  // limits apply before the work: this attempt was refused, but an earlier one may have been carried out
  RATE_LIMITED: 'refusedEarly',
  TRY_LATER: 'refusedEarly',
  // after signing in again within the key's lifetime, the same tap repeats the same request
  SESSION_EXPIRED: 'refusedEarly',
  SESSION_ENDED: 'refusedEarly',
  PERMISSION_DENIED: 'refusedEarly',
  // the picture of the previous attempt may have reached the quota
  PICTURE_QUOTA_REACHED: 'refusedEarly',
  // checked before the work; newer terms change the payload, and so the key
  CONSENT_OUTDATED: 'refusedEarly',
  // checked before the work; the previous attempt may have sent another password with this key
  PASSWORD_TOO_COMMON: 'refusedEarly',
  // also a proxy's 404 while a new version is deployed
  NOT_FOUND: 'refusedEarly',

  // depends on the payload alone, and a payload that failed once always fails
  BAD_REQUEST: 'decided',
  BODY_TOO_LARGE: 'decided',
  WRONG_CREDENTIALS: 'decided',
  WRONG_RECOVERY_CODE: 'decided',
  NO_MAIL_SERVER: 'decided',
  // for a request that was carried out, the stored response takes precedence
  WRONG_PASSWORD: 'decided',
  PASSWORD_UNCHANGED: 'decided',
  RESEND_LATER: 'decided',
  WRONG_EMAIL_CODE: 'decided',
  EMAIL_TAKEN: 'decided',
  CODE_INVALID: 'decided',
  GRANT_REFUSED: 'decided',
  // refused by the work itself, which rolled back its claim on the key
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
  // the key was used with another payload
  REQUEST_KEY_REUSED: 'decided',
}

/** An error that is no CallError comes from our own code, so the result of the request is unknown. */
function outcomeOf(error: unknown): Outcome {
  return error instanceof CallError ? outcomes[error.failure] : 'unknown'
}

/** Whether it is unknown if the request was carried out: the retry sends the same request key. */
export function isOutcomeUnknown(error: unknown): boolean {
  return outcomeOf(error) === 'unknown'
}

/** Whether a retry of this request must send the same key. */
export function keepsRequestKey(error: unknown): boolean {
  return outcomeOf(error) !== 'decided'
}
