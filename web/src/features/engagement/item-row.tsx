import { coverSources, type ItemCard, itemPath } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cover } from '../../ui/pictures/cover.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx'
import { LengthBadge } from '../items/item-card.tsx'

const coverWidth = 'w-36 shrink-0 sm:w-44'

interface ItemRowProps {
  /** Null: it has left the site. */
  item: ItemCard | null
  /** Its title where that is still known without the item. */
  title?: string
  /** How much of it was watched, 0 to 100. */
  percent?: number
  /** The line below the title. */
  children: ReactNode
  /** A button at the end of the row. */
  action?: ReactNode
}

/** An item in one of the account's own lists: a link, or "unavailable" for what has left the site. */
export function ItemRow({ item, title, percent, children, action }: ItemRowProps) {
  const { t } = useTranslation('engagement')
  const content = (
    <>
      <span className={`relative block ${coverWidth}`}>
        <Cover
          alt=""
          placeholder={item?.cover?.placeholder}
          sizes="11rem"
          sources={item ? coverSources(item.cover) : []}
        />
        {item && (
          <span className="absolute right-1.5 bottom-1.5">
            <LengthBadge item={item} />
          </span>
        )}
        {percent !== undefined && (
          <ProgressBar
            className="absolute inset-x-0 bottom-0 rounded-b-md"
            label={t('history.watched')}
            percent={percent}
            size="thin"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={`line-clamp-2 font-medium text-sm ${item ? 'group-hover:text-amber' : 'text-ink-muted'}`}
        >
          {item?.title ?? title ?? t('unavailable')}
        </span>
        {!item && title && <span className="block text-ink-muted text-xs">{t('unavailable')}</span>}
        <span className="mt-1 block text-ink-faint text-xs">{children}</span>
      </span>
    </>
  )
  const className = 'group flex min-w-0 flex-1 gap-3'
  return (
    <div className="relative flex items-center gap-2 py-3">
      {item ? (
        <Link className={className} to={itemPath(item)}>
          {content}
        </Link>
      ) : (
        <div className={className}>{content}</div>
      )}
      {action}
    </div>
  )
}

export function ItemRowSkeleton() {
  return (
    <span aria-hidden="true" className="flex gap-3 py-3">
      <Skeleton className={`aspect-video ${coverWidth}`} radius="md" />
      <SkeletonText className="flex-1" lines={2} />
    </span>
  )
}
