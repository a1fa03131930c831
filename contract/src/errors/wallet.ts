import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of paying, for everything that has a price. */
export const walletErrors = {
  INSUFFICIENT_BALANCE: { code: 4001, outcome: 'decided', msg: 'Insufficient balance.' },
  PRICE_CHANGED: { code: 4002, outcome: 'decided', msg: 'The price has changed.' },
  NOT_FOR_SALE: { code: 4003, outcome: 'decided', msg: 'This is not for sale.' },
  NO_FREE_VIEWS: { code: 4004, outcome: 'decided', msg: 'No free views are left.' },
  SPENDING_LOCKED: { code: 4008, outcome: 'decided', msg: 'Spending is locked on this account.' },
} as const satisfies ErrorDefinitions
