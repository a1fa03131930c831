import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of purchases and free views. */
export const entitlementErrors = {
  NOT_FOR_SALE: { code: 4003, outcome: 'decided', msg: 'This is not for sale.' },
  NO_FREE_VIEWS: { code: 4004, outcome: 'decided', msg: 'No free views are left.' },
} as const satisfies ErrorDefinitions
