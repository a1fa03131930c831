import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { ItemKind } from './item-cards.ts'
import { Closed, Count, Empty, Id, Instant, Page, pageInput, TimeOrder, UtcDay } from './shapes.ts'

/** What I earn by my works. Coins that were taken back are in no sum. */
export const EarningsSummary = Closed({
  /** Of sales that may still be refunded. */
  heldCoins: Count,
  /** That were added to my wallet so far. */
  releasedCoins: Count,
  /** Every sale with a share, refunded ones included. */
  sales: Count,
  /** The current share of a sale. */
  percent: Count,
  /** For how many days a share is held. */
  heldDays: Count,
})
export type EarningsSummary = Static<typeof EarningsSummary>

export const getEarnings = defineCall({
  name: 'earnings.get',
  path: '/v1/earnings/get',
  who: 'account',
  summary: 'What I earn by my works, and by which rule.',
  input: Empty,
  output: EarningsSummary,
})

export const earningStates = ['held', 'released', 'reversed'] as const

/** My share of one sale. Who bought is not in it. */
export const Earning = Closed({
  id: Id,
  itemId: Id,
  kind: ItemKind,
  title: Type.String(),
  isPublished: Type.Boolean(),
  /** In points. */
  price: Count,
  coins: Count,
  /** `reversed`: the sale was refunded before the share was due. */
  state: Type.Enum(earningStates),
  soldAt: Instant,
  dueAt: Instant,
  /** When it was released or reversed. Null: it is held. */
  settledAt: Type.Union([Instant, Type.Null()]),
})
export type Earning = Static<typeof Earning>

export const listEarnings = defineCall({
  name: 'earnings.list',
  path: '/v1/earnings/list',
  who: 'account',
  summary: 'My share of each sale, newest first.',
  input: Closed({ cursor: pageInput.cursor, size: pageInput.size }),
  output: Page(Earning),
})

export const listPersonEarnings = defineCall({
  name: 'earnings.list-person',
  path: '/v1/earnings/list-person',
  who: 'staff',
  permission: 'wallet.read',
  summary:
    'What an account earns by its works: the sums, and its share of each sale, newest or oldest first; by state: only those shares.',
  input: Closed({
    accountId: Id,
    state: Type.Optional(Type.Enum(earningStates)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Closed({ ...Page(Earning).properties, summary: EarningsSummary }),
})

/** What a creator is owed: the shares of sales that are held, in coins. */
export const OwedEarnings = Closed({
  /** The account's. */
  id: Id,
  /** The ID again: an account without a name. */
  name: Type.String(),
  coins: Count,
  sales: Count,
  /** When the first and the last of these shares fall due. */
  firstDueAt: Instant,
  lastDueAt: Instant,
})
export type OwedEarnings = Static<typeof OwedEarnings>

/** `most`: who is owed most. `due`: whose first share falls due first. `sales`: who has most sales with such shares. */
export const owedEarningsOrders = ['most', 'due', 'sales'] as const
export type OwedEarningsOrder = (typeof owedEarningsOrders)[number]

export const listOwedEarnings = defineCall({
  name: 'earnings.list-owed',
  path: '/v1/earnings/list-owed',
  who: 'staff',
  permission: 'wallet.read',
  summary:
    'What all creators are owed: their held shares by creator, unless requested otherwise those who are owed most first, with the sums. By day: only the shares that fall due on some days.',
  input: Closed({
    /** The first and the last day on which they fall due. */
    dueSince: Type.Optional(UtcDay),
    dueUntil: Type.Optional(UtcDay),
    /** Left out: `most`. */
    order: Type.Optional(Type.Enum(owedEarningsOrders)),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Closed({ ...Page(OwedEarnings).properties, summary: Closed({ coins: Count, sales: Count }) }),
})
