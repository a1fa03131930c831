import type { Danmaku } from '@liuguang/contract'
import type { DanmakuRow } from './list-queries.ts'

export function presentDanmaku(row: DanmakuRow): Danmaku {
  return {
    id: Number(row.id),
    atMs: row.at_ms,
    mode: row.mode as Danmaku['mode'],
    color: row.color,
    size: row.size as Danmaku['size'],
    text: row.text,
    authorId: row.author,
    sentAt: row.created_at.toISOString(),
  }
}
