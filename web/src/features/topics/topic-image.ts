import type { TopicCover } from '@liuguang/contract'
import type { PageHead } from '../../platform/page/page-head.tsx'

/** A topic's picture as part of a page's metadata. */
export const imageOfTopic = (cover: TopicCover | null | undefined): Pick<PageHead, 'image'> =>
  cover ? { image: { path: cover.large, width: cover.width, height: cover.height } } : {}
