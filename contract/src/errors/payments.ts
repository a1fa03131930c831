import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of recharging. */
export const paymentErrors = {
  AMOUNT_TOO_SMALL: { code: 4101, outcome: 'decided', msg: 'The amount is below the minimum.' },
  OFFER_CHANGED: { code: 4102, outcome: 'decided', msg: 'What this amount buys has changed.' },
  METHOD_UNAVAILABLE: { code: 4103, outcome: 'decided', msg: 'This way to pay is not available.' },
  PAYMENT_UNDER_WAY: { code: 4104, outcome: 'decided', msg: 'A payment of this account is under way.' },
  TRANSFER_NOT_FOUND: {
    code: 4105,
    outcome: 'decided',
    msg: 'No transfer of this transaction can pay this order.',
  },
  TRANSFER_NOT_FINAL: {
    code: 4106,
    outcome: 'decided',
    msg: 'This transaction is not final yet, or its chain cannot be read.',
  },
  SIGNATURE_REFUSED: {
    code: 4107,
    outcome: 'decided',
    msg: 'This is no signature of the text by the address that sent the transfer.',
  },
  TOO_MANY_CLAIMS: {
    code: 4108,
    outcome: 'decided',
    msg: 'Several claims of this account wait to be decided.',
  },
  CHAIN_OFF: { code: 4109, outcome: 'decided', msg: 'This site does not read this chain any more.' },
  TOO_MANY_ORDERS: {
    code: 4110,
    outcome: 'decided',
    msg: 'Too many orders of this account or network were made lately.',
  },
} as const satisfies ErrorDefinitions
