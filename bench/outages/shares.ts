import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../load/with-client.ts'

/** Interval between two releases of creators' shares, ms: long enough that some sales are refunded before. */
const releaseEveryMs = 10_000
/** How long a chargeback may take to be settled once nothing is killed any more, ms. */
const settleLimitMs = 120_000

/**
 * Makes the worker release the shares that are due, which its schedule does only every ten minutes, until `isOver`.
 * While PostgreSQL is down, releases are left out.
 */
export async function releaseSteadily(databaseUrl: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await withClient(databaseUrl, (client) =>
      client.query(`select graphile_worker.add_job('entitlements.release-shares')`),
    ).catch(() => undefined)
    await sleep(releaseEveryMs)
  }
}

/** Waits until no chargeback is being settled. @returns what is wrong */
export async function untilDisputesSettled(databaseUrl: string): Promise<string[]> {
  const endsAt = performance.now() + settleLimitMs
  for (;;) {
    const open = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from payment_orders
         where state = 'disputed' and credited_points is not null and reversed_at is null`,
      )
      return rows[0]?.open ?? 0
    })
    if (open === 0) return []
    if (performance.now() > endsAt)
      return [`${open} chargebacks are not settled after ${settleLimitMs / 1000} s`]
    await sleep(1000)
  }
}

/** Counts the shares by state. @returns also a problem for `released` and `reversed` when no share has that state */
export async function countShares(
  databaseUrl: string,
): Promise<{ counts: Record<string, number>; problems: string[] }> {
  const rows = await withClient(databaseUrl, async (client) => {
    const found = await client.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from creator_shares group by state order by state',
    )
    return found.rows
  })
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  const problems = ['released', 'reversed'].flatMap((state) =>
    counts[state] ? [] : [`no creator's share was ${state}`],
  )
  return { counts, problems }
}
