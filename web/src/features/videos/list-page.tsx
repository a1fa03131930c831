import { limits } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import type { PageContext } from '../../platform/page/page-context.ts'
import { useHead } from '../../platform/page/site.ts'
import { VideoList } from './video-list.tsx'
import { pageOfSearch, type VideoListChoice, videoListQuery } from './video-list-query.ts'

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

/** Loads the list's page that the address names; a page that does not exist is a 404. */
export async function loadList(
  { ensureList, setStatus }: PageContext,
  { request }: LoaderFunctionArgs,
  choice: VideoListChoice,
): Promise<void> {
  const page = pageOfSearch(new URL(request.url).searchParams, limits.pageMax)
  const data = await ensureList(videoListQuery(choice, page))
  if (page > 1 && data?.pages[0]?.list.length === 0) setStatus(404)
}

/** The page of all videos in an order. */
export function orderedPage(order: 'new' | 'hot'): PageModule {
  const choice = { order }
  return {
    Component: () => <ListPage choice={choice} title={useTranslation('videos').t(order)} />,
    load: (context, args) => loadList(context, args, choice),
  }
}
