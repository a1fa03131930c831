import type { listPersonDevices as call, OutputOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { listDevices, listSharingDevice } from './device-queries.ts'

/** Of devices, and of other accounts. */
const listLength = 50

/** With which devices an account was opened, and which other accounts in the same browsers. */
export async function listPersonDevices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: bigint,
): Promise<OutputOf<typeof call>> {
  const limit = listLength + 1
  const [foundDevices, foundOthers] = await Promise.all([
    listDevices(db, accountId, { now: clock.now(), limit }),
    listSharingDevice(db, accountId, limit),
  ])
  const devices = foundDevices.slice(0, listLength)
  const others = foundOthers.slice(0, listLength)
  return {
    devices: devices.map(({ device, sessions, is_signed_in, first_seen_at, last_seen_at }) => ({
      ...{ device, sessions, isSignedIn: is_signed_in },
      firstSeenAt: first_seen_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
    others: others.map(({ id, name, last_seen_at }) => ({
      ...{ id: Number(id), name: name ?? String(id) },
      lastSeenAt: last_seen_at.toISOString(),
    })),
    hasMoreDevices: foundDevices.length > listLength,
    hasMoreOthers: foundOthers.length > listLength,
  }
}
