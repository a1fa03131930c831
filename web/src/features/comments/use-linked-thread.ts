import { getCommentThread, type OutputOf } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { publicFindQuery } from '../../platform/api/call-query.ts'

/**
 * The thread that `?comment=<id>` in the address leads to. Undefined: the address has no such id or is of another slide
 * of the feed, or the thread has not loaded. Null: the comment is gone, or is on another item.
 * @param path of the item, where the page has several
 */
export function useLinkedThread(
  itemId: number,
  path: string | undefined,
): OutputOf<typeof getCommentThread> | null | undefined {
  const [search] = useSearchParams()
  // After a swipe the router still has the address of the first slide.
  const { pathname } = useLocation()
  const text = path === undefined || path === pathname ? (search.get('comment') ?? '') : ''
  /** 0: none. */
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
  const { data } = useQuery({ ...publicFindQuery(getCommentThread, { id }), enabled: id > 0 })
  return data && data.itemId !== itemId ? null : data
}
