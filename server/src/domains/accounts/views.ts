import type { Session } from '@liuguang/contract'

interface SessionRow {
  id: bigint
  device: string
  created_at: Date
  last_seen_at: Date
}

export function presentSession(row: SessionRow, currentId: bigint): Session {
  return {
    id: Number(row.id),
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === currentId,
  }
}
