import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTopic, Lang, listTopicItems, listTopics } from '@liuguang/contract'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import { insertDemoVideo } from '@liuguang/server/domains/publishing/index'
import { findStoredTopic, putTopics } from '@liuguang/server/domains/topics/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { expect, test } from 'vitest'
import { makeVideo } from '../../../server/test/content/dummy-video.ts'
import { openTestApp } from '../../../server/test/test-app.ts'
import { demoTopics } from './demo-topics.ts'
import { makeDemoTopics } from './make-demo-topics.ts'

test('three topics have covers, texts in four languages and their videos in order; an operator’s change stays', async () => {
  const site = await openTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-topics-'))
  try {
    const scenes = [...new Set(demoTopics.flatMap((topic) => topic.videos))]
    const ids = new Map<string, number>()
    for (const scene of scenes) {
      const { id } = await makeVideo(site.ctx, { title: scene })
      await inTransaction(site.ctx.db, (tx) => insertDemoVideo(tx, scene, BigInt(id)))
      ids.set(scene, id)
    }
    await makeDemoTopics(site.ctx, folder)
    const { list } = await site.anonymous.call(listTopics, {})
    expect(list).toHaveLength(3)
    for (const topic of demoTopics) {
      const stored = await findStoredTopic(site.ctx.db, topic.slug)
      const id = Number(stored?.id)
      for (const lang of Lang.enum) {
        const shown = await site.anonymous.call(getTopic, { id }, { lang })
        expect(shown.title).toBe(topic.texts[lang]?.title)
        expect(shown.cover).not.toBeNull()
      }
      const works = await site.anonymous.call(listTopicItems, { id })
      expect(works.list.map((work) => work.id)).toEqual(topic.videos.map((scene) => ids.get(scene)))
    }
    const [first] = demoTopics
    if (!first) throw new Error('the demo has topics')
    const draft = { slug: first.slug, lang: 'hk', isPublished: false, texts: first.texts, items: [] } as const
    await putTopics(site.ctx, {
      ...{ topics: [{ ...draft, items: [] }], operator: commandLineOperator('test'), reason: 'a test' },
    })
    await makeDemoTopics(site.ctx, folder)
    expect((await site.anonymous.call(listTopics, {})).list).toHaveLength(2)
  } finally {
    await rm(folder, { recursive: true })
    await site.close()
  }
})
