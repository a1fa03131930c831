import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Closed, Count, Empty } from './shapes.ts'

/** A calendar day at the site: `2026-11-21`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const SignInCalendar = Closed({
  today: Day,
  isSignedIn: Type.Boolean(),
  /** Days in a row, today included once it is signed. */
  streak: Count,
  /** Which of the days is today’s, from 0. After the last one the climb begins anew. */
  position: Count,
  /** What each day of the climb gives, in coins. */
  coins: Type.Array(Count),
})
export type SignInCalendar = Static<typeof SignInCalendar>

export const getSignIn = defineCall({
  name: 'promotion.get-sign-in',
  path: '/v1/promotion/get-sign-in',
  who: 'account',
  summary: 'My days in a row, and what each day gives.',
  input: Empty,
  output: SignInCalendar,
})

export const signIn = defineCall({
  name: 'promotion.sign-in',
  path: '/v1/promotion/sign-in',
  who: 'account',
  summary: 'Takes today’s coins. Once a calendar day at the site, however often it is asked.',
  input: Empty,
  output: Closed({ calendar: SignInCalendar, coins: Count, getCoin: Count }),
  errors: ['SIGNED_IN_TODAY'],
  limit: { max: 60, seconds: 60, by: 'account' },
})

export const getExchangeRate = defineCall({
  name: 'promotion.get-exchange-rate',
  path: '/v1/promotion/get-exchange-rate',
  who: 'public',
  summary: 'How many coins make one point.',
  input: Empty,
  output: Closed({ coinsPerPoint: Type.Integer({ minimum: 1 }) }),
  cacheSeconds: 60,
})

export const exchangeCoins = defineCall({
  name: 'promotion.exchange-coins',
  path: '/v1/promotion/exchange-coins',
  who: 'account',
  summary: 'Turns coins into whole points at the rate that the screen showed.',
  input: Closed({
    points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    coinsPerPoint: Type.Integer({ minimum: 1 }),
  }),
  output: Closed({ points: Count, getCoin: Count }),
  errors: ['INSUFFICIENT_BALANCE', 'RATE_CHANGED', 'SPENDING_LOCKED', 'REQUEST_KEY_REUSED'],
  repeatable: true,
  limit: { max: 60, seconds: 60, by: 'account' },
})
