import { limits } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { useHead } from '../../platform/page/site.ts'
import { VideoList } from './video-list.tsx'
import { pageOfSearch, type VideoListChoice } from './video-list-query.ts'

interface ListPageProps {
  title: string
  choice: VideoListChoice
  /** Shown between the heading and the list. */
  children?: ReactNode
}

export function ListPage({ title, choice, children }: ListPageProps) {
  const { t } = useTranslation('videos')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const page = pageOfSearch(search, limits.pageMax)
  useHead({
    title: page > 1 ? t('titleWithPage', { title, page }) : title,
    canonicalPath: page > 1 ? `${pathname}?page=${page}` : pathname,
  })
  return (
    <div className="gutter-x py-4 lg:py-8">
      <h1 className="pb-4 font-bold text-lg lg:text-xl">{title}</h1>
      {children}
      <VideoList choice={choice} label={title} />
    </div>
  )
}
