import { limits } from '@liuguang/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { useBreadcrumbs } from '../../platform/page/breadcrumbs.ts'
import type { PageContext } from '../../platform/page/page-context.ts'
import { imageOfItem, type PageHead } from '../../platform/page/page-head.tsx'
import { useHead } from '../../platform/page/site.ts'
import { isFiltered } from './list-address.ts'
import { VideoList } from './video-list.tsx'
import { readPageNumber, type VideoListOptions, videoListQuery } from './video-list-query.ts'

interface ListPageProps {
  title: string
  options: VideoListOptions
  /** The parameters that make it another page for search engines. */
  canonicalSearch?: Record<string, string>
  /** More of the page's metadata. */
  head?: Pick<PageHead, 'description' | 'structuredData' | 'feedPath'>
  /** Shown between the heading and the list. */
  children?: ReactNode
}

export function ListPage({ title, options, canonicalSearch, head, children }: ListPageProps) {
  const { t } = useTranslation('videos')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const page = pageOfList(options, search)
  const canonical = new URLSearchParams({ ...canonicalSearch, ...(page > 1 ? { page: String(page) } : {}) })
  // The list below has the same data.
  const { data } = useInfiniteQuery(videoListQuery(options, page))
  const breadcrumbs = useBreadcrumbs({ name: title, path: pathname })
  useHead({
    title: page > 1 ? t('titleWithPage', { title, page }) : title,
    canonicalPath: canonical.size > 0 ? `${pathname}?${canonical}` : pathname,
    ...breadcrumbs,
    ...imageOfItem(data?.pages[0]?.list[0]),
    ...head,
  })
  return (
    <div className="gutter-x py-4 lg:py-8">
      <h1 className="pb-4 font-bold text-lg lg:text-xl">{title}</h1>
      {children}
      <VideoList options={options} fromPage={page} label={title} />
    </div>
  )
}

/** A filtered list has no page numbers. */
const pageOfList = (options: VideoListOptions, search: URLSearchParams) =>
  isFiltered(options) ? 1 : readPageNumber(search, limits.pageMax)

export const searchParamsOf = ({ request }: LoaderFunctionArgs): URLSearchParams =>
  new URL(request.url).searchParams

/** Loads the list's page that the address names; a page that does not exist is a 404. */
export async function loadList(
  { ensureList, setStatus }: PageContext,
  args: LoaderFunctionArgs,
  options: VideoListOptions,
): Promise<void> {
  const page = pageOfList(options, searchParamsOf(args))
  const data = await ensureList(videoListQuery(options, page))
  if (page > 1 && data?.pages[0]?.list.length === 0) setStatus(404)
}
