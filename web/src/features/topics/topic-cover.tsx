import type { TopicCover as Addresses } from '@liuguang/contract'
import { Cover } from '../../ui/pictures/cover.tsx'

interface TopicCoverProps {
  cover: Addresses | null
  isPriority?: boolean
  sizes?: string
  radius?: 'none' | 'md'
  className?: string
}

/** A topic's picture, 16:9. Its files are all WebP. */
export function TopicCover({ cover, ...props }: TopicCoverProps) {
  const sources = cover
    ? [
        { width: 480, jpeg: cover.small },
        { width: 1280, jpeg: cover.large },
      ]
    : []
  return <Cover {...props} alt="" sources={sources} />
}
