import type { LostLease } from '@liuguang/contract'
import { AppError } from '../../platform/http/app-error.ts'
import type { Operator } from '../audit/index.ts'
import type { SubmissionRow } from '../publishing/index.ts'

/** How long a reviewer has for one work; taking it again restarts the time. Staff sessions end after 30 minutes of idling. */
export const leaseMs = 20 * 60_000

/** Names of staff are unique, those of the command line are typed: one never holds what the other holds. */
export const leaseHolderOf = ({ accountId, name }: Operator) =>
  accountId === undefined ? `command line: ${name}` : name

/** @throws AppError LEASE_LOST unless this reviewer holds it, with why */
export function requireLease(submission: SubmissionRow, reviewer: Operator, now: Date): void {
  const lease = findLostLease(submission, reviewer, now)
  if (lease) throw leaseLost(submission, lease)
}

/** @throws AppError LEASE_LOST unless this reviewer holds it or may take it, with why */
export function requireFree(submission: SubmissionRow, reviewer: Operator, now: Date): void {
  const lease = findLostLease(submission, reviewer, now)
  if (lease && lease !== 'free' && lease !== 'ended') throw leaseLost(submission, lease)
}

const leaseLost = ({ leased_by }: SubmissionRow, lease: LostLease) =>
  new AppError('LEASE_LOST', { lease, ...(lease === 'held' ? { by: leased_by } : {}) })

/** Why a work is not a reviewer's. Undefined: they hold it. */
function findLostLease(submission: SubmissionRow, reviewer: Operator, now: Date): LostLease | undefined {
  const { state, leased_by, leased_until } = submission
  if (state === 'withdrawn') return 'withdrawn'
  if (state !== 'waiting') return 'decided'
  const isTheirs = leased_by === leaseHolderOf(reviewer)
  if (leased_until !== null && leased_until > now) return isTheirs ? undefined : 'held'
  return isTheirs ? 'ended' : 'free'
}
