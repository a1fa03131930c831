import { readFile } from 'node:fs/promises'
import type { TopicContent } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import { findDemoVideo } from '@liuguang/server/domains/publishing/index'
import { findStoredTopic, putTopics, topicCoverForm } from '@liuguang/server/domains/topics/index'
import { storeOperatorPicture } from '@liuguang/server/platform/pictures/store-picture'
import { drawCover } from './covers.ts'
import { demoTopics } from './demo-topics.ts'

/**
 * Makes the topics that are missing, of the videos that are made: what an operator has changed since stays.
 * @param workDir for the drawn covers
 */
export async function makeDemoTopics(ctx: Context, workDir: string): Promise<void> {
  const topics: TopicContent[] = []
  const pictures = new Map<string, bigint>()
  for (const { slug, texts, cover, videos } of demoTopics) {
    if (await findStoredTopic(ctx.db, slug)) continue
    const found = await Promise.all(videos.map((scene) => findDemoVideo(ctx.db, scene)))
    const items = found.flatMap((row) => (row ? [Number(row.video_id)] : []))
    topics.push({ slug, lang: 'hk', isPublished: true, texts, items })
    pictures.set(
      slug,
      await storeOperatorPicture(ctx, await readFile(await drawCover(workDir, cover)), topicCoverForm),
    )
  }
  if (topics.length > 0)
    await putTopics(ctx, { topics, pictures, operator: commandLineOperator('demo'), reason: 'the demo' })
}
