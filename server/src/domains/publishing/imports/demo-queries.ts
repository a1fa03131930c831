import type { DbOrTx, Tx } from '../../../platform/db/database.ts'

export async function findDemoVideo(db: DbOrTx, slug: string) {
  return db.selectFrom('demo_videos').select('video_id').where('slug', '=', slug).executeTakeFirst()
}

export async function insertDemoVideo(tx: Tx, slug: string, videoId: bigint): Promise<void> {
  await tx.insertInto('demo_videos').values({ slug, video_id: videoId }).execute()
}
