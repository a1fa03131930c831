import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { networkOf, regionPrefix } from '../../platform/http/network-of.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'

/** Devices remembered for an account, with room for browsers that lose their id. */
const maxKnownDevices = 20

/** The origin of a sign-in. */
export interface Origin {
  address: string
  /** A random id made by the browser. Missing if it stores nothing. */
  deviceId?: string | undefined
}

/** The origin as keyed hashes: comparable, not readable. `addressRange` is the /24 or /48 of the address. */
export function hashOrigin(ctx: Pick<Context, 'secrets'>, { address, deviceId }: Origin) {
  const hashOf = (kind: string, text: string) => keyedHash(ctx.secrets.pepper, `trace-${kind}`, text)
  return {
    address: hashOf('address', networkOf(address)),
    addressRange: hashOf('range', networkOf(address, regionPrefix)),
    device: deviceId ? hashOf('device', deviceId) : undefined,
  }
}

/** Records the origin of a sign-in. */
export async function recordOrigin(ctx: Context, accountId: bigint, origin: Origin): Promise<void> {
  const { address, device } = hashOrigin(ctx, origin)
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

/**
 * Whether the account with this name or `emailKey` was signed in to from this device or address before. A device
 * counts while it is among the 20 most recent: an attacker who once knew the password cannot sign in with
 * thousands of device ids and guess from each after the password changes.
 */
export async function findKnownOrigin(ctx: Context, name: string, origin: Origin) {
  const { address, device } = hashOrigin(ctx, origin)
  const { rows } = await sql<{ kind: 'device' | 'address' }>`
    select t.kind
    from accounts a join account_traces t on t.account_id = a.id
    where (lower(a.name) = ${name.toLowerCase()} or a.email_key = ${name}) and (
      (t.kind = 'address' and t.trace = ${address})
      or (t.kind = 'device' and t.trace = ${device ?? null} and ${maxKnownDevices} > (
        select count(*) from account_traces newer
        where newer.account_id = a.id and newer.kind = 'device' and newer.last_seen_at > t.last_seen_at
      ))
    )
    order by t.kind desc limit 1`.execute(ctx.db)
  return rows[0]?.kind
}

/** Whether two accounts were signed in to from one device, or else from one address. Undefined: neither. */
export async function findSharedOrigin(db: DbOrTx, one: bigint, other: bigint) {
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
