import { getShort, getVideo, type ItemCard as Item, type ItemKind } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { publicFindQuery } from '../../platform/api/call-query.ts'
import { DurationBadge } from '../../ui/surfaces/badge.tsx'
import { VideoCard, type VideoCardProps } from '../videos/video-card.tsx'

/** The text that names each kind, and the call of its page. A kind without them does not compile. */
const kinds = {
  video: { name: 'videos:kindName', call: getVideo },
  short: { name: 'shorts:kindName', call: getShort },
} as const satisfies Record<ItemKind, { name: string; call: unknown }>

/** Returns the name of a kind, from the texts of that kind's own feature. */
export function useKindName(): (kind: ItemKind) => string {
  const { t } = useTranslation(['videos', 'shorts'])
  return (kind) => t(kinds[kind].name)
}

/** The title of an item of any kind. Undefined until it is loaded, and for one that is not public. */
export function useItemTitle(item: { kind: ItemKind; id: number } | undefined): string | undefined {
  const { kind, id } = item ?? { kind: 'video', id: 1 }
  return useQuery({ ...publicFindQuery(kinds[kind].call, { id }), enabled: item !== undefined }).data?.title
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
