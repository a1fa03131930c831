import { isIPv6 } from 'node:net'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
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
  /** The network around the address: what one provider gives to one neighbourhood. */
  addressRange: Buffer
  device: Buffer | undefined
}

export function traceOf(ctx: Pick<Context, 'secrets'>, { address, deviceId }: Origin): Trace {
  const hashOf = (kind: string, text: string) => hashCode(ctx.secrets.codePepper, `trace-${kind}`, text)
  return {
    address: hashOf('address', networkOf(address, { v4Bytes: 4, v6Groups: 4 })),
    addressRange: hashOf('range', networkOf(address, { v4Bytes: 3, v6Groups: 3 })),
    device: deviceId ? hashOf('device', deviceId) : undefined,
  }
}

/** The first bytes of an IPv4 address, or groups of an IPv6 one: a line at home has a /64, a provider's range a /48. */
export function networkOf(
  address: string,
  { v4Bytes, v6Groups }: { v4Bytes: number; v6Groups: number },
): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (!isIPv6(address) || mapped) return (mapped ?? address).split('.').slice(0, v4Bytes).join('.')
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last]
  return all
    .slice(0, v6Groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
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
