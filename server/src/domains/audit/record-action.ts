import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf, regionPrefix } from '../../platform/http/network-of.ts'
import type { Action, Operator } from './actions.ts'

export interface ActionFacts {
  operator: Operator
  /** What it was done to: `item:1042`, `setting:webName`. */
  subject: { kind: string; id: bigint | number | string }
  /** What it was before and is now: the part that changed. */
  before?: object | undefined
  after?: object | undefined
  reason?: string | undefined
  /** For an action that needs a reason sometimes: whether this one does. */
  needsReason?: boolean
  now: Date
}

/**
 * Writes a row of the audit in the transaction of the action. Call it last: until the commit, other actions wait for it.
 * @throws AppError REASON_REQUIRED
 */
export async function recordAction(tx: Tx, action: Action, facts: ActionFacts): Promise<void> {
  const { operator, subject } = facts
  const reason = facts.reason?.trim() || null
  const needsReason = action.needsReason === 'sometimes' ? facts.needsReason : action.needsReason
  if (needsReason && reason === null) throw new AppError('REASON_REQUIRED')
  await tx
    .insertInto('audit')
    .values({
      // The trigger numbers and chains the row.
      ...{ number: 0n, previous_hash: Buffer.alloc(0), hash: Buffer.alloc(0) },
      at: facts.now,
      actor_id: operator.accountId ?? null,
      actor_name: operator.name,
      role: operator.role,
      act: action.name,
      subject: `${subject.kind}:${subject.id}`,
      before: facts.before ? asJson(facts.before) : null,
      after: facts.after ? asJson(facts.after) : null,
      reason,
      request_id: operator.requestId ?? null,
      address: operator.address ? networkOf(operator.address, regionPrefix) : null,
    })
    .execute()
}

/** Ids and amounts beyond 2^53 are text, as in every JSON of the site. */
function asJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}
