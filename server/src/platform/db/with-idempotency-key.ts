import { createHash } from 'node:crypto'
import { AppError } from '../http/app-error.ts'
import type { DbOrTx, Tx } from './database.ts'

export interface IdempotentCall {
  accountId: bigint
  /** The call’s name. */
  call: string
  requestKey: string
  /** The request's payload. A different payload under the same key is refused. */
  input: object
}

/**
 * Makes a call idempotent: its work runs once per key, and a retry gets the stored response. The response is
 * stored in the same transaction, so neither exists without the other. A concurrent retry waits for the first
 * at the primary key. An error rolls the key back, so it can be used again, for example after a recharge.
 * @throws AppError REQUEST_KEY_REUSED
 */
export async function withIdempotencyKey<T extends object>(
  tx: Tx,
  request: IdempotentCall,
  work: () => Promise<T>,
): Promise<T> {
  const payloadHash = createHash('sha256').update(canonicalJson(request.input)).digest()
  const key = keyOf(request)
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
  const response = await work()
  await tx
    .updateTable('request_keys')
    .set({ answer: JSON.stringify(response) })
    .where((eb) => eb.and(key))
    .execute()
  return response
}

/** The same text for equal payloads, regardless of field order. */
function canonicalJson(value: object): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** The stored response to this request. Undefined if the request was never made, or failed. */
export async function findFirstResponse(
  db: DbOrTx,
  request: Omit<IdempotentCall, 'input'>,
): Promise<unknown> {
  return (await findKey(db, request))?.answer ?? undefined
}

function keyOf({ accountId, call, requestKey }: Omit<IdempotentCall, 'input'>) {
  return { account_id: accountId, call, request_key: requestKey }
}

async function findKey(db: DbOrTx, request: Omit<IdempotentCall, 'input'>) {
  return db
    .selectFrom('request_keys')
    .select(['payload_hash', 'answer'])
    .where((eb) => eb.and(keyOf(request)))
    .executeTakeFirst()
}
