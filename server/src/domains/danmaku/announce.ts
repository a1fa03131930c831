import type { DanmakuEvent } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** The PostgreSQL channel from the process that writes to every process with viewers. */
export const channel = 'liuguang_danmaku'

/** What a notification says: all that viewers need. At most 1,000 bytes of the 8,000 that PostgreSQL allows. */
export interface Announcement {
  itemId: number
  /** Where in the video: viewers without the right get those before the end of the preview. */
  atMs: number
  event: DanmakuEvent
}

/** Announces a change to all viewers of the item, on commit. It may be lost: clients load their minutes anyway. */
export async function announceDanmakuChange(tx: Tx, announcement: Announcement): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(tx)
}
