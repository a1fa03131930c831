import { type Static, Type } from 'typebox'
import { Closed, Id } from '../shapes.ts'

/** Codes of what can be wrong with money. The back office has a text for each, in `money.problems`. */

/** How a sale, as its provider reports it, differs from its order. */
export const saleContradictions = [
  'otherMerchant',
  'otherOrder',
  /** The report names none. */
  'noSale',
  /** The order was paid by another one. */
  'secondSale',
  'otherCurrency',
  'otherAmount',
] as const
export type SaleContradiction = (typeof saleContradictions)[number]

/** Why a payment event waits for a decision. */
export const openProblemKinds = [
  ...saleContradictions,
  /** The provider's status says something else than its event. The contradictions beside it say what. */
  'statusDiffers',
  'orderOfOtherProvider',
  'noSuchOrder',
  'providerNotConfigured',
  /** The provider knows no such sale. */
  'saleUnknown',
  /** The provider's status is not that it was paid. */
  'notConfirmed',
  /** A transfer came after its order was credited. */
  'creditedBefore',
  'lessThanPoint',
  /** No order waits for a transfer of this amount. */
  'noOrderOfAmount',
] as const

/** Why a payment event had no effect, or waits for a decision. */
export const paymentProblemKinds = [...openProblemKinds, 'noActionNeeded'] as const
export type PaymentProblemKind = (typeof paymentProblemKinds)[number]

export const PaymentProblem = Closed({
  /** Empty: another version of the site stored it, with a code that this one does not know, or without any. */
  kinds: Type.Array(Type.Enum(paymentProblemKinds)),
  /** The same in English as it is stored, with what the provider said. */
  detail: Type.String(),
})

/** The invariants of the ledger, as the README of the domain `wallet` explains them. */
export const ledgerInvariants = [
  'L1',
  'L2',
  'L3',
  'L4',
  'L5',
  'L6',
  'L7',
  'L8',
  'L9',
  'L10',
  'L11',
  'L12',
] as const
export type LedgerInvariant = (typeof ledgerInvariants)[number]

/** What a check of the ledger or of payments finds. */
export const findingKinds = [
  ...ledgerInvariants,
  ...saleContradictions,
  /** Payments of a provider or a chain cannot be compared. */
  'providerNotConfigured',
  'saleUnknown',
  'saleDeclined',
  /** The provider reports a status that we do not know. */
  'statusUnknown',
  /** The provider's status does not fit the state of the order. */
  'stateDiffers',
  /** Credited for a payment of the test processor, which moved no money. */
  'simulatedCredit',
  /** The provider or the node of a chain did not respond. */
  'notCompared',
  'eventQuarantined',
  /** An event has waited for an hour. */
  'eventNotProcessed',
  'disputeUndecided',
  /** The chain has no such transfer any more. */
  'transferMissing',
  /** The address of an order holds more than its recorded transfers. */
  'transferNotRecorded',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const Finding = Closed({
  /** Null: another version of the site found it, with a code that this one does not know, or without any. */
  kind: Type.Union([Type.Enum(findingKinds), Type.Null()]),
  /** What it is about: `order ABC…`, `account 7, item 12`, `posting recharge:7`. */
  subject: Type.String(),
  /** The same in English as it is stored, with the numbers. */
  what: Type.String(),
})
export type Finding = Static<typeof Finding>

export const ListedFinding = Closed({
  /** In the order in which they were found, from 1. */
  number: Id,
  ...Finding.properties,
})
export type ListedFinding = Static<typeof ListedFinding>
