import type { InvitationRefusal } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/jobs/events.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { findInviter, findSharedOrigin, getInvited } from '../accounts/index.ts'
import { findTrialCard, sellCard } from '../memberships/index.ts'
import { getSettings, type Settings } from '../settings/index.ts'
import { issue, post } from '../wallet/index.ts'
import { welcomed } from './events.ts'
import {
  countInvitations,
  countWelcomes,
  findWelcomedAccount,
  insertInvitation,
  insertReward,
  insertWelcome,
  lockPromotion,
  type WelcomeFacts,
} from './invitation-queries.ts'
import { rewardFirstRecharge } from './reward-recharge.ts'
import { payReward } from './settle-rewards.ts'

interface Welcome {
  accountId: bigint
  /** Keyed hashes of the device and address range from which the email address was verified. */
  addressRange: Buffer
  device: Buffer | undefined
}

/**
 * Gives the welcome gifts for a verified email address, once per mailbox, and rewards the inviter. Above the daily limit of
 * the device or address range both are refused for good.
 */
export async function giveWelcomeGifts(ctx: Context, { accountId, ...origin }: Welcome): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await getInvited(tx, accountId)
    if (!account.email_key || account.name === null || account.suspended_at) return
    const settings = await getSettings(tx)
    const now = ctx.clock.now()
    const mailbox = keyedHash(ctx.secrets.pepper, 'welcome', account.email_key)
    const facts: WelcomeFacts = { mailbox, accountId, ...origin, now }
    await lockPromotion(tx, `range:${origin.addressRange.toString('hex')}`)
    if (origin.device) await lockPromotion(tx, `device:${origin.device.toString('hex')}`)
    const refusal = await refusalOf(tx, facts, settings)
    const card = settings.welcomeTrialCard && !refusal ? await findTrialCard(tx) : undefined
    // a VIP has no use for free views
    const freeViews = refusal || card ? 0n : BigInt(settings.welcomeFreeViews)
    if (!(await insertWelcome(tx, { ...facts, refusal, freeViews }))) {
      const welcomedAccountId = await findWelcomedAccount(tx, mailbox)
      const isOtherAccount = welcomedAccountId !== undefined && welcomedAccountId !== accountId
      if (isOtherAccount) {
        await decideInvitation(ctx, tx, account, { settings, welcomeRefusal: 'mailbox_used' })
      }
      return
    }
    const welcomeRefusal = refusal && invitationRefusals[refusal]
    await decideInvitation(ctx, tx, account, { settings, welcomeRefusal })
    if (refusal) return
    let vipEndsAt: string | undefined
    if (card) {
      const sale = { accountId, cardId: card.id, pricePoints: 0n, now, timeZone: ctx.config.timeZone }
      vipEndsAt = (await sellCard(tx, sale)).endsAt.toISOString()
    }
    if (card || freeViews > 0n) {
      await publish(tx, welcomed, { accountId, vipEndsAt, freeViews: Number(freeViews) })
    }
    if (freeViews > 0n) {
      await post(tx, {
        key: `welcome:${accountId}`,
        kind: 'welcome',
        reference: { kind: 'welcome', id: accountId },
        at: now,
        transfers: [issue('free_views', freeViews, accountId)],
      })
    }
  })
  // Runs in a later transaction: it sees orders credited meanwhile, or their own job sees the invitation.
  await rewardFirstRecharge(ctx, accountId)
}

/** A refused welcome also refuses the invitation: the same person may have made both accounts. */
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

interface InvitationContext {
  settings: Settings
  welcomeRefusal: InvitationRefusal | undefined
}

/** Decides an invitation once per person: pays the inviter, or records for staff why not. */
async function decideInvitation(
  ctx: Context,
  tx: Tx,
  invited: Awaited<ReturnType<typeof getInvited>>,
  context: InvitationContext,
): Promise<void> {
  const { settings } = context
  const code = invited.invited_by_share_code
  const inviterId = code ? await findInviter(tx, code) : undefined
  if (inviterId === undefined || inviterId === invited.id) return
  await lockPromotion(tx, `inviter:${inviterId}`)
  const now = ctx.clock.now()
  const refusal = await refusalOfInvitation(tx, inviterId, invited.id, { ...context, now })
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

/** An origin shared by both accounts is checked first, because it gives staff more information than a reached limit. */
async function refusalOfInvitation(
  tx: Tx,
  inviterId: bigint,
  invitedId: bigint,
  { settings, welcomeRefusal, now }: InvitationContext & { now: Date },
): Promise<InvitationRefusal | undefined> {
  const shared = await findSharedOrigin(tx, inviterId, invitedId)
  if (shared) return shared === 'device' ? 'same_device' : 'same_address'
  if (welcomeRefusal) return welcomeRefusal
  const invitedToday = await countInvitations(tx, inviterId, new Date(now.getTime() - dayMs))
  return invitedToday >= settings.invitesPerDay ? 'daily_limit' : undefined
}
