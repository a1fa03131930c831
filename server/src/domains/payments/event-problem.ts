import { type PaymentProblemKind, paymentProblemKinds } from '@liuguang/contract'

/** Why a payment event waits for an operator, or had no effect. */
export interface EventProblem {
  /** For the back office, which has texts for them. */
  kinds: readonly PaymentProblemKind[]
  /** The same in English, for logs, the audit and the command line. */
  text: string
}

/** In English, as they are stored. `reopenEventsOf` finds events by one of these texts, so it must not change. */
export const problemTexts: Record<PaymentProblemKind, string> = {
  otherMerchant: 'another merchant',
  otherOrder: 'another order',
  noSale: 'no sale',
  secondSale: 'a second sale of one order',
  otherCurrency: 'another currency',
  otherAmount: 'another amount',
  statusDiffers: "the provider's status differs",
  orderOfOtherProvider: 'the order of another provider',
  noSuchOrder: 'no such order',
  providerNotConfigured: 'its provider is not configured',
  saleUnknown: 'the provider does not confirm it: it knows no such sale',
  notConfirmed: 'the provider does not confirm it',
  noActionNeeded: 'needs no action',
  creditedBefore: 'it came after the order was credited',
  lessThanPoint: 'worth less than a point',
  noOrderOfAmount: 'no order is of this amount',
}

/** @param says what the provider said, if that is more than the codes: `it says DECLINED` */
export function eventProblem(kinds: readonly PaymentProblemKind[], says?: string): EventProblem {
  const text = kinds.map((kind) => problemTexts[kind]).join(', ')
  return { kinds, text: says === undefined ? text : `${text}: ${says}` }
}

const dismissedBy = '; dismissed by '

/** The text of a problem once an operator has dismissed its event. */
export const dismissedText = (problem: string | null, name: string): string =>
  `${problem ?? ''}${dismissedBy}${name}`

/** The same before that. */
export function undismissedText(text: string | null): string | null {
  const [problem = ''] = (text ?? '').split(dismissedBy)
  return problem || null
}

/** The codes of a stored problem that this version knows. */
export function knownKinds(stored: readonly string[]): PaymentProblemKind[] {
  return paymentProblemKinds.filter((kind) => stored.includes(kind))
}
