import { createHash } from 'node:crypto'
import { AppError } from '../http/app-error.ts'
import type { DbOrTx, Tx } from './database.ts'

export interface RepeatableRequest {
  accountId: bigint
  /** The call’s name. */
  call: string
  requestKey: string
  /** What was asked for; another payload under the same key is refused. */
  input: object
}

/**
 * Does the work of a repeatable call once per key, and answers a repeat with the first answer. The answer is stored
 * in the transaction of the effect, so there is no moment when one exists without the other. A second request that
 * comes while the first is at work waits at the primary key. A refusal (a throw) rolls the claim back: the same key
 * may be tried again after, say, a recharge.
 * @throws AppError REQUEST_KEY_REUSED
 */
export async function answerOnce<T extends object>(
  tx: Tx,
  request: RepeatableRequest,
  work: () => Promise<T>,
): Promise<T> {
  const payloadHash = createHash('sha256').update(canonicalJson(request.input)).digest()
  const key = { account_id: request.accountId, call: request.call, request_key: request.requestKey }
  const claim = await tx
    .insertInto('request_keys')
    .values({ ...key, payload_hash: payloadHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claim.numInsertedOrUpdatedRows === 0n) {
    const first = await findKey(tx, request)
    if (!first?.payload_hash.equals(payloadHash)) throw new AppError('REQUEST_KEY_REUSED')
    return first.answer as T
  }
  const answer = await work()
  await tx
    .updateTable('request_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', key.account_id)
    .where('call', '=', key.call)
    .where('request_key', '=', key.request_key)
    .execute()
  return answer
}

/** One text for one payload: the order in which a client wrote the fields says nothing. */
function canonicalJson(value: object): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** What was answered to this request; undefined where it was not made, or refused. */
export async function findAnswer(db: DbOrTx, request: Omit<RepeatableRequest, 'input'>): Promise<unknown> {
  return (await findKey(db, request))?.answer ?? undefined
}

async function findKey(db: DbOrTx, { accountId, call, requestKey }: Omit<RepeatableRequest, 'input'>) {
  return db
    .selectFrom('request_keys')
    .select(['payload_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('call', '=', call)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}
