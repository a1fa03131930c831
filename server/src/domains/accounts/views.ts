import type { Session } from '@liuguang/contract'
import type { listLatestSessions } from './session-queries.ts'

type SessionRow = Awaited<ReturnType<typeof listLatestSessions>>[number]

export function presentSession(row: SessionRow, currentId: bigint): Session {
  return {
    id: Number(row.id),
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === currentId,
  }
}
