import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of serial codes. */
export const membershipErrors = {
  CODE_INVALID: { code: 4005, outcome: 'decided', msg: 'This code is not valid.' },
  CODE_USED: { code: 4006, outcome: 'decided', msg: 'This code has been used.' },
  CODES_DOWNLOADED: { code: 5009, outcome: 'decided', msg: 'The codes of the batch were downloaded before.' },
} as const satisfies ErrorDefinitions
