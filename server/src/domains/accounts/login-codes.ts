import type { LoginCodeState } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { groupCode, normaliseCode, randomCode } from './random-codes.ts'

/** 60 bits: cannot be guessed in 5 minutes with limited attempts, and short enough to type. */
const codeLength = 12
const validMs = 5 * 60_000

const hashOf = (ctx: Context, code: string) => keyedHash(ctx.secrets.pepper, 'login', code)

/**
 * Creates a code that signs another device in, and voids the previous one. It needs no password: see
 * docs/decisions/014.
 */
export async function makeLoginCode(
  ctx: Context,
  { accountId, sessionId }: Viewer,
): Promise<{ id: number; code: string; expiresAt: string }> {
  const code = randomCode(codeLength)
  const expiresAt = new Date(ctx.clock.now().getTime() + validMs)
  return inTransaction(ctx.db, async (tx) => {
    // two devices of one account that request a code at once are serialised
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    await tx
      .deleteFrom('login_codes')
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute()
    const { id } = await tx
      .insertInto('login_codes')
      .values({
        account_id: accountId,
        session_id: sessionId,
        code_hash: hashOf(ctx, code),
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: Number(id), code: groupCode(code), expiresAt: expiresAt.toISOString() }
  })
}

/** The state of a code of this account. */
export async function getLoginCodeState(
  ctx: Context,
  { accountId }: Viewer,
  id: number,
): Promise<LoginCodeState> {
  const row = await ctx.db
    .selectFrom('login_codes')
    .select(['used_at', 'used_by', 'expires_at'])
    .where('id', '=', BigInt(id))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row?.used_at) return { state: 'used', device: row.used_by }
  const isWaiting = row !== undefined && row.expires_at > ctx.clock.now()
  return { state: isWaiting ? 'waiting' : 'gone', device: '' }
}

/** Uses up a valid code. A concurrent second use waits and finds it used. */
export async function consumeLoginCode(
  ctx: Context,
  tx: Tx,
  typed: string,
  device: string,
): Promise<{ id: bigint; account_id: bigint; max_expires_at: Date | null } | undefined> {
  const now = ctx.clock.now()
  const codeHash = hashOf(ctx, normaliseCode(typed))
  // Serialised with ending sessions: that waits until the new session exists, or has already ended the
  // session that shows the code.
  await tx
    .selectFrom('accounts')
    .innerJoin('login_codes', 'login_codes.account_id', 'accounts.id')
    .select('accounts.id')
    .where('login_codes.code_hash', '=', codeHash)
    .forShare('accounts')
    .execute()
  return tx
    .updateTable('login_codes')
    .from('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .set({ used_at: now, used_by: device })
    .where('login_codes.code_hash', '=', codeHash)
    .where('login_codes.used_at', 'is', null)
    .where('login_codes.expires_at', '>', now)
    .where('sessions.id', '=', sql.ref<bigint>('login_codes.session_id'))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.suspended_at', 'is', null)
    .returning(['login_codes.id', 'login_codes.account_id', 'sessions.max_expires_at'])
    .executeTakeFirst()
}
