import type { Message } from '@liuguang/contract'
import type { MessageRow } from './queries.ts'
import { composeText, readContent } from './templates.ts'

export function presentMessage(row: MessageRow, timeZone: string): Message {
  return {
    id: Number(row.id),
    kind: row.kind,
    ...composeText(readContent(row.kind, row.facts), timeZone),
    sentAt: row.sent_at.toISOString(),
    isRead: row.is_read,
  }
}
