import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Address, Closed, Count, Empty, Id, Instant, LocalText, Page, pageInput } from './shapes.ts'

/** Each has a hundredth as its smallest unit; one with another needs its digits on the wire first. */
export const currencies = ['USD', 'CNY', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'] as const
export const Currency = Type.Enum(currencies)
export type Currency = (typeof currencies)[number]

/** Smallest units of one whole unit, of every currency above. */
export const minorPerUnit = 100

/** Money as a provider takes it. */
export const Money = Closed({
  currency: Currency,
  /** In the smallest unit: 5 USD are 500. */
  minor: Type.Integer({ minimum: 0, maximum: 10_000_000_00 }),
})
export type Money = Static<typeof Money>

/** How an order is paid; each has its own way to the provider. */
export const paymentMethods = ['card'] as const
export const PaymentMethod = Type.Enum(paymentMethods)
export type PaymentMethod = (typeof paymentMethods)[number]

export const orderStates = [
  'created',
  'pending',
  'paid',
  'credited',
  'expired',
  'failed',
  'refunded',
  'disputed',
] as const
export const OrderState = Type.Enum(orderStates)
export type OrderState = (typeof orderStates)[number]

const Points = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

export const RechargeCurrency = Closed({
  code: Currency,
  methods: Type.Array(PaymentMethod),
  pointsPerUnit: Points,
  /** The smallest amount that is taken. */
  minimum: Count,
  amounts: Type.Array(Closed({ minor: Count, points: Points })),
  /** What the VIP cards on sale cost in it. */
  cards: Type.Array(Closed({ id: Id, minor: Count, points: Points })),
})
export type RechargeCurrency = Static<typeof RechargeCurrency>

export const getRechargeList = defineCall({
  name: 'payments.get-recharge-list',
  path: '/account/getRechargeList',
  who: 'public',
  summary: 'What can be paid with money: amounts by currency with the points each gives, and VIP cards.',
  input: Empty,
  output: Closed({
    currencies: Type.Array(RechargeCurrency),
    /** Payments are played through by a processor that moves no money. */
    isTest: Type.Boolean(),
  }),
})

export const PaymentOrder = Closed({
  /** Unguessable; the last part of its page’s address. */
  id: Type.String(),
  state: OrderState,
  method: PaymentMethod,
  money: Money,
  points: Points,
  /** The VIP card that the points buy at once; null: none. */
  card: Type.Union([Closed({ id: Id, name: LocalText }), Type.Null()]),
  createdAt: Instant,
  /** When one can no longer begin to pay. Money that comes later is credited all the same. */
  expiresAt: Instant,
  creditedAt: Type.Union([Instant, Type.Null()]),
  /** The provider’s page; null: there is nothing to do there any more. */
  payUrl: Type.Union([Address, Type.Null()]),
  isTest: Type.Boolean(),
})
export type PaymentOrder = Static<typeof PaymentOrder>

const RechargeInput = Closed({
  method: PaymentMethod,
  money: Money,
  /** As the screen showed it: another worth now is refused. */
  points: Points,
  /** Buys this VIP card with the points, at once. */
  cardId: Type.Optional(Id),
})

export const recharge = defineCall({
  name: 'payments.recharge',
  path: '/account/recharge',
  who: 'account',
  summary:
    'Makes an order of points, or of a VIP card, and answers where to pay it. The same request again answers the same order.',
  input: RechargeInput,
  output: PaymentOrder,
  errors: [
    'AMOUNT_TOO_SMALL',
    'OFFER_CHANGED',
    'METHOD_UNAVAILABLE',
    'SPENDING_LOCKED',
    'REQUEST_KEY_REUSED',
  ],
  repeatable: true,
  limit: { max: 20, seconds: 60, by: 'account' },
})

const OrderId = Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{20}$' })

export const getOrder = defineCall({
  name: 'payments.get-order',
  path: '/v1/payments/get-order',
  who: 'account',
  summary: 'One of my orders, as it stands now.',
  input: Closed({ id: OrderId }),
  output: PaymentOrder,
})

export const checkOrder = defineCall({
  name: 'payments.check-order',
  path: '/v1/payments/check-order',
  who: 'account',
  summary:
    'Has the provider asked about one of my orders, soon: for whoever comes back from its page. Answers the order as it stands now.',
  input: Closed({ id: OrderId }),
  output: PaymentOrder,
  limit: { max: 20, seconds: 60, by: 'account' },
})

export const listOrders = defineCall({
  name: 'payments.list-orders',
  path: '/v1/payments/list-orders',
  who: 'account',
  summary: 'My orders, newest first.',
  input: Closed(pageInput),
  output: Page(PaymentOrder),
})
