import { jpegOf, type Topic } from '@liuguang/contract'
import type { PageHead } from '../../platform/page/page-head.tsx'

/** A topic's picture as part of a page's metadata. */
export const imageOfTopic = ({ cover, title }: Pick<Topic, 'cover' | 'title'>): Pick<PageHead, 'image'> =>
  cover ? { image: { path: jpegOf(cover.large), width: cover.width, height: cover.height, alt: title } } : {}
