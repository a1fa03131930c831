import type { StaffTopic, TopicContent, TopicCover } from '@liuguang/contract'
import type { PictureForm } from '../../platform/pictures/encode-picture.ts'
import { pictureAddress } from '../../platform/pictures/picture-address.ts'
import type { StoredCover, StoredTopic } from './queries.ts'

const sides = { small: 480, large: 1280 } as const
/** Sizes of the covers, whose addresses are public and never change. */
export const topicCoverForm: PictureForm = { name: 'topic', shape: 'whole', sides: Object.values(sides) }

export function presentTopicCover(picture: StoredCover | null): TopicCover | null {
  if (picture === null) return null
  const { key, width, height } = picture
  return { small: pictureAddress(key, sides.small), large: pictureAddress(key, sides.large), width, height }
}

/** What an editor wrote. */
export function contentOf({ slug, lang, is_published, texts, items }: StoredTopic): TopicContent {
  return { slug, lang, isPublished: is_published, texts, items }
}

export function presentStaffTopic(topic: StoredTopic): StaffTopic {
  return {
    id: Number(topic.id),
    ...contentOf(topic),
    cover: presentTopicCover(topic.picture),
    updatedAt: topic.updated_at.toISOString(),
  }
}
