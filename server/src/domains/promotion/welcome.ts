import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { findInviter, getInvited, sharedTrace } from '../accounts/index.ts'
import { findTrialCard, sellCard } from '../memberships/index.ts'
import { getSettings } from '../settings/index.ts'
import { post } from '../wallet/index.ts'
import {
  countInvitations,
  countWelcomes,
  findWelcomed,
  type InvitationRefusal,
  insertInvitation,
  insertReward,
  insertWelcome,
  lockFor,
  type WelcomeFacts,
} from './invitation-queries.ts'
import { rewardFirstRecharge } from './reward-recharge.ts'
import { payReward } from './settle-rewards.ts'

export interface Welcome {
  accountId: bigint
  /** Keyed hashes of where the address was verified from. */
  addressRange: Buffer
  device: Buffer | undefined
}

type Settings = Awaited<ReturnType<typeof getSettings>>

const dayMs = 86_400_000

/**
 * Gives what a verified address gets, once per mailbox, and rewards whoever invited. What a device or a range of
 * addresses has had enough of today is refused for good: the mailbox is noted all the same, and the invitation as refused.
 */
export async function welcome(ctx: Context, { accountId, ...origin }: Welcome): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await getInvited(tx, accountId)
    if (!account.email_key || account.name === null || account.suspended_at) return
    const settings = await getSettings(tx)
    const now = ctx.clock.now()
    const mailbox = keyedHash(ctx.secrets.codePepper, 'welcome', account.email_key)
    const facts: WelcomeFacts = { mailbox, accountId, ...origin, now }
    await lockFor(tx, `range:${origin.addressRange.toString('hex')}`)
    if (origin.device) await lockFor(tx, `device:${origin.device.toString('hex')}`)
    const refusal = await refusalOf(tx, facts, settings)
    const freeViews = refusal ? 0n : BigInt(settings.welcomeFreeViews)
    if (!(await insertWelcome(tx, { ...facts, refusal, freeViews }))) {
      const welcomed = await findWelcomed(tx, mailbox)
      const isAnothers = welcomed !== undefined && welcomed !== accountId
      if (isAnothers) await decideInvitation(ctx, tx, account, { settings, unwelcome: 'mailbox_used' })
      return
    }
    const unwelcome = refusal && invitationRefusals[refusal]
    await decideInvitation(ctx, tx, account, { settings, unwelcome })
    if (refusal) return
    if (settings.welcomeTrialCard) {
      const card = await findTrialCard(tx)
      if (card) {
        const sale = { accountId, cardId: card.id, pricePoints: 0n, now, timeZone: ctx.config.timeZone }
        await sellCard(tx, sale)
      }
    }
    if (freeViews > 0n) {
      await post(tx, {
        key: `welcome:${accountId}`,
        kind: 'welcome',
        reference: { kind: 'welcome', id: accountId },
        at: now,
        transfers: [
          { asset: 'free_views', amount: freeViews, from: { site: 'issuance' }, to: { account: accountId } },
        ],
      })
    }
  })
  // in a transaction after that one: an order that is credited meanwhile is seen here, or its own job sees the invitation
  await rewardFirstRecharge(ctx, accountId)
}

/** Who is not welcome brings nothing either: the same hands may have made both. */
const invitationRefusals = { device: 'device_limit', address_range: 'range_limit' } as const

async function refusalOf(
  tx: Tx,
  facts: WelcomeFacts,
  settings: Settings,
): Promise<'device' | 'address_range' | undefined> {
  const since = new Date(facts.now.getTime() - dayMs)
  const { fromDevice, fromRange } = await countWelcomes(tx, facts, since)
  if (facts.device && fromDevice >= settings.welcomesPerDevice) return 'device'
  return fromRange >= settings.welcomesPerRange ? 'address_range' : undefined
}

interface Circumstances {
  settings: Settings
  /** Why the invited person got nothing, if so. */
  unwelcome: InvitationRefusal | undefined
}

/** Once for a person: pays whoever invited them, or notes for staff why not. */
async function decideInvitation(
  ctx: Context,
  tx: Tx,
  invited: Awaited<ReturnType<typeof getInvited>>,
  circumstances: Circumstances,
): Promise<void> {
  const { settings } = circumstances
  const code = invited.invited_by_share_code
  const inviterId = code ? await findInviter(tx, code) : undefined
  if (inviterId === undefined || inviterId === invited.id) return
  await lockFor(tx, `inviter:${inviterId}`)
  const now = ctx.clock.now()
  const refusal = await refusalOfInvitation(tx, inviterId, invited.id, { ...circumstances, now })
  const isNew = await insertInvitation(tx, { invitedId: invited.id, inviterId, refusal, now })
  if (!isNew || refusal) return
  const rewardId = await insertReward(tx, {
    inviterId,
    invitedId: invited.id,
    coins: BigInt(settings.inviteCoins),
    freeViews: BigInt(settings.inviteFreeViews),
    dueAt: now,
    now,
  })
  if (rewardId !== undefined) await payReward(ctx, tx, rewardId)
}

/** What the two have in common tells staff more than a limit that was reached: it comes first. */
async function refusalOfInvitation(
  tx: Tx,
  inviterId: bigint,
  invitedId: bigint,
  { settings, unwelcome, now }: Circumstances & { now: Date },
): Promise<InvitationRefusal | undefined> {
  const shared = await sharedTrace(tx, inviterId, invitedId)
  if (shared) return shared === 'device' ? 'same_device' : 'same_address'
  if (unwelcome) return unwelcome
  const counted = await countInvitations(tx, inviterId, new Date(now.getTime() - dayMs))
  return counted >= settings.invitesPerDay ? 'daily_limit' : undefined
}
