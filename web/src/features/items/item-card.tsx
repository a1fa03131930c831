import type { ItemCard as Item, ItemKind } from '@liuguang/contract'
import type { ReactElement } from 'react'
import { VideoCard, type VideoCardProps } from '../videos/video-card.tsx'

const paths: Record<ItemKind, string> = { video: '/play', short: '/vod/shortVideo' }

/** The address of an item's page. */
export function itemPath({ kind, id }: { kind: ItemKind; id: number }): string {
  return `${paths[kind]}/${id}`
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
