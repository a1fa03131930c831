import type { CryptoPayment, getRechargeList, OutputOf, PaymentOrder } from '@liuguang/contract'

/** What can be paid in dollars, by card or on one chain: 500 or 1000 points. */
export const offers: OutputOf<typeof getRechargeList> = {
  currencies: [
    {
      code: 'USD',
      methods: ['card', 'crypto'],
      pointsPerUnit: 10,
      minimum: 500,
      amounts: [
        { minor: 5000, points: 500 },
        { minor: 10000, points: 1000 },
      ],
      cards: [],
    },
  ],
  cryptoChains: ['tron'],
  isTest: false,
}

/** An order of 1000 points by card that waits for payment. */
export function orderOf(different: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    id: '0123456789ABCDEFGHJK',
    state: 'pending',
    method: 'card',
    money: { currency: 'USD', minor: 10000 },
    points: 1000,
    creditedPoints: null,
    card: null,
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-11-20T10:30:00Z',
    creditedAt: null,
    payUrl: 'https://provider.example/pay/1',
    crypto: null,
    returnTo: null,
    isTest: false,
    ...different,
  }
}

/** The payment of an order on a chain, to an address of its own; nothing has arrived. */
export function cryptoOf(different: Partial<CryptoPayment> = {}): CryptoPayment {
  return {
    chain: 'tron',
    address: 'TAddressOfThisOrder',
    contract: 'TContractOfUsdt',
    amount: '100',
    received: '0',
    missing: '100',
    isExact: false,
    confirmationsNeeded: 20,
    transfers: [],
    otherTokens: 0,
    claims: [],
    watchedUntil: '2026-11-21T10:30:00Z',
    isDelayed: false,
    ...different,
  }
}
