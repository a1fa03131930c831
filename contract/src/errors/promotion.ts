import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of daily sign-ins and exchanges. */
export const promotionErrors = {
  SIGNED_IN_TODAY: { code: 4201, outcome: 'decided', msg: 'Signed in today.' },
  RATE_CHANGED: { code: 4202, outcome: 'decided', msg: 'The exchange rate has changed.' },
} as const satisfies ErrorDefinitions
