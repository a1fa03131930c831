import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { limits } from '../limits.ts'
import { CryptoPayment, Currency, Money, OrderState, PaymentMethod, transferStates } from '../payments.ts'
import {
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
import { LastAction } from './last-action.ts'
import { openProblemKinds, PaymentProblem } from './money-problems.ts'

/** Calls of the staff about orders that are paid with money. */

const reason = Text(1, 500)
const maybeInstant = Type.Union([Instant, Type.Null()])
const maybeText = Type.Union([Type.String(), Type.Null()])
/** As the payer and the provider know it. */
const OrderId = Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{20}$' })

export const StaffOrder = Closed({
  id: OrderId,
  accountId: Id,
  /** Empty: a guest without a name. */
  accountName: Type.String(),
  state: OrderState,
  method: PaymentMethod,
  /** The card provider, or the chain of USDT. */
  provider: Type.String(),
  money: Money,
  points: Count,
  creditedPoints: Type.Union([Count, Type.Null()]),
  /** The VIP card that the points bought at once. */
  card: Type.Union([Closed({ id: Id, name: LocalText }), Type.Null()]),
  createdAt: Instant,
  paidAt: maybeInstant,
  creditedAt: maybeInstant,
  /** When its points were taken back, and how many had been spent. */
  reversedAt: maybeInstant,
  lostPoints: Type.Union([Count, Type.Null()]),
  /** The provider's own name of the payment. */
  saleId: maybeText,
  /** No money moved: the test processor. */
  isTest: Type.Boolean(),
  /** Of a chargeback; null: undecided, or there is none. */
  decision: Type.Union([
    Closed({ decision: Type.Enum(['release', 'keep']), by: Type.String(), at: Instant, note: Type.String() }),
    Type.Null(),
  ]),
})
export type StaffOrder = Static<typeof StaffOrder>

export const ListedOrder = Closed({ ...StaffOrder.properties, lastAction: LastAction })
export type ListedOrder = Static<typeof ListedOrder>

export const listAllOrders = defineCall({
  name: 'payments.list-all-orders',
  path: '/v1/payments/list-all-orders',
  who: 'staff',
  permission: 'payments.read',
  summary:
    'Orders of all accounts, newest or oldest first, by state, method, currency, provider, account and time.',
  input: Closed({
    state: Type.Optional(OrderState),
    method: Type.Optional(PaymentMethod),
    currency: Type.Optional(Currency),
    provider: Type.Optional(Text(1, 40)),
    accountId: Type.Optional(Id),
    /** The name, the email address or the id of an account, as typed. */
    account: Type.Optional(Text(1, limits.emailMax)),
    /** The order's own number, or the provider's. */
    number: Type.Optional(Text(1, 100)),
    since: Type.Optional(Instant),
    before: Type.Optional(Instant),
    /**
     * The first and the last day on which they were credited or taken back: the dashboard’s income. Simulated
     * payments are among them on a demo only.
     */
    incomeSince: Type.Optional(UtcDay),
    incomeUntil: Type.Optional(UtcDay),
    /** Only those with a chargeback about which nobody has decided. */
    isUndecided: Type.Optional(Type.Boolean()),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(ListedOrder),
})

/** What a provider reported: `other` changes no order. */
export const paymentEventKinds = ['paid', 'refunded', 'disputed', 'other'] as const
/** quarantined: contradicts the order, and waits for a decision. */
export const paymentEventStates = ['waiting', 'done', 'quarantined', 'dismissed'] as const

export const PaymentEvent = Closed({
  id: Id,
  provider: Type.String(),
  kind: Type.Enum(paymentEventKinds),
  source: Type.String(),
  state: Type.Enum(paymentEventStates),
  /** Why it waits for a decision, or had no effect; null: it did what it says, or is to be processed. */
  problem: Type.Union([PaymentProblem, Type.Null()]),
  /** As the provider says, in its currency: `USD 25.00`, `5 USDT`. Empty: it says none. */
  amount: Type.String(),
  receivedAt: Instant,
  /** Null: it is to be processed, or waits for a decision. */
  settledAt: maybeInstant,
})
export type PaymentEvent = Static<typeof PaymentEvent>

export const getStaffOrder = defineCall({
  name: 'payments.get-staff-order',
  path: '/v1/payments/get-staff-order',
  who: 'staff',
  permission: 'payments.read',
  summary:
    'An order with everything that happened to it, without what providers reported and the transfers on a chain.',
  input: Closed({ id: OrderId }),
  output: Closed({
    ...StaffOrder.properties,
    crypto: Type.Union([Closed(Type.Omit(CryptoPayment, ['transfers']).properties), Type.Null()]),
    /** Its changes of state, oldest first. */
    moves: Type.Array(Closed({ id: Id, from: OrderState, to: OrderState, at: Instant })),
    /** What the staff did with it, newest first. */
    actions: Type.Array(
      Closed({ number: Id, at: Instant, by: Type.String(), action: Type.String(), reason: maybeText }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

export const OrderEvent = Closed({ ...PaymentEvent.properties, lastAction: LastAction })
export type OrderEvent = Static<typeof OrderEvent>

export const listOrderEvents = defineCall({
  name: 'payments.list-order-events',
  path: '/v1/payments/list-order-events',
  who: 'staff',
  permission: 'payments.read',
  summary:
    'What providers reported about an order, oldest or newest first, all or by state. None of an unknown order.',
  input: Closed({
    id: OrderId,
    state: Type.Optional(Type.Enum(paymentEventStates)),
    /** Default: oldest. */
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(OrderEvent),
})

/** A transfer of USDT on a chain to the address of an order. */
export const OrderTransfer = Closed({
  id: Id,
  hash: Type.String(),
  sender: Type.String(),
  /** In USDT. */
  amount: Type.String(),
  confirmations: Count,
  state: Type.Enum(transferStates),
  /** When it was read from the chain. */
  seenAt: Instant,
})
export type OrderTransfer = Static<typeof OrderTransfer>

export const listOrderTransfers = defineCall({
  name: 'payments.list-order-transfers',
  path: '/v1/payments/list-order-transfers',
  who: 'staff',
  permission: 'payments.read',
  summary:
    'The transfers of USDT that an order got, the first or the last one first, all or by state. None of an unknown order.',
  input: Closed({
    id: OrderId,
    state: Type.Optional(Type.Enum(transferStates)),
    /** Default: oldest. */
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(OrderTransfer),
})

export const refundOrder = defineCall({
  name: 'payments.refund-order',
  path: '/v1/payments/refund-order',
  who: 'staff',
  permission: 'payments.decide',
  summary:
    'Records that the money of a credited order was returned: its VIP card and as many of its points as are left are taken back, the rest is a loss. The money itself is returned at the provider. A later notice of the provider changes nothing. A repeat changes nothing.',
  input: Closed({ id: OrderId, reason }),
  output: Closed({ lostPoints: Count }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
})

export const decideStaffDispute = defineCall({
  name: 'payments.decide-dispute',
  path: '/v1/payments/decide-dispute',
  who: 'staff',
  permission: 'payments.decide',
  summary:
    'Decides about a chargeback, once: `release` allows the member to spend again, unless another chargeback forbids it; `keep` does not.',
  input: Closed({ id: OrderId, decision: Type.Enum(['release', 'keep']), reason }),
  output: Closed({ isSpendingLocked: Type.Boolean() }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
})

/** Of the events that staff decide about. */
export const openEventStates = ['quarantined', 'dismissed'] as const

/** A payment event that waits for a decision or was dismissed, with the transfer and the claims that it is about. */
export const OpenEvent = Closed({
  ...PaymentEvent.properties,
  /** The order that it names; null: none of ours. */
  orderId: maybeText,
  /** Null: not a transfer on a chain. */
  transfer: Type.Union([
    Closed({ chain: Type.String(), hash: Type.String(), sender: Type.String() }),
    Type.Null(),
  ]),
  claims: Type.Array(
    Closed({
      orderId: Type.String(),
      orderState: OrderState,
      accountId: Id,
      /** Another account claims it, too. */
      isCompeting: Type.Boolean(),
      /** The sending address has signed for this order. */
      isSigned: Type.Boolean(),
    }),
  ),
  lastAction: LastAction,
})
export type OpenEvent = Static<typeof OpenEvent>

export const listOpenPayments = defineCall({
  name: 'payments.list-open',
  path: '/v1/payments/list-open',
  who: 'staff',
  permission: 'payments.read',
  summary:
    'Payment events that wait for a person, or that staff dismissed, oldest or newest first, with the claims of members: they contradict their order, came late or belong to none. All, or by problem, claims, kind and provider.',
  input: Closed({
    /** Default: quarantined. Dismissed ones are without those that needed no action. */
    state: Type.Optional(Type.Enum(openEventStates)),
    problem: Type.Optional(Type.Enum(openProblemKinds)),
    /**
     * Whether claims of members wait for a signature or a decision. None waits about a dismissed event, because dismissing
     * refuses its claims.
     */
    isClaimed: Type.Optional(Type.Boolean()),
    kind: Type.Optional(Type.Enum(paymentEventKinds)),
    provider: Type.Optional(Text(1, 40)),
    /** Default: oldest. */
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(OpenEvent),
})

export const decidePaymentEvent = defineCall({
  name: 'payments.decide-event',
  path: '/v1/payments/decide-event',
  who: 'staff',
  permission: 'payments.decide',
  summary:
    'Decides about a payment event that waits: `retry` has it processed again, `dismiss` leaves it without effect and ends the claims of it. `restore` has a dismissed one wait for a decision again, with its claims.',
  input: Closed({ eventId: Id, decision: Type.Enum(['retry', 'dismiss', 'restore']), reason }),
  output: Empty,
  errors: ['NOT_FOUND'],
})

export const attachPaymentEvent = defineCall({
  name: 'payments.attach-event',
  path: '/v1/payments/attach-event',
  who: 'staff',
  permission: 'payments.decide',
  summary:
    'Counts a transfer that waits for a decision towards an order on the same chain, by its amount. All claims of it end.',
  input: Closed({ eventId: Id, id: OrderId, reason }),
  output: Empty,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
})
