import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of paying, for everything that has a price. */
export const walletErrors = {
  INSUFFICIENT_BALANCE: { code: 4001, outcome: 'decided', msg: 'Insufficient balance.' },
  PRICE_CHANGED: { code: 4002, outcome: 'decided', msg: 'The price has changed.' },
  SPENDING_LOCKED: { code: 4008, outcome: 'decided', msg: 'Spending is locked on this account.' },
  OWN_PROPOSAL: { code: 5007, outcome: 'decided', msg: 'A proposal has to be approved by somebody else.' },
  ADJUSTMENT_DECIDED: { code: 5008, outcome: 'decided', msg: 'It was already decided differently.' },
} as const satisfies ErrorDefinitions
