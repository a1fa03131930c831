import { putTopics, type TopicContent } from '@liuguang/contract'
import type { TestApp } from '../test-app.ts'

/** Makes a published topic without works, or replaces its content. @returns its id */
export async function putTopic(
  editor: ReturnType<TestApp['as']>,
  slug: string,
  facts: Partial<TopicContent> = {},
): Promise<number> {
  const texts = { hk: { title: `${slug} 專題`, description: '' } }
  const content: TopicContent = { slug, lang: 'hk', isPublished: true, texts, items: [], ...facts }
  const [topic] = await editor.call(putTopics, { topics: [content], reason: 'a test' })
  return topic?.id ?? 0
}
