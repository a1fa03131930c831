import {
  type Comment,
  type CommentOrder,
  getCommentThread,
  type InputOf,
  listComments,
  listMyComments,
  type OutputOf,
} from '@liuguang/contract'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { clientOf } from '../../platform/api/query-client.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'

const pageSize = 20

/** Comments on an item or, with `parentId`, the replies to one, page by page. */
export function useCommentPages(input: { id: number; order?: CommentOrder; parentId?: number }) {
  return useInfiniteQuery({
    queryKey: [listComments.name, input],
    queryFn: ({ client, pageParam, signal }) => {
      const page: InputOf<typeof listComments> = { ...input, size: pageSize }
      return clientOf(client).call(listComments, pageParam ? { ...page, cursor: pageParam } : page, {
        signal,
      })
    },
    initialPageParam: '',
    getNextPageParam: (last: OutputOf<typeof listComments>) => last.next ?? undefined,
    staleTime: 10_000,
  })
}

/** What the viewer did since the pages were loaded; shown over them. */
export interface CommentChange {
  comment?: Comment
  isLiked?: boolean
  isGone?: boolean
}

/** What the comments of one item share. */
export interface CommentsContext {
  itemId: number
  /** 0: the item has no time, and times in comments are text. */
  durationMs: number
  onSeek: (ms: number) => void
  requestSignIn: () => void
  /** Offers a guest account only where guests may write. */
  requestSignInToWrite: () => void
  /** The page to return to after signing in or upgrading; undefined: the current one. */
  path: string | undefined
  openMenu: (comment: Comment) => void
  /** The comment whose text the viewer is changing. */
  editedId: number | undefined
  setEditedId: (id: number | undefined) => void
  changes: ReadonlyMap<number, CommentChange>
  change: (id: number, change: CommentChange) => void
  /** After one that everybody saw was deleted. */
  remove: (comment: Comment) => void
  /** Written by the viewer since the section was opened, oldest first. */
  addedComments: readonly Comment[]
  add: (comment: Comment) => void
  /** The viewer’s comments and replies that nobody else sees. */
  hidden: readonly Comment[]
  /** Public ids of people whose comments are left out. */
  muted: ReadonlySet<string>
}

export const CommentsContext = createContext<CommentsContext | undefined>(undefined)

export function useComments(): CommentsContext {
  const context = use(CommentsContext)
  if (!context) throw new Error('comments are shown outside of their section')
  return context
}

/** The state of `CommentsContext` that follows from what the viewer does. */
export function useCommentChanges() {
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState<ReadonlyMap<number, CommentChange>>(new Map())
  const [addedComments, setAddedComments] = useState<readonly Comment[]>([])
  const [counted, setCounted] = useState<readonly { atMs: number; by: number }[]>([])
  const count = useCallback((by: number) => setCounted((all) => [...all, { atMs: Date.now(), by }]), [])
  const outdate = useCallback(() => {
    // What is on the screen stays, with the changes; what is opened next is requested again.
    void queryClient.invalidateQueries({ queryKey: [listComments.name], refetchType: 'none' })
  }, [queryClient])
  const change = useCallback(
    (id: number, next: CommentChange) => {
      setChanges((all) => new Map(all).set(id, { ...all.get(id), ...next }))
      outdate()
    },
    [outdate],
  )
  // In the comment that it answers: a list that is loaded later has the server’s number, with it.
  const countReply = useCallback(
    ({ parentId }: Comment, by: 1 | -1) => {
      if (parentId === null) return
      const withCount = (comment: Comment) =>
        comment.id === parentId ? { ...comment, replyCount: comment.replyCount + by } : comment
      setAddedComments((all) => all.map(withCount))
      changeLoaded(queryClient, withCount)
    },
    [queryClient],
  )
  const add = useCallback(
    (comment: Comment) => {
      countReply(comment, 1)
      setAddedComments((all) => [...all, comment])
      count(1)
      outdate()
    },
    [countReply, outdate, count],
  )
  const remove = useCallback(
    (comment: Comment) => {
      countReply(comment, -1)
      change(comment.id, { isGone: true })
      count(-1 - comment.replyCount)
    },
    [countReply, change, count],
  )
  /** What the viewer added to the number of comments since a time, and took from it. */
  const countSince = (ms: number) => counted.reduce((sum, { atMs, by }) => sum + (atMs > ms ? by : 0), 0)
  return { changes, change, addedComments, add, remove, countSince }
}

/** Changes comments in the lists and the linked thread that are loaded. */
function changeLoaded(queryClient: QueryClient, changed: (comment: Comment) => Comment): void {
  const lists = queryClient.getQueriesData<InfiniteData<OutputOf<typeof listComments>>>({
    queryKey: [listComments.name],
  })
  for (const [queryKey, data] of lists) {
    if (!data) continue
    const pages = data.pages.map((page) => ({ ...page, list: page.list.map(changed) }))
    // `countSince` needs the time when the list was loaded.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
    queryClient.setQueryData(queryKey, { ...data, pages }, { updatedAt })
  }
  queryClient.setQueriesData<OutputOf<typeof getCommentThread> | null>(
    { queryKey: [getCommentThread.name] },
    (thread) => thread && { ...thread, comment: changed(thread.comment) },
  )
}

/** A list as the viewer has changed it: without what is gone, each comment once. */
export function applyChanges(
  comments: readonly Comment[],
  changes: ReadonlyMap<number, CommentChange>,
): Comment[] {
  const unique = new Map(comments.map((comment) => [comment.id, comment]))
  return [...unique.values()].flatMap((comment) => {
    const change = changes.get(comment.id)
    if (change?.isGone) return []
    // The number of replies to a comment is kept in the list.
    return [change?.comment ? { ...change.comment, replyCount: comment.replyCount } : comment]
  })
}

type ViewerState = OutputOf<typeof listMyComments>

/**
 * What the viewer likes, wrote and alone sees among comments on an item.
 * @param pages the ids of each page: a list that grows requests only its new ones
 */
export function useViewerState(itemId: number, pages: readonly (readonly number[])[]) {
  const accountId = useAccountId()
  // A comment by itself may be the only one of a page.
  const lists = [...new Map(pages.map((ids) => [ids.join(), ids])).values()]
  const viewerState = useQueries({
    queries: lists.map((ids) => personalQuery(accountId, listMyComments, { id: itemId, ids: [...ids] })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  return useMemo(() => {
    const idsOf = (kind: 'liked' | 'own') => new Set(viewerState.flatMap((one) => one[kind]))
    return { liked: idsOf('liked'), own: idsOf('own'), hidden: viewerState[0]?.hidden ?? [] }
  }, [viewerState])
}

/** Keeps a confirmed like for when the comment is shown again. */
export function useCacheLike() {
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  return (id: number, isLiked: boolean) =>
    queryClient.setQueriesData<ViewerState>(
      { queryKey: personalKey(accountId, listMyComments) },
      (viewerState) => {
        if (!viewerState) return undefined
        const others = viewerState.liked.filter((one) => one !== id)
        return { ...viewerState, liked: isLiked ? [...others, id] : others }
      },
    )
}
