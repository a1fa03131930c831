import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { limits } from '../limits.ts'
import { PostingKind } from '../posting-kinds.ts'
import {
  Asset,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  LocalText,
  Page,
  pageInput,
  Text,
  TimeOrder,
  UtcDay,
} from '../shapes.ts'
import { JobFailure } from './failures.ts'
import { findingKinds, ListedFinding } from './money-problems.ts'

/** Calls of the staff about the ledger: every posting, checks of all of it, and adjustments by two people. */

const reason = Text(1, 500)
const maybeInstant = Type.Union([Instant, Type.Null()])
const maybeText = Type.Union([Type.String(), Type.Null()])

/** One side of a transfer: a member's account, or one of the site. */
const PostedEntry = Closed({
  /** Null: the site. */
  accountId: Type.Union([Id, Type.Null()]),
  /** Of the account, as staff see it. Null: the site. */
  name: maybeText,
  /** `spendable` for members; of the site `issuance`, `revenue`, `loss` or `pending`. */
  role: Type.String(),
  asset: Asset,
  /** Negative: taken. */
  amount: Type.Integer(),
  /** Null: the site, whose balances are sums. */
  balanceAfter: Type.Union([Count, Type.Null()]),
})

export const StaffPosting = Closed({
  id: Id,
  key: Type.String(),
  kind: PostingKind,
  at: Instant,
  /** kind:id of what it was for. */
  subject: Type.String(),
  /** Of an item: its current titles. Of anything else: the title as it was booked. */
  title: LocalText,
  /** Who of the staff caused it: who gave, or who proposed an adjustment and who approved it. Empty: nobody did. */
  by: Type.Array(Type.String()),
  /** Of an operator; null: none was given. */
  reason: maybeText,
  entries: Type.Array(PostedEntry),
})
export type StaffPosting = Static<typeof StaffPosting>

export const listPostings = defineCall({
  name: 'wallet.list-postings',
  path: '/v1/wallet/list-postings',
  who: 'staff',
  permission: 'wallet.read',
  summary:
    'Postings of the ledger with both sides of each transfer, newest or oldest first: all, by key, kind, account or day.',
  input: Closed({
    key: Type.Optional(Text(1, 100)),
    kind: Type.Optional(PostingKind),
    accountId: Type.Optional(Id),
    /** The name, the email address or the id of an account, as typed. */
    account: Type.Optional(Text(1, limits.emailMax)),
    /** The first and the last day. */
    since: Type.Optional(UtcDay),
    until: Type.Optional(UtcDay),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(StaffPosting),
})

export const moneyCheckKinds = ['ledger', 'payments'] as const

/** A check of all that is booked. `ledger`: its invariants. `payments`: providers, orders and the ledger agree. */
export const MoneyCheck = Closed({
  id: Id,
  kind: Type.Enum(moneyCheckKinds),
  /** Null: the site by itself, as it does each night. */
  by: maybeText,
  startedAt: Instant,
  /** Null: it runs, or waits for the worker. When it began, if its job was given up before it was finished. */
  finishedAt: maybeInstant,
  /** Why it could not be finished; null: it was, or it runs. */
  failure: Type.Union([JobFailure, Type.Null()]),
  /** Entries of the ledger, or days of orders. */
  checked: Count,
  /** How many problems there are; the first 200 are listed as its findings. */
  problems: Count,
})
export type MoneyCheck = Static<typeof MoneyCheck>

/** What came of a check. `failed`: it could not be finished. */
export const moneyCheckResults = ['running', 'failed', 'problems', 'fine'] as const
export type MoneyCheckResult = (typeof moneyCheckResults)[number]

export const listMoneyChecks = defineCall({
  name: 'wallet.list-checks',
  path: '/v1/wallet/list-checks',
  who: 'staff',
  permission: 'wallet.read',
  summary: 'Checks of the ledger, or of payments, newest or oldest first: all, or by what came of them.',
  input: Closed({
    kind: Type.Enum(moneyCheckKinds),
    result: Type.Optional(Type.Enum(moneyCheckResults)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(MoneyCheck),
})

export const findingOrders = ['oldest', 'newest', 'subject'] as const
export type FindingOrder = (typeof findingOrders)[number]

export const listFindings = defineCall({
  name: 'wallet.list-findings',
  path: '/v1/wallet/list-findings',
  who: 'staff',
  permission: 'wallet.read',
  summary:
    'What a check of the ledger or of payments found, in the order in which it was found or by subject: all, by kind, or with a text in it. Nothing of an unknown check.',
  input: Closed({
    /** Of the check. */
    id: Id,
    kind: Type.Optional(Type.Enum(findingKinds)),
    /** In what it is about, or in its English text. */
    text: Type.Optional(Text(1, 100)),
    /** Default: oldest. */
    order: Type.Optional(Type.Enum(findingOrders)),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(ListedFinding),
})

export const checkLedger = defineCall({
  name: 'wallet.check-ledger',
  path: '/v1/wallet/check-ledger',
  who: 'staff',
  permission: 'wallet.check',
  summary: 'Has the worker check the whole ledger. While such a check runs, it is the one that is returned.',
  input: Empty,
  output: MoneyCheck,
})

export const checkPayments = defineCall({
  name: 'payments.check',
  path: '/v1/payments/check',
  who: 'staff',
  permission: 'wallet.check',
  summary:
    'Has the worker compare the orders of the last days with their providers, chains and the ledger. While such a comparison runs, it is the one that is returned.',
  input: Closed({ days: Type.Integer({ minimum: 1, maximum: 365 }) }),
  output: MoneyCheck,
})

/** `withdrawn`: refused by its proposer. */
export const adjustmentStates = ['proposed', 'approved', 'refused', 'withdrawn'] as const

export const Adjustment = Closed({
  id: Id,
  accountId: Id,
  /** Empty: a guest, or deleted. */
  accountName: Type.String(),
  asset: Asset,
  /** Negative: taken from the member. */
  amount: Type.Integer(),
  reason: Type.String(),
  state: Type.Enum(adjustmentStates),
  proposedBy: Type.String(),
  proposedAt: Instant,
  /** It is mine: somebody else has to decide. */
  isMine: Type.Boolean(),
  decidedBy: maybeText,
  decidedAt: maybeInstant,
  decisionReason: maybeText,
})
export type Adjustment = Static<typeof Adjustment>

export const listAdjustments = defineCall({
  name: 'wallet.list-adjustments',
  path: '/v1/wallet/list-adjustments',
  who: 'staff',
  permission: 'wallet.read',
  summary:
    'Adjustments of balances, newest or oldest first: all, by state, account or the day on which they were proposed.',
  input: Closed({
    state: Type.Optional(Type.Enum(adjustmentStates)),
    accountId: Type.Optional(Id),
    /** The name, the email address or the id of an account, as typed. */
    account: Type.Optional(Text(1, limits.emailMax)),
    /** The first and the last day. */
    since: Type.Optional(UtcDay),
    until: Type.Optional(UtcDay),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(Adjustment),
})

export const proposeAdjustment = defineCall({
  name: 'wallet.propose-adjustment',
  path: '/v1/wallet/propose-adjustment',
  who: 'staff',
  permission: 'wallet.adjust',
  summary:
    'Proposes to add to a balance, or to take from it no more than there is. Nothing is booked before somebody else has approved it.',
  input: Closed({
    accountId: Id,
    asset: Asset,
    /** Not 0. */
    amount: Type.Integer({ minimum: -limits.adjustmentMax, maximum: limits.adjustmentMax }),
    reason,
  }),
  output: Adjustment,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'INSUFFICIENT_BALANCE', 'REQUEST_KEY_REUSED'],
  repeatable: true,
})

export const decideAdjustment = defineCall({
  name: 'wallet.decide-adjustment',
  path: '/v1/wallet/decide-adjustment',
  who: 'staff',
  permission: 'wallet.adjust',
  summary:
    'Approves an adjustment of somebody else, which books it, or refuses it. Who proposed it may only take it back. The same decision again changes nothing.',
  input: Closed({ id: Id, decision: Type.Enum(['approve', 'refuse']), reason }),
  output: Adjustment,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'OWN_PROPOSAL', 'ADJUSTMENT_DECIDED', 'INSUFFICIENT_BALANCE'],
})
