import { type Comment, type CommentOrder, commentOrders } from '@liuguang/contract'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { useSiteSettings } from '../../platform/page/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChatIcon } from '../../ui/icons/message-icons.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../ui/states/skeleton.tsx'
import { LoginSheet } from '../accounts/login-sheet.tsx'
import { useMuted } from '../accounts/use-muting.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentThread } from './comment-thread.tsx'
import {
  applyChanges,
  CommentsContext,
  useCommentChanges,
  useCommentPages,
  useComments,
  useViewerState,
} from './use-comments.ts'
import { useLinkedThread } from './use-linked-thread.ts'

export interface CommentPanelProps {
  itemId: number
  /** The count on the item's card, shown until the first page has loaded. */
  commentCount: number
  /** 0 if the item is not a video. */
  durationMs: number
  onSeek: (ms: number) => void
  /** A page shows only the first comments until the reader opens all, so that the content below stays within reach. */
  place: 'page' | 'sheet'
  /** Called with the number of comments whenever it changes. */
  onTotal?: (total: number) => void
  /** The page to return to after signing in; default: the current one. */
  path?: string
}

/** Comments shown before the reader opens all. */
const collapsedCount = 4

/** The comments of an item with the box to write one. */
export function CommentPanel({
  itemId,
  commentCount,
  durationMs,
  onSeek,
  place,
  onTotal,
  path,
}: CommentPanelProps) {
  const [login, setLogin] = useState({ isOpen: false, isToWrite: false })
  const settings = useSiteSettings()
  const [order, setOrder] = useState<CommentOrder>('top')
  const [menuComment, setMenuComment] = useState<Comment>()
  const [editedId, setEditedId] = useState<number>()
  const muted = useMuted()
  const changed = useCommentChanges()
  const query = useCommentPages({ id: itemId, order })
  const pages = useMemo(() => query.data?.pages ?? [], [query.data])
  const linkedThread = useLinkedThread(itemId, path)
  const addedIds = changed.addedComments.map(({ id }) => id)
  const viewerState = useViewerState(itemId, [
    ...pages.map(({ list }) => list.map(({ id }) => id)),
    ...(linkedThread ? [[linkedThread.comment.id]] : []),
    ...(menuComment ? [[menuComment.id]] : []),
  ])
  const { countSince, ...shared } = changed
  const context: CommentsContext = {
    ...{
      itemId,
      durationMs,
      onSeek,
      path,
      editedId,
      setEditedId,
      muted,
      hidden: viewerState.hidden,
      ...shared,
    },
    requestSignIn: () => setLogin({ isOpen: true, isToWrite: false }),
    requestSignInToWrite: () => setLogin({ isOpen: true, isToWrite: true }),
    openMenu: setMenuComment,
  }
  // Each page carries the total at the time it was loaded; use the last.
  const total = (pages.at(-1)?.total ?? commentCount) + countSince(query.dataUpdatedAt)
  useEffect(() => {
    onTotal?.(total)
  }, [onTotal, total])
  return (
    <CommentsContext value={context}>
      <PanelHead onOrderChange={setOrder} order={order} place={place} total={total} />
      <CommentComposer />
      <Threads
        isCollapsed={place === 'page'}
        linkedThread={linkedThread}
        query={query}
        viewerState={viewerState}
      />
      <CommentMenu
        comment={menuComment}
        isOwn={
          menuComment !== undefined &&
          (addedIds.includes(menuComment.id) ||
            viewerState.own.has(menuComment.id) ||
            viewerState.hidden.some(({ id }) => id === menuComment.id))
        }
        onClose={() => setMenuComment(undefined)}
      />
      <LoginSheet
        isForMembers={login.isToWrite && settings?.guestsMayComment === false}
        isOpen={login.isOpen}
        onClose={() => setLogin({ ...login, isOpen: false })}
        path={path}
      />
    </CommentsContext>
  )
}

interface HeadProps {
  order: CommentOrder
  total: number
  place: CommentPanelProps['place']
  onOrderChange: (order: CommentOrder) => void
}

function PanelHead({ order, total, place, onOrderChange }: HeadProps) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      {place === 'page' ? (
        <h2 className="font-semibold text-lg tabular-nums" id="comments">
          {t('titleCount', { amount: countText(Math.max(0, total)) })}
        </h2>
      ) : (
        <p className="text-ink-muted text-sm tabular-nums">
          {t('count', { count: total, amount: countText(Math.max(0, total)) })}
        </p>
      )}
      <fieldset className="flex">
        <legend className="sr-only">{t('sort')}</legend>
        {commentOrders.map((one) => (
          <button
            aria-pressed={one === order}
            className={classNames(
              'min-h-11 px-2.5 text-sm',
              one === order ? 'font-medium text-ink' : 'text-ink-faint hover:text-ink-muted',
            )}
            key={one}
            onClick={() => onOrderChange(one)}
            type="button"
          >
            {t(`orders.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

interface ThreadsProps {
  query: ReturnType<typeof useCommentPages>
  linkedThread: ReturnType<typeof useLinkedThread>
  viewerState: ReturnType<typeof useViewerState>
  isCollapsed: boolean
}

function Threads({ query, linkedThread, viewerState, isCollapsed }: ThreadsProps) {
  const { t } = useTranslation('comments')
  const errorText = useErrorText()
  const { changes, addedComments, hidden: hiddenOfViewer, muted } = useComments()
  const [showsAll, setShowsAll] = useState(!isCollapsed)
  // Rows are rendered in steps between which the browser can react: four of them take a slow phone 100 ms.
  const data = useDeferredValue(query.data)
  const pages = data?.pages ?? []
  const isMuted = ({ author }: Comment) => muted.has(author.id)
  const linkedComment = linkedThread && !isMuted(linkedThread.comment) ? linkedThread.comment : undefined
  const isLinked = ({ id }: Comment) => id === linkedComment?.id
  const topLevel = [...addedComments].reverse().filter(({ parentId }) => parentId === null)
  const listed = pages
    .flatMap(({ list }) => list)
    .filter((comment) => !isLinked(comment) && !isMuted(comment))
  const comments = applyChanges([...topLevel, ...listed], changes)
  const hidden = applyChanges(
    hiddenOfViewer.filter(({ parentId }) => parentId === null),
    changes,
  )
  const isLiked = (id: number) => changes.get(id)?.isLiked ?? viewerState.liked.has(id)
  if (query.error && !query.data) {
    return (
      <ErrorState
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        text={errorText(query.error)}
      />
    )
  }
  const isEmpty = data && !query.hasNextPage && comments.length === 0 && hidden.length === 0 && !linkedComment
  const shown = showsAll ? comments : comments.slice(0, collapsedCount)
  const hasMore = !showsAll && (comments.length > collapsedCount || query.hasNextPage)
  return (
    <>
      {linkedThread === null && <p className="pt-3 text-ink-muted text-sm">{t('gone')}</p>}
      {linkedComment && (
        <LinkedThread
          comment={linkedComment}
          isLiked={isLiked(linkedComment.id)}
          // Another link remounts it: scrolled to, with its replies open.
          key={linkedThread?.reply?.id ?? linkedComment.id}
          reply={linkedThread?.reply ?? undefined}
        />
      )}
      {hidden.map((comment) => (
        <CommentThread comment={comment} isHidden isLiked={false} key={comment.id} />
      ))}
      {isEmpty ? (
        <EmptyState icon={<ChatIcon size={32} />} text={t('empty.text')} title={t('empty.title')} />
      ) : (
        <InfiniteList
          className="pt-2"
          endText={showsAll ? t('end') : null}
          error={showsAll && query.error ? errorText(query.error) : undefined}
          getKey={({ id }) => id}
          hasMore={!data || (showsAll && query.hasNextPage)}
          isLoading={!data || query.isFetchingNextPage}
          items={shown}
          label={t('title')}
          loadMore={() => void query.fetchNextPage()}
          onRetry={() => void query.fetchNextPage()}
          renderItem={(comment) => <CommentThread comment={comment} isLiked={isLiked(comment.id)} />}
          skeleton={<SkeletonRow />}
        />
      )}
      {hasMore && (
        <Button className="mb-4" isBlock onClick={() => setShowsAll(true)}>
          {t('all')}
        </Button>
      )}
    </>
  )
}

interface LinkedThreadProps {
  comment: Comment
  isLiked: boolean
  /** The reply that the link leads to, if it leads to one. */
  reply: Comment | undefined
}

function LinkedThread({ comment, isLiked, reply }: LinkedThreadProps) {
  const { t } = useTranslation('comments')
  const { changes } = useComments()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' })
  }, [])
  const [shown] = applyChanges([comment], changes)
  if (!shown) return null
  return (
    <div className="mt-3 border-amber border-l-2 pl-3" ref={container}>
      {!reply && <p className="text-ink-muted text-xs">{t('linked')}</p>}
      <CommentThread
        comment={shown}
        isInitiallyOpen={comment.replyCount > 0}
        isLiked={isLiked}
        linkedReply={reply}
      />
    </div>
  )
}
