import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { findInviter, getInvited, hashCode, sharedTrace } from '../accounts/index.ts'
import { findTrialCard, sellCard } from '../memberships/index.ts'
import { getSettings } from '../settings/index.ts'
import { post } from '../wallet/index.ts'
import {
  countInvitations,
  countWelcomes,
  type InvitationRefusal,
  insertInvitation,
  insertReward,
  insertWelcome,
  lockFor,
  type WelcomeFacts,
} from './invitation-queries.ts'
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
 * addresses has had enough of today is refused for good: the mailbox is noted all the same.
 */
export async function welcome(ctx: Context, { accountId, ...origin }: Welcome): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await getInvited(tx, accountId)
    if (!account.email_key || account.name === null || account.suspended_at) return
    const settings = await getSettings(tx)
    const now = ctx.clock.now()
    const mailbox = hashCode(ctx.secrets.codePepper, 'welcome', account.email_key)
    const facts: WelcomeFacts = { mailbox, accountId, ...origin, now }
    await lockFor(tx, `range:${origin.addressRange.toString('hex')}`)
    if (origin.device) await lockFor(tx, `device:${origin.device.toString('hex')}`)
    const refusal = await refusalOf(tx, facts, settings)
    const freeViews = refusal ? 0n : BigInt(settings.welcomeFreeViews)
    if (!(await insertWelcome(tx, { ...facts, refusal, freeViews }))) return
    // who is not welcome brings nothing either: the same hands may have made both
    if (refusal) return
    await rewardInviter(ctx, tx, account, settings)
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
}

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

async function rewardInviter(
  ctx: Context,
  tx: Tx,
  invited: Awaited<ReturnType<typeof getInvited>>,
  settings: Settings,
): Promise<void> {
  const code = invited.invited_by_share_code
  const inviterId = code ? await findInviter(tx, code) : undefined
  if (inviterId === undefined || inviterId === invited.id) return
  await lockFor(tx, `inviter:${inviterId}`)
  const now = ctx.clock.now()
  const refusal = await refusalOfInvitation(tx, inviterId, invited.id, { settings, now })
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

async function refusalOfInvitation(
  tx: Tx,
  inviterId: bigint,
  invitedId: bigint,
  { settings, now }: { settings: Settings; now: Date },
): Promise<InvitationRefusal | undefined> {
  const shared = await sharedTrace(tx, inviterId, invitedId)
  if (shared) return shared === 'device' ? 'same_device' : 'same_address'
  const counted = await countInvitations(tx, inviterId, new Date(now.getTime() - dayMs))
  return counted >= settings.invitesPerDay ? 'daily_limit' : undefined
}
