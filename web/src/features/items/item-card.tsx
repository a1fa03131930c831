import type { ItemCard as Item, ItemKind } from '@liuguang/contract'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { DurationBadge } from '../../ui/surfaces/badge.tsx'
import { VideoCard, type VideoCardProps } from '../videos/video-card.tsx'

const kindNames = { video: 'videos:kindName', short: 'shorts:kindName' } as const satisfies Record<
  ItemKind,
  string
>

/** What items of each kind are called, in the texts of the kind's own part. A kind without a name does not compile. */
export function useKindName(): (kind: ItemKind) => string {
  const { t } = useTranslation(['videos', 'shorts'])
  return (kind) => t(kindNames[kind])
}

interface ItemCardProps extends Omit<VideoCardProps, 'video'> {
  item: Item
}

/** An item of any kind in a list. A kind without a card here does not compile. */
export function ItemCard({ item, ...props }: ItemCardProps): ReactElement {
  switch (item.kind) {
    case 'video':
    case 'short':
      return <VideoCard {...props} video={item} />
  }
}

/** How long an item plays, for the corner of its cover. Nothing for kinds that are not played. */
export function LengthBadge({ item }: { item: Item }): ReactElement | null {
  return 'durationMs' in item ? <DurationBadge seconds={item.durationMs / 1000} /> : null
}
