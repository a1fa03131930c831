import type { Context } from '@liuguang/server/context'
import { listPublished } from '@liuguang/server/domains/catalogue/index'
import { findDemoVideo } from '@liuguang/server/domains/publishing/index'
import { demoOrder } from '../demo-order.ts'

export interface PublishedWork {
  id: bigint
  kind: 'video' | 'short'
}

/** The works of the demo that visitors see by now, in the order in which they were made. */
export async function listPublishedWorks({ db }: Pick<Context, 'db'>): Promise<PublishedWork[]> {
  const made: PublishedWork[] = []
  for (const { slug, kind } of demoOrder) {
    const row = await findDemoVideo(db, slug)
    if (row) made.push({ id: row.video_id, kind })
  }
  const published = await listPublished(
    db,
    made.map(({ id }) => id),
  )
  const ids = new Set(published.map(({ id }) => id))
  return made.filter(({ id }) => ids.has(id))
}
