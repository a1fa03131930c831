import { type Static, Type } from 'typebox'
import { cryptoChains } from './crypto-chains.ts'
import { defineCall } from './define-call.ts'
import {
  Address,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  LocalText,
  Page,
  pageInput,
  pictureFile,
} from './shapes.ts'

/** Kinds of postings for orders of points. */
export const paymentPostings = ['recharge', 'recharge_refund', 'chargeback'] as const

/** All have hundredths as smallest unit; other currencies would need the number of digits in the API. */
export const currencies = ['USD', 'CNY', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'] as const
export const Currency = Type.Enum(currencies)
export type Currency = (typeof currencies)[number]

/** Smallest units per whole unit, for every currency above. */
export const minorPerUnit = 100

/** Money in a provider's units. */
export const Money = Closed({
  currency: Currency,
  /** In the smallest unit: 5 USD are 500. */
  minor: Type.Integer({ minimum: 0, maximum: 10_000_000_00 }),
})
export type Money = Static<typeof Money>

/** The payment methods; each has its own provider. */
export const paymentMethods = ['card', 'crypto'] as const
export const PaymentMethod = Type.Enum(paymentMethods)
export type PaymentMethod = (typeof paymentMethods)[number]

export { cryptoChains }
export const CryptoChain = Type.Enum(cryptoChains)
export type CryptoChain = (typeof cryptoChains)[number]

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

const returnPath = { pattern: '^/[A-Za-z0-9][A-Za-z0-9/_-]*([?]t=[0-9]{1,6})?$', maxLength: 200 }

/** A page of this site, with a position in seconds: it cannot name another site. */
export const ReturnPath = Type.String(returnPath)

export function isReturnPath(text: string): boolean {
  return text.length <= returnPath.maxLength && new RegExp(returnPath.pattern).test(text)
}

const Points = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

export const RechargeCurrency = Closed({
  code: Currency,
  methods: Type.Array(PaymentMethod),
  pointsPerUnit: Points,
  /** The smallest accepted amount. */
  minimum: Count,
  amounts: Type.Array(Closed({ minor: Count, points: Points })),
  /** Prices of the VIP cards on sale in this currency. */
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
    /** Chains on which method `crypto` is available now. */
    cryptoChains: Type.Array(CryptoChain),
    /** Card payments go to a test processor that moves no money. */
    isTest: Type.Boolean(),
  }),
})

/** An amount of the token: a decimal number without an exponent. */
const TokenAmount = Type.String({ pattern: '^(0|[1-9]\\d*)(\\.\\d+)?$', maxLength: 100 })

/** What becomes of a transfer on a chain. `held`: not credited, because the site's staff review it or have dismissed it. */
export const transferStates = ['coming', 'counted', 'held'] as const
export type TransferState = (typeof transferStates)[number]

/** How to pay an order on a chain, and what has arrived. Every amount is in USDT. */
export const CryptoPayment = Closed({
  chain: CryptoChain,
  /** The address to pay to. */
  address: Type.String({ maxLength: 64 }),
  /** The address of the token's contract: other tokens of the same name are not accepted. */
  contract: Type.String({ maxLength: 64 }),
  amount: TokenAmount,
  /** The amount that has arrived, final or not. */
  received: TokenAmount,
  /** The amount that is still due; `0`: nothing. */
  missing: TokenAmount,
  /** Only this exact amount is recognized, because other orders share the address. */
  isExact: Type.Boolean(),
  /** Confirmations that a transfer needs: its own block and those after it. */
  confirmationsNeeded: Count,
  /** Transfers to the address for this order, oldest first. */
  transfers: Type.Array(
    Closed({
      hash: Type.String({ maxLength: 80 }),
      amount: TokenAmount,
      confirmations: Count,
      state: Type.Enum(transferStates),
    }),
  ),
  /** Number of transfers of other tokens, which are not accepted. */
  otherTokens: Count,
  /** Transfers that the member claimed for this order by transaction hash, oldest first. */
  claims: Type.Array(
    Closed({
      hash: Type.String({ maxLength: 80 }),
      amount: TokenAmount,
      /** `frozen`: another account claims it, too. While `open` or `frozen`, the site's staff may decide. */
      state: Type.Enum(['open', 'frozen', 'settled', 'refused']),
      /** The text to sign with the wallet that sent the transfer; null: no signature is needed any more. */
      challenge: Type.Union([Type.String({ maxLength: 600 }), Type.Null()]),
    }),
  ),
  /** Later transfers are not detected automatically. */
  watchedUntil: Instant,
  /** The chain cannot be read at the moment: transfers are detected later. */
  isDelayed: Type.Boolean(),
})
export type CryptoPayment = Static<typeof CryptoPayment>

export const PaymentOrder = Closed({
  /** Unguessable; the last part of its page’s address. */
  id: Type.String(),
  state: OrderState,
  method: PaymentMethod,
  money: Money,
  points: Points,
  /** The credited points: differ from `points` when more or less than due arrived. */
  creditedPoints: Type.Union([Points, Type.Null()]),
  /** The VIP card that the points buy at once; null if there is none. */
  card: Type.Union([Closed({ id: Id, name: LocalText }), Type.Null()]),
  createdAt: Instant,
  /** Payment cannot be started after this time. Money that arrives later is credited all the same. */
  expiresAt: Instant,
  creditedAt: Type.Union([Instant, Type.Null()]),
  /** The provider’s page; null when there is nothing left to do there. */
  payUrl: Type.Union([Address, Type.Null()]),
  /** Set for method `crypto`. */
  crypto: Type.Union([CryptoPayment, Type.Null()]),
  /** The page from which the payer came; null if unknown. */
  returnTo: Type.Union([ReturnPath, Type.Null()]),
  isTest: Type.Boolean(),
})
export type PaymentOrder = Static<typeof PaymentOrder>

const RechargeInput = Closed({
  method: PaymentMethod,
  /** Required for method `crypto`. */
  chain: Type.Optional(CryptoChain),
  money: Money,
  /** The points as shown: the order is refused if the rate has changed. */
  points: Points,
  /** Buys this VIP card with the points at once. */
  cardId: Type.Optional(Id),
  /** The page to offer after payment, on every device that shows the order. */
  returnTo: Type.Optional(ReturnPath),
})

export const recharge = defineCall({
  name: 'payments.recharge',
  path: '/account/recharge',
  who: 'account',
  summary:
    'Creates an order of points or of a VIP card, with the address to pay at. A repeated request returns the same order. An account has one open order of method `crypto`: a new one replaces it, unless a transfer has arrived for it.',
  input: RechargeInput,
  output: PaymentOrder,
  errors: [
    'AMOUNT_TOO_SMALL',
    'OFFER_CHANGED',
    'METHOD_UNAVAILABLE',
    'SPENDING_LOCKED',
    'PAYMENT_UNDER_WAY',
    'TOO_MANY_ORDERS',
    'REQUEST_KEY_REUSED',
  ],
  repeatable: true,
  limit: { max: 20, seconds: 60, by: 'account' },
})

export const payInUsdt = defineCall({
  name: 'payments.usdt-pay',
  path: '/notify/usdtPay',
  who: 'account',
  summary:
    'Creates an order that is paid in USDT, or returns the open one, as `recharge` does. The picture of a receipt, if there is one, is sent to customer service: it proves nothing, and nothing is credited for it.',
  input: Closed({
    chain: CryptoChain,
    money: Money,
    points: Points,
    cardId: Type.Optional(Id),
    returnTo: Type.Optional(ReturnPath),
  }),
  file: { ...pictureFile, isOptional: true },
  output: PaymentOrder,
  errors: [...recharge.errors, 'PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED', 'TOO_MANY_PICTURES'],
  repeatable: true,
  limit: { max: 20, seconds: 60, maxPerAddress: 60 },
})

const OrderId = Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{20}$' })

export const getOrder = defineCall({
  name: 'payments.get-order',
  path: '/v1/payments/get-order',
  who: 'account',
  summary: 'One of my orders.',
  input: Closed({ id: OrderId }),
  output: PaymentOrder,
})

export const checkOrder = defineCall({
  name: 'payments.check-order',
  path: '/v1/payments/check-order',
  who: 'account',
  summary:
    'Schedules a status request to the provider, for a payer who returns from its page. Returns the order unchanged.',
  input: Closed({ id: OrderId }),
  output: PaymentOrder,
  limit: { max: 20, seconds: 60, by: 'account' },
})

/** As explorers and wallets show it; on TRON without `0x`. */
const TransactionHash = Type.String({ pattern: '^(0x)?[0-9a-fA-F]{64}$' })

export const claimTransfer = defineCall({
  name: 'payments.claim-transfer',
  path: '/v1/payments/claim-transfer',
  who: 'account',
  summary:
    'Claims that a later transaction paid one of my orders on its chain. A transfer to the order’s own address is credited at once, or held for staff if the order was paid before. For a transfer to a shared address a claim is recorded, to be signed by the sending address or decided by staff. A repeat returns the same claim. A transfer of another order and a missing one are refused alike.',
  input: Closed({ id: OrderId, transactionHash: TransactionHash }),
  output: PaymentOrder,
  errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_NOT_FINAL', 'CHAIN_OFF', 'TOO_MANY_CLAIMS'],
  limit: { max: 10, seconds: 600, by: 'account' },
})

export const signClaim = defineCall({
  name: 'payments.sign-claim',
  path: '/v1/payments/sign-claim',
  who: 'account',
  summary:
    'Proves a claim with its challenge, signed (EIP-191) by the address that sent the transfer. An open claim is credited once; the signature of a frozen one is recorded for staff.',
  input: Closed({
    id: OrderId,
    transactionHash: TransactionHash,
    signature: Type.String({ pattern: '^0x[0-9a-fA-F]{130}$' }),
  }),
  output: PaymentOrder,
  errors: ['SIGNATURE_REFUSED'],
  limit: { max: 10, seconds: 600, by: 'account' },
})

export const listOrders = defineCall({
  name: 'payments.list-orders',
  path: '/v1/payments/list-orders',
  who: 'account',
  summary: 'My orders, newest first.',
  input: Closed(pageInput),
  output: Page(PaymentOrder),
})
