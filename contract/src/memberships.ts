import { type Static, Type } from 'typebox'
import { defineCall, type OutputOf } from './define-call.ts'
import {
  Asset,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  LocalText,
  Page,
  Price,
  pageInput,
  UnixSeconds,
} from './shapes.ts'

/** Kinds of postings for cards, serial codes, gifts of the operator and free views. */
export const membershipPostings = [
  'card_purchase',
  'card_gift',
  'card_refund',
  'serial_code',
  'operator_grant',
  'free_view',
] as const

export const Card = Closed({
  id: Id,
  kind: Type.Enum(['trial', 'golden', 'platinum', 'supreme']),
  name: LocalText,
  /** Exactly one of days and months is above 0. Months are calendar months. */
  days: Count,
  months: Count,
  /** Cards are sold for points only. Diamonds, which some of them give, are not sold. */
  price: Closed({ asset: Type.Literal('points'), amount: Price.properties.amount }),
  freeViews: Count,
  diamonds: Count,
  cachePoints: Count,
})
export type Card = Static<typeof Card>

export const listCards = defineCall({
  name: 'memberships.list-cards',
  path: '/account/getUpgradeList',
  who: 'public',
  summary: 'The VIP cards on sale and what each gives.',
  input: Empty,
  output: Type.Array(Card),
})

export const CardPurchase = Closed({ vipEndtime: UnixSeconds, points: Count })
export type CardPurchase = OutputOf<typeof buyCard>

export const buyCard = defineCall({
  name: 'memberships.buy-card',
  path: '/account/upgrade',
  who: 'account',
  summary: 'Buys a VIP card with points. Bought time is added to time left.',
  input: Closed({ id: Id, price: Price }),
  output: CardPurchase,
  wireNames: { vipEndtime: 'vipUntil' },
  errors: ['NOT_FOUND', 'PRICE_CHANGED', 'INSUFFICIENT_BALANCE', 'SPENDING_LOCKED', 'REQUEST_KEY_REUSED'],
  repeatable: true,
  limit: { max: 60, seconds: 60, by: 'account' },
})

/** VIP time from a purchase, a serial code or a gift (trial card, operator), or its reversal by a refund. */
export const vipEntryKinds = ['bought', 'serial_code', 'given', 'reversal'] as const
export const VipEntryKind = Type.Enum(vipEntryKinds)
export type VipEntryKind = (typeof vipEntryKinds)[number]

export const VipEntry = Closed({
  id: Id,
  at: Instant,
  kind: VipEntryKind,
  name: LocalText,
  /** For a `reversal`: when VIP would have ended without it. */
  startsAt: Instant,
  /** The end of VIP after this entry and all before it. */
  endsAt: Instant,
})
export type VipEntry = Static<typeof VipEntry>

export const listVipEntries = defineCall({
  name: 'memberships.list-vip-entries',
  path: '/account/vipLog',
  who: 'account',
  summary: 'My VIP history, newest first.',
  input: Closed({ kind: Type.Optional(VipEntryKind), ...pageInput }),
  output: Page(VipEntry),
})

/** The grant of a serial code. `amount` is days for VIP, else whole units of the asset. */
export const CodeGrant = Closed({
  kind: Type.Union([Asset, Type.Literal('vip_days')]),
  amount: Type.Integer({ minimum: 1 }),
})
export type CodeGrant = Static<typeof CodeGrant>

export const redeemCode = defineCall({
  name: 'memberships.redeem-code',
  path: '/v1/memberships/redeem-code',
  who: 'account',
  summary: 'Redeems a serial code. A code works once; spaces, hyphens and case do not matter.',
  input: Closed({ code: Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9A-Za-z -]+$' }) }),
  output: Closed({ grants: Type.Array(CodeGrant) }),
  errors: ['CODE_INVALID', 'CODE_USED', 'TRY_LATER', 'REQUEST_KEY_REUSED'],
  repeatable: true,
  limit: { max: 20, seconds: 60 },
})
