import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'errors'> = {
  INTERNAL: 'Something went wrong. Try again.',
  BAD_REQUEST: 'Something that was entered is not valid.',
  OFFLINE: 'There is no connection.',
  TIMEOUT: 'The server did not respond in time. Try again.',
  UNREADABLE: 'The response was incomplete. Try again.',
  UNAVAILABLE: 'The service is unavailable. Try again later.',
  NOT_FOUND: 'It no longer exists.',
  PERMISSION_DENIED: 'Your role does not permit this.',
  RATE_LIMITED: 'Too many requests. Wait a moment.',
  WRONG_CREDENTIALS: 'Wrong username or password.',
  WRONG_SECOND_FACTOR: 'The code is wrong or was used before.',
  TRY_LATER: 'Too many attempts. Try again later.',
  SESSION_EXPIRED: 'Your session has expired. Sign in again.',
  SESSION_ENDED: 'Your session was ended. Sign in again.',
  REASON_REQUIRED: 'A reason is needed.',
  STAFF_ACCOUNT: 'This account belongs to the staff. Remove its role first.',
  OWN_ACCOUNT: 'You cannot do this to your own account.',
  REQUEST_KEY_REUSED: 'This request was sent before with other content. Start again.',
  OWN_PROPOSAL: 'Somebody else must approve what you proposed.',
  ADJUSTMENT_DECIDED: 'This was already decided otherwise.',
  INSUFFICIENT_BALANCE: 'The balance is too low.',
  CODES_DOWNLOADED: 'The codes of this batch were already downloaded.',
  LAST_ADMIN: 'This is the last administrator.',
  FIRST_ADMIN_LINK_INVALID:
    'This link no longer works: the first administrator exists already. Sign in, or ask them for a role.',
  ACCOUNT_NOT_FOUND: 'Nobody has this username.',
  ACCOUNT_TAKEN: 'This username is taken.',
  NAME_REFUSED: 'This username is not allowed.',
  PASSWORD_TOO_COMMON: 'This password is too common. Choose another.',
  LEASE_LOST: 'Your time for this review is over. The work is back in the queue.',
  PAID_WORKS_LIMIT: 'Approve the free works of the same author and day first.',
  OWN_WORK: 'You cannot review your own work.',
  WORK_STATE_REFUSED: 'The state of the work has changed, so this is no longer possible.',
}

export default texts
