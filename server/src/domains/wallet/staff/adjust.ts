import {
  type Adjustment,
  type Asset,
  type InputOf,
  type listAdjustments as listCall,
  type PageOf,
  proposeAdjustment as proposeCall,
} from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { withIdempotencyKey } from '../../../platform/db/with-idempotency-key.ts'
import { AppError, InputRefused } from '../../../platform/http/app-error.ts'
import { rangeOfDays } from '../../../platform/utc-day.ts'
import { findAccountIds, lockUndeleted, withSpendingUnlocked } from '../../accounts/index.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { post } from '../post.ts'
import { balancesOf } from '../queries.ts'
import {
  type AdjustmentFilter,
  type AdjustmentRow,
  countAdjustments,
  getAdjustment,
  insertAdjustment,
  listAdjustmentRows,
  lockAdjustment,
  setDecision,
} from './adjustment-queries.ts'

const proposeAction = defineAction('wallet.propose-adjustment')
const decideAction = defineAction('wallet.decide-adjustment')

type WalletContext = Pick<Context, 'db' | 'clock'>

/** Always a staff account: balances cannot be adjusted from the command line. */
export interface Adjuster {
  staffId: bigint
  operator: Operator
}

/**
 * Proposes to change a balance. Nothing is booked before somebody else approves it.
 * @throws AppError NOT_FOUND, also for a deleted account, OWN_ACCOUNT, REASON_REQUIRED, REQUEST_KEY_REUSED;
 * INSUFFICIENT_BALANCE for a deduction of more than there is; InputRefused for an amount of 0
 */
export async function proposeAdjustment(
  { db, clock }: WalletContext,
  proposal: { input: InputOf<typeof proposeCall>; requestKey: string } & Adjuster,
): Promise<Adjustment> {
  const { input, requestKey, staffId, operator } = proposal
  const { asset, reason } = input
  const accountId = BigInt(input.accountId)
  if (input.amount === 0) throw new InputRefused('The amount must not be 0.', '/amount')
  if (accountId === staffId) throw new AppError('OWN_ACCOUNT')
  const now = clock.now()
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, { accountId: staffId, call: proposeCall.name, requestKey, input }, async () => {
      await requireUndeleted(tx, accountId)
      const amount = BigInt(input.amount)
      if (-amount > (await balancesOf(tx, accountId))[asset]) throw new AppError('INSUFFICIENT_BALANCE')
      const by = { id: staffId, name: operator.name }
      const id = await insertAdjustment(tx, { accountId, asset, amount, reason, by, now })
      await recordAction(tx, proposeAction, {
        ...{ operator, reason, now, subject: { kind: 'account', id: accountId } },
        after: { adjustment: id, asset, amount },
      })
      return presentAdjustment(await getAdjustment(tx, id), staffId)
    }),
  )
}

/**
 * Approves an adjustment of somebody else, which books it, or refuses it. Who proposed it may only take it back. The same
 * decision again changes nothing. One of an account that was deleted meanwhile can only be refused.
 * @throws AppError NOT_FOUND, OWN_ACCOUNT, OWN_PROPOSAL, ADJUSTMENT_DECIDED, REASON_REQUIRED, INSUFFICIENT_BALANCE
 */
export async function decideAdjustment(
  { db, clock }: WalletContext,
  request: { id: bigint; decision: 'approve' | 'refuse'; reason: string } & Adjuster,
): Promise<Adjustment> {
  const { id, decision, reason, staffId, operator } = request
  const state = decision === 'approve' ? 'approved' : 'refused'
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const adjustment = await lockAdjustment(tx, id)
    if (!adjustment) throw new AppError('NOT_FOUND')
    if (adjustment.account_id === staffId) throw new AppError('OWN_ACCOUNT')
    if (adjustment.proposed_by === staffId && state === 'approved') throw new AppError('OWN_PROPOSAL')
    if (adjustment.state !== state) {
      if (adjustment.state !== 'proposed') throw new AppError('ADJUSTMENT_DECIDED')
      if (state === 'approved') await requireUndeleted(tx, adjustment.account_id)
      await setDecision(tx, id, { state, reason, by: { id: staffId, name: operator.name }, now })
      const balanceAfter = state === 'approved' ? await book(tx, adjustment, now) : undefined
      await recordAction(tx, decideAction, {
        ...{ operator, reason, now, subject: { kind: 'account', id: adjustment.account_id } },
        before: { adjustment: id, state: 'proposed' },
        after: { state, asset: adjustment.asset, amount: adjustment.amount, balanceAfter },
      })
    }
    return presentAdjustment(await getAdjustment(tx, id), staffId)
  })
}

/** Its deletion waits until the transaction ends. @throws AppError NOT_FOUND */
async function requireUndeleted(tx: Tx, accountId: bigint): Promise<void> {
  if (!(await lockUndeleted(tx, [accountId])).has(accountId)) throw new AppError('NOT_FOUND')
}

/** @returns the balance after it */
async function book(
  tx: Tx,
  adjustment: { id: bigint; account_id: bigint; asset: string; amount: bigint; reason: string },
  now: Date,
): Promise<bigint | undefined> {
  const { id, account_id, amount, reason } = adjustment
  const asset = adjustment.asset as Asset
  const member = { account: account_id }
  const site = { site: 'issuance' } as const
  const isCredit = amount > 0n
  const posting = await withSpendingUnlocked(tx, account_id, () =>
    post(tx, {
      key: `adjustment:${id}`,
      kind: 'adjustment',
      reference: { kind: 'adjustment', id, reason },
      at: now,
      transfers: [
        {
          asset,
          amount: isCredit ? amount : -amount,
          from: isCredit ? site : member,
          to: isCredit ? member : site,
        },
      ],
    }),
  )
  return posting.entries[0]?.balanceAfter
}

/** Adjustments, newest or oldest first, as one member of the staff sees them. */
export async function listAdjustments(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof listCall>,
  staffId: bigint,
): Promise<PageOf<Adjustment>> {
  const { order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter: AdjustmentFilter = {
    state: input.state,
    accountIds: await findAccountIds(db, input),
    days: rangeOfDays(input.since, input.until),
  }
  const [rows, total] = await Promise.all([
    listAdjustmentRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countAdjustments(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: (row) => presentAdjustment(row, staffId),
  })
}

const isWithdrawn = ({ state, proposed_by, decided_by }: AdjustmentRow) =>
  state === 'refused' && decided_by === proposed_by

function presentAdjustment(row: AdjustmentRow, staffId: bigint): Adjustment {
  return {
    id: Number(row.id),
    accountId: Number(row.account_id),
    accountName: row.account_name ?? '',
    asset: row.asset as Asset,
    amount: Number(row.amount),
    reason: row.reason,
    state: isWithdrawn(row) ? 'withdrawn' : (row.state as Adjustment['state']),
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    isMine: row.proposed_by === staffId,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
  }
}
