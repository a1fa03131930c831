import { setTimeout as sleep } from 'node:timers/promises'
import {
  addComment,
  addDanmaku,
  buyCard,
  buyVideo,
  type CallDefinition,
  CallError,
  type Client,
  createClient,
  exchangeCoins,
  getOrder,
  type InputOf,
  listPersonPurchases,
  type OutputOf,
  type Price,
  recharge,
  redeemCode,
  refundPersonPurchase,
  signIn,
  uploadAvatar,
} from '@liuguang/contract'

/**
 * What happens to the purchases of a member: they keep all of them; staff refund the first video; or the payment is charged
 * back after nearly all of it was spent.
 */
export const outcomes = ['keeps', 'refund', 'chargeback'] as const
type Outcome = (typeof outcomes)[number]

/** The data for a simulated member and its actions. */
export interface Plan {
  outcome: Outcome
  accountId: bigint
  token: string
  code: string
  videos: readonly number[]
}

export interface Catalogue {
  origin: string
  videoPrice: Price
  card: { id: number; price: Price }
  offer: InputOf<typeof recharge>
  coinsPerPoint: number
  exchangedPoints: number
  /** Points that a code grants. */
  codePoints: number
  /** The token of a staff member who may refund purchases. */
  staffToken: string
  /** JPEG. */
  picture: Blob
}

export interface Tally {
  acknowledged: number
  /** Requests without a response, which were retried. */
  retried: number
  /** Unexpected failures. */
  problems: string[]
}

/** Failures that are temporary while processes are being killed. */
const temporaryFailures = ['OFFLINE', 'TIMEOUT', 'UNREADABLE', 'UNAVAILABLE', 'RATE_LIMITED']
/**
 * Upper limit of the retry delay, which doubles with each attempt, ms: too many requests run into the rate
 * limit.
 */
const longestWaitMs = 8000
const orderLimitMs = 120_000
/** Average pause between two actions, ms. */
const paceMs = 100

/** Number of videos that the points of a recharge and a code pay for. */
function affordableVideos({ offer, codePoints, videoPrice }: Catalogue): number {
  return Math.floor((offer.points + codePoints) / videoPrice.amount)
}

/** Runs all actions of one member. Each request is retried with the same request key until it is answered. */
export async function runMember(plan: Plan, catalogue: Catalogue, tally: Tally, nth: number): Promise<void> {
  const address = `10.${3 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`
  const client = createClient({
    origin: catalogue.origin,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
    getToken: () => plan.token,
  })
  await callUntilAcknowledged(client, uploadAvatar, {}, tally, { file: catalogue.picture })
  const order = await callUntilAcknowledged(client, recharge, catalogue.offer, tally)
  if (order?.payUrl) await playScenario(order.payUrl, 'paid')
  await callUntilAcknowledged(client, redeemCode, { code: plan.code }, tally)
  await callUntilAcknowledged(client, signIn, {}, tally, { done: 'SIGNED_IN_TODAY' })
  const isChargedBack = plan.outcome === 'chargeback'
  if (isChargedBack && order) await untilOrderIs('credited', client, order.id, tally)
  for (const id of isChargedBack ? plan.videos.slice(0, affordableVideos(catalogue)) : plan.videos)
    await callUntilAcknowledged(client, buyVideo, { id, price: catalogue.videoPrice }, tally)
  const [id = 0] = plan.videos
  await callUntilAcknowledged(client, addComment, { id, text: 'written during outages' }, tally)
  const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
  await callUntilAcknowledged(
    client,
    addDanmaku,
    { id, atMs: 0, text: 'sent during outages', ...style },
    tally,
  )
  const { exchangedPoints: points, coinsPerPoint } = catalogue
  await callUntilAcknowledged(client, exchangeCoins, { points, coinsPerPoint }, tally)
  if (!isChargedBack) await callUntilAcknowledged(client, buyCard, catalogue.card, tally)
  if (order) await untilOrderIs('credited', client, order.id, tally)
  if (plan.outcome === 'refund') await refund(plan, id, catalogue, tally)
  if (isChargedBack && order?.payUrl) {
    await playScenario(order.payUrl, 'chargeback')
    await untilOrderIs('disputed', client, order.id, tally)
  }
}

/** Has staff refund a purchase, whose share its creator may have received already. */
async function refund(
  { accountId }: Plan,
  videoId: number,
  { origin, staffToken }: Catalogue,
  tally: Tally,
): Promise<void> {
  const staff = createClient({ origin, fetch, getToken: () => staffToken })
  const bought = await callUntilAcknowledged(
    staff,
    listPersonPurchases,
    { accountId: Number(accountId) },
    tally,
  )
  const purchase = bought?.list.find(({ itemId }) => itemId === videoId)
  if (!purchase) tally.problems.push(`account ${accountId}: there is no purchase of ${videoId} to refund`)
  else
    await callUntilAcknowledged(
      staff,
      refundPersonPurchase,
      { purchaseId: purchase.id, reason: 'outages' },
      tally,
    )
}

/**
 * @param done the failure that says that it was carried out before, by a request whose response was lost.
 * @param file file to upload
 */
async function callUntilAcknowledged<C extends CallDefinition>(
  client: Client,
  call: C,
  input: InputOf<C>,
  tally: Tally,
  { done, file }: { done?: string; file?: Blob } = {},
): Promise<OutputOf<C> | undefined> {
  const requestKey = crypto.randomUUID()
  await sleep(paceMs * (0.5 + Math.random()))
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await client.call(call, input, { requestKey, ...(file ? { file } : {}) })
      tally.acknowledged += 1
      return response
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.failure === done) {
        tally.acknowledged += 1
        return undefined
      }
      if (!temporaryFailures.includes(error.failure)) {
        tally.problems.push(`${call.name}: ${error.failure} ${JSON.stringify(error.details) ?? ''}`)
        return undefined
      }
      tally.retried += 1
      await sleep(Math.min(longestWaitMs, 200 * 2 ** attempt) * (0.75 + Math.random() / 2))
    }
  }
}

/** Pays at the processor, which is never killed, or has it charge a payment back. */
async function playScenario(payUrl: string, scenario: 'paid' | 'chargeback'): Promise<void> {
  await fetch(payUrl.replace('/startorder?', '/play?'), {
    method: 'POST',
    body: new URLSearchParams({ scenario }),
    redirect: 'manual',
  })
}

async function untilOrderIs(
  state: 'credited' | 'disputed',
  client: Client,
  id: string,
  tally: Tally,
): Promise<void> {
  const endsAt = performance.now() + orderLimitMs
  for (;;) {
    const order = await callUntilAcknowledged(client, getOrder, { id }, tally)
    if (order?.state === state) return
    if (performance.now() > endsAt) {
      tally.problems.push(`order ${id} is ${order?.state}, not ${state}, after ${orderLimitMs / 1000} s`)
      return
    }
    await sleep(500)
  }
}
