import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Closed, Count, Empty, Id, Instant, Page, pageInput } from './shapes.ts'

/** Kinds of postings for rewards and exchanged coins. */
export const promotionPostings = ['sign_in', 'exchange', 'welcome', 'invitation'] as const

/** A calendar day in the site's time zone: `2026-11-21`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const SignInCalendar = Closed({
  today: Day,
  isSignedIn: Type.Boolean(),
  /** Consecutive days with a sign-in, including today's once it is done. */
  streak: Count,
  /** Index of today in the series of days, from 0. After the last one the series starts again. */
  position: Count,
  /** Coins for each day of the series. */
  coins: Type.Array(Count),
})
export type SignInCalendar = Static<typeof SignInCalendar>

export const getSignIn = defineCall({
  name: 'promotion.get-sign-in',
  path: '/v1/promotion/get-sign-in',
  who: 'account',
  summary: 'My consecutive days with a sign-in, and the coins of each day.',
  input: Empty,
  output: SignInCalendar,
})

export const signIn = defineCall({
  name: 'promotion.sign-in',
  path: '/v1/promotion/sign-in',
  who: 'account',
  summary: 'Gives today’s coins, once per calendar day of the site.',
  input: Empty,
  output: Closed({ calendar: SignInCalendar, coins: Count, getCoin: Count }),
  /** `coins` are today’s. */
  wireNames: { getCoin: 'coinBalance' },
  errors: ['SIGNED_IN_TODAY'],
  limit: { max: 60, seconds: 60, by: 'account' },
})

export const getExchangeRate = defineCall({
  name: 'promotion.get-exchange-rate',
  path: '/v1/promotion/get-exchange-rate',
  who: 'public',
  summary: 'The number of coins for one point.',
  input: Empty,
  output: Closed({ coinsPerPoint: Type.Integer({ minimum: 1 }) }),
  cacheSeconds: 60,
})

export const exchangeCoins = defineCall({
  name: 'promotion.exchange-coins',
  path: '/v1/promotion/exchange-coins',
  who: 'account',
  summary: 'Exchanges coins for whole points at the rate that the screen showed.',
  input: Closed({
    points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    coinsPerPoint: Type.Integer({ minimum: 1 }),
  }),
  output: Closed({ points: Count, getCoin: Count }),
  wireNames: { getCoin: 'coins' },
  errors: ['INSUFFICIENT_BALANCE', 'RATE_CHANGED', 'SPENDING_LOCKED', 'REQUEST_KEY_REUSED'],
  repeatable: true,
  limit: { max: 60, seconds: 60, by: 'account' },
})

export const getPromotion = defineCall({
  name: 'promotion.get',
  path: '/v1/promotion/get',
  who: 'account',
  summary: 'My share code, my rewards for inviting, and the rules.',
  input: Empty,
  output: Closed({
    shareCode: Type.String(),
    /** Accounts that were invited by the link, verified or not. */
    invited: Count,
    coins: Count,
    freeViews: Count,
    /** Earned coins that are not in the wallet yet. */
    heldCoins: Count,
    rules: Closed({
      coins: Count,
      freeViews: Count,
      rechargePercent: Count,
      heldDays: Count,
      perDay: Count,
      /** Free views for the invited account. */
      welcomeFreeViews: Count,
      welcomeTrialCard: Type.Boolean(),
    }),
  }),
})

/** `verified`: an invited account verified its email; `recharge`: its first recharge. */
export const rewardKinds = ['verified', 'recharge'] as const
export const RewardKind = Type.Enum(rewardKinds)
export type RewardKind = (typeof rewardKinds)[number]

export const rewardStates = ['held', 'paid', 'cancelled'] as const
export const RewardState = Type.Enum(rewardStates)
export type RewardState = (typeof rewardStates)[number]

export const PromotionReward = Closed({
  id: Id,
  at: Instant,
  kind: RewardKind,
  state: RewardState,
  coins: Count,
  freeViews: Count,
  dueAt: Instant,
  /** Total coins of this reward and all before it, without held and cancelled ones. */
  coinsSoFar: Count,
})
export type PromotionReward = Static<typeof PromotionReward>

export const listRewards = defineCall({
  name: 'promotion.list-rewards',
  path: '/account/promoteLog',
  who: 'account',
  summary: 'My rewards for inviting, newest first.',
  input: Closed({ kind: Type.Optional(RewardKind), state: Type.Optional(RewardState), ...pageInput }),
  output: Page(PromotionReward),
})

export const InvitedPerson = Closed({
  id: Id,
  /** Masked; empty for a guest. */
  name: Type.String(),
  joinedAt: Instant,
  isVerified: Type.Boolean(),
})
export type InvitedPerson = Static<typeof InvitedPerson>

export const listInvited = defineCall({
  name: 'promotion.list-invited',
  path: '/v1/promotion/list-invited',
  who: 'account',
  summary: 'The people whom I invited, newest first. Pages by cursor only.',
  input: Closed({ cursor: pageInput.cursor, size: pageInput.size }),
  output: Page(InvitedPerson),
})
