import type { Comment } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { SkeletonRow } from '../../ui/states/skeleton.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { CommentRow } from './comment-row.tsx'
import { applyChanges, useCommentPages, useComments, useViewerState } from './use-comments.ts'

interface ThreadProps {
  comment: Comment
  isLiked: boolean
  isHidden?: boolean
  /** The replies are shown from the start. */
  isInitiallyOpen?: boolean
  /** Shown first, marked: it may be on a late page. */
  linkedReply?: Comment | undefined
}

/** A comment with its replies, which are loaded when they are opened. */
export function CommentThread({
  comment,
  isLiked,
  isHidden = false,
  isInitiallyOpen = false,
  linkedReply,
}: ThreadProps) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  const { addedComments, changes, hidden } = useComments()
  const [isOpen, setIsOpen] = useState(isInitiallyOpen)
  const [replyTarget, setReplyTarget] = useState<Comment>()
  const addedReplies = applyChanges(
    addedComments.filter(({ parentId }) => parentId === comment.id),
    changes,
  )
  const hiddenReplies = applyChanges(
    hidden.filter(({ parentId }) => parentId === comment.id),
    changes,
  )
  const count = comment.replyCount
  return (
    <CommentRow
      comment={comment}
      isHidden={isHidden}
      isLiked={isLiked}
      onReply={() => setReplyTarget(comment)}
    >
      {count > 0 && (
        <button
          aria-expanded={isOpen}
          className="-ml-1 min-h-11 px-1 font-medium text-amber text-sm hover:underline"
          onClick={() => setIsOpen(!isOpen)}
          type="button"
        >
          {isOpen ? t('hideReplies') : t('replies', { count, amount: countText(count) })}
        </button>
      )}
      {isOpen ? (
        <Replies added={addedReplies} linked={linkedReply} onReply={setReplyTarget} parent={comment} />
      ) : (
        addedReplies.map((reply) => (
          <CommentRow
            comment={reply}
            isLiked={changes.get(reply.id)?.isLiked ?? false}
            key={reply.id}
            onReply={() => setReplyTarget(reply)}
          />
        ))
      )}
      {hiddenReplies.map((reply) => (
        <CommentRow
          comment={reply}
          isHidden
          isLiked={false}
          key={reply.id}
          onReply={() => setReplyTarget(reply)}
        />
      ))}
      {replyTarget && (
        <CommentComposer
          key={replyTarget.id}
          onDone={() => setReplyTarget(undefined)}
          replyTo={replyTarget}
        />
      )}
    </CommentRow>
  )
}

interface RepliesProps {
  parent: Comment
  /** The one that a link leads to. */
  linked: Comment | undefined
  /** Those that the viewer has written since the section was opened. */
  added: readonly Comment[]
  onReply: (comment: Comment) => void
}

function Replies({ parent, linked, added, onReply }: RepliesProps) {
  const { t } = useTranslation('comments')
  const errorText = useErrorText()
  const { itemId, changes, muted } = useComments()
  const query = useCommentPages({ id: itemId, parentId: parent.id })
  const pages = query.data?.pages ?? []
  const loaded = pages.map(({ list }) => list.map(({ id }) => id))
  const isApart = linked !== undefined && !loaded.some((ids) => ids.includes(linked.id))
  const viewerState = useViewerState(itemId, [...loaded, ...(isApart ? [[linked.id]] : [])])
  const listed = [...(linked ? [linked] : []), ...pages.flatMap(({ list }) => list)].filter(
    ({ author }) => !muted.has(author.id),
  )
  const replies = applyChanges([...listed, ...added], changes)
  return (
    <InfiniteList
      endText={null}
      error={query.error ? errorText(query.error) : undefined}
      getKey={({ id }) => id}
      hasMore={query.hasNextPage || query.isPending}
      isLoading={query.isPending || query.isFetchingNextPage}
      items={replies}
      label={t('replies', { count: replies.length, amount: replies.length })}
      loadMore={() => void query.fetchNextPage()}
      onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      renderItem={(reply) => (
        <CommentRow
          comment={reply}
          isLiked={changes.get(reply.id)?.isLiked ?? viewerState.liked.has(reply.id)}
          isLinked={reply.id === linked?.id}
          onReply={() => onReply(reply)}
        />
      )}
      skeleton={<SkeletonRow />}
      skeletonCount={2}
    />
  )
}
