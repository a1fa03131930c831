import { limits } from '@liuguang/contract'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageContext } from '../../platform/page/page-context.ts'
import { pageOfSearch, type VideoListChoice, videoListQuery } from './video-list-query.ts'

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
