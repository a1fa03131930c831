import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { neighbourhood, networkOf } from '../../platform/http/network-of.ts'
import { hashCode } from './random-codes.ts'

/** Where an account is opened from. */
export interface Origin {
  address: string
  /** Of the browser's own making; absent where it keeps nothing. */
  deviceId?: string | undefined
}

/** The same as keyed hashes: to compare, not to read. */
export interface Trace {
  address: Buffer
  /** The neighbourhood of the address. */
  addressRange: Buffer
  device: Buffer | undefined
}

export function traceOf(ctx: Pick<Context, 'secrets'>, { address, deviceId }: Origin): Trace {
  const hashOf = (kind: string, text: string) => hashCode(ctx.secrets.codePepper, `trace-${kind}`, text)
  return {
    address: hashOf('address', networkOf(address)),
    addressRange: hashOf('range', networkOf(address, neighbourhood)),
    device: deviceId ? hashOf('device', deviceId) : undefined,
  }
}

/** Remembers where an account was opened from. */
export async function noteTrace(ctx: Context, accountId: bigint, origin: Origin): Promise<void> {
  const { address, device } = traceOf(ctx, origin)
  const seen = { account_id: accountId, last_seen_at: ctx.clock.now() }
  await ctx.db
    .insertInto('account_traces')
    .values([
      { ...seen, kind: 'address', trace: address },
      ...(device ? [{ ...seen, kind: 'device', trace: device }] : []),
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'trace'])
        .doUpdateSet((row) => ({ last_seen_at: row.ref('excluded.last_seen_at') })),
    )
    .execute()
}

/** Whether the account of this name was opened from there before. A name that is nobody's takes as long. */
export async function wasOpenedFrom(ctx: Context, name: string, origin: Origin): Promise<boolean> {
  const { address, device } = traceOf(ctx, origin)
  const row = await ctx.db
    .selectFrom('account_traces')
    .innerJoin('accounts', 'accounts.id', 'account_traces.account_id')
    .select('account_traces.kind')
    .where(sql`lower(accounts.name)`, '=', name.toLowerCase())
    .where(({ eb, and, or }) =>
      or([
        and([eb('kind', '=', 'address'), eb('trace', '=', address)]),
        ...(device ? [and([eb('kind', '=', 'device'), eb('trace', '=', device)])] : []),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whether two accounts were opened from one device, or else from one address; undefined: from neither. */
export async function sharedTrace(
  db: DbOrTx,
  one: bigint,
  other: bigint,
): Promise<'device' | 'address' | undefined> {
  const rows = await db
    .selectFrom('account_traces as mine')
    .innerJoin('account_traces as theirs', (join) =>
      join.onRef('theirs.kind', '=', 'mine.kind').onRef('theirs.trace', '=', 'mine.trace'),
    )
    .select('mine.kind')
    .where('mine.account_id', '=', one)
    .where('theirs.account_id', '=', other)
    .execute()
  if (rows.some(({ kind }) => kind === 'device')) return 'device'
  return rows.length > 0 ? 'address' : undefined
}
