import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of the platform, which calls of any domain may return. The numbers of sessions are the specification’s. */
export const protocolErrors = {
  BAD_REQUEST: { code: 400, outcome: 'decided', msg: 'The request does not fit the contract.' },
  GRANT_REFUSED: {
    code: 403,
    outcome: 'decided',
    msg: 'This address gives no right to this file, or not any more.',
  },
  // also a proxy’s 404 while a new version is deployed
  NOT_FOUND: { code: 404, outcome: 'refusedEarly', msg: 'The requested resource does not exist.' },
  BODY_TOO_LARGE: { code: 413, outcome: 'decided', msg: 'The request is too large.' },
  // limits apply before the work: an earlier attempt may have been carried out
  RATE_LIMITED: { code: 429, outcome: 'refusedEarly', msg: 'Too many requests. Please wait a moment.' },
  // the work may have been committed before the error
  INTERNAL: { code: 500, outcome: 'unknown', msg: 'Server internal error, please try again later.' },
  UNAVAILABLE: { code: 503, outcome: 'unknown', msg: 'The server is busy, please try again in a moment.' },
  // after signing in again within the key’s lifetime, the same tap repeats the same request
  SESSION_EXPIRED: {
    code: 2022,
    outcome: 'refusedEarly',
    msg: 'The session has expired. Please log in again.',
  },
  PERMISSION_DENIED: { code: 3008, outcome: 'refusedEarly', msg: 'Insufficient permission.' },
  PICTURE_REFUSED: { code: 3020, outcome: 'decided', msg: 'This picture cannot be used.' },
  // the key was used with another payload
  REQUEST_KEY_REUSED: {
    code: 4007,
    outcome: 'decided',
    msg: 'This request key was used for another request.',
  },
  // the picture of the previous attempt may have reached the quota
  PICTURE_QUOTA_REACHED: {
    code: 4305,
    outcome: 'refusedEarly',
    msg: 'The pictures of one day have reached their limit.',
  },
  SESSION_ENDED: { code: 9011, outcome: 'refusedEarly', msg: 'The session was ended. Please log in again.' },
} as const satisfies ErrorDefinitions
