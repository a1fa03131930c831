import type {
  getPromotion,
  InputOf,
  listInvited,
  listRewards,
  OutputOf,
  PromotionReward,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import {
  countInvited,
  countListedInvited,
  getInvited,
  listInvited as listInvitedRows,
  maskName,
} from '../accounts/index.ts'
import { getSettings } from '../settings/index.ts'
import { countRewards, listRewards as listRewardRows, sumRewards } from './invitation-queries.ts'

/** What inviting has earned so far, and its rules. */
export async function showPromotion(ctx: Context, accountId: bigint): Promise<OutputOf<typeof getPromotion>> {
  const account = await getInvited(ctx.db, accountId)
  const [settings, sums, invited] = await Promise.all([
    getSettings(ctx.db),
    sumRewards(ctx.db, accountId),
    countInvited(ctx.db, account.share_code),
  ])
  return {
    shareCode: account.share_code,
    invited,
    coins: Number(sums.coins),
    freeViews: Number(sums.freeViews),
    heldCoins: Number(sums.heldCoins),
    rules: {
      coins: settings.inviteCoins,
      freeViews: settings.inviteFreeViews,
      rechargePercent: settings.inviteRechargePercent,
      heldDays: settings.inviteHeldDays,
      perDay: settings.invitesPerDay,
      welcomeFreeViews: settings.welcomeFreeViews,
      welcomeTrialCard: settings.welcomeTrialCard,
    },
  }
}

/** Rewards of an inviter, newest first, optionally of one kind and state. */
export async function listMyRewards(
  ctx: Context,
  accountId: bigint,
  input: InputOf<typeof listRewards>,
): Promise<OutputOf<typeof listRewards>> {
  const { size, page, offset, after } = readPage(input, 1)
  const { kind, state } = input
  const [rows, total] = await Promise.all([
    listRewardRows(ctx.db, accountId, { kind, state, before: after?.[0], offset, limit: size + 1 }),
    countRewards(ctx.db, accountId, { kind, state }),
  ])
  return presentPage({
    ...{ rows, size, page },
    total,
    sortKeys: (row) => [row.id],
    view: (row) => ({
      id: Number(row.id),
      at: row.created_at.toISOString(),
      kind: row.kind as PromotionReward['kind'],
      state: row.state as PromotionReward['state'],
      coins: Number(row.coins),
      freeViews: Number(row.free_views),
      dueAt: row.due_at.toISOString(),
      coinsSoFar: Number(row.coins_so_far),
    }),
  })
}

/** People whom an account invited, newest first, with masked names. */
export async function listMyInvited(
  ctx: Context,
  accountId: bigint,
  input: InputOf<typeof listInvited>,
): Promise<OutputOf<typeof listInvited>> {
  const { size, page, after } = readPage(input, 1)
  const { share_code } = await getInvited(ctx.db, accountId)
  const [rows, total] = await Promise.all([
    listInvitedRows(ctx.db, share_code, { before: after?.[0], limit: size + 1 }),
    countListedInvited(ctx.db, share_code),
  ])
  return presentPage({
    ...{ rows, size, page },
    total,
    sortKeys: (row) => [row.id],
    view: (row) => ({
      id: Number(row.id),
      name: row.name === null ? '' : maskName(row.name),
      joinedAt: row.created_at.toISOString(),
      isVerified: row.email_verified_at !== null,
    }),
  })
}
