import { insertDanmaku } from '@liuguang/server/domains/danmaku/index'
import type { Tx } from '@liuguang/server/platform/db/database'
import { demoDanmakuOf } from './demo-danmaku.ts'

interface NewVideo {
  itemId: bigint
  /** Its place in the demo. */
  nth: number
  durationSeconds: number
  writers: readonly bigint[]
  now: Date
}

/** Writes the danmaku of a video that is being made. */
export async function makeDemoDanmaku(tx: Tx, { itemId, nth, durationSeconds, writers, now }: NewVideo) {
  for (const [index, danmaku] of demoDanmakuOf(nth, durationSeconds).entries()) {
    const authorId = writers[(nth + index) % writers.length]
    if (authorId !== undefined) await insertDanmaku(tx, { itemId, authorId, ...danmaku, now })
  }
}
