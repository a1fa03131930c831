import { type Comment, likeComment } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { HeartFilledIcon, HeartIcon, MoreIcon } from '../../ui/icons/action-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Badge } from '../../ui/surfaces/badge.tsx'
import { useMember } from '../accounts/use-member.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentText } from './comment-text.tsx'
import { useAgeText } from './use-age-text.ts'
import { useAuthorName } from './use-author-name.ts'
import { useCacheLike, useComments } from './use-comments.ts'

interface CommentRowProps {
  comment: Comment
  isLiked: boolean
  /** Nobody but its author sees it. */
  isHidden?: boolean
  /** A link leads to it. */
  isLinked?: boolean
  onReply: () => void
  /** Below the actions: the replies. */
  children?: ReactNode
}

const actionClassName = 'inline-flex min-h-11 items-center gap-1 rounded-full px-2 text-xs tabular-nums'
const quietClassName = 'text-ink-muted hover:text-ink'

/** A comment or reply with its actions. */
export function CommentRow({
  comment,
  isLiked,
  isHidden = false,
  isLinked = false,
  onReply,
  children,
}: CommentRowProps) {
  const { t } = useTranslation('comments')
  const { editedId, setEditedId, openMenu } = useComments()
  const ageText = useAgeText()
  const name = useAuthorName()(comment.author.name)
  const isReply = comment.parentId !== null
  const menuButton = (
    <IconButton
      className="-my-2 -mr-2.5"
      icon={<MoreIcon size={18} />}
      label={t('more', { name })}
      onClick={() => openMenu(comment)}
    />
  )
  return (
    <article className="flex gap-3 py-2">
      <Avatar name={name} size={isReply ? 28 : 36} src={comment.author.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
            <span className="max-w-full truncate font-medium text-sm">{name}</span>
            {comment.author.isOwner && <Badge>{t('owner')}</Badge>}
            {comment.isPinned && <Badge className="text-amber">{t('pinned')}</Badge>}
            {isHidden && <Badge>{t('hidden')}</Badge>}
            {isLinked && <Badge className="text-amber">{t('linked')}</Badge>}
            <time dateTime={comment.createdAt}>{ageText(comment.createdAt)}</time>
            {comment.editedAt && <span>{t('edited')}</span>}
          </p>
          {menuButton}
        </div>
        {editedId === comment.id ? (
          <CommentComposer edited={comment} onDone={() => setEditedId(undefined)} />
        ) : (
          <CommentText comment={comment} />
        )}
        {!isHidden && (
          <div className="-ml-2 flex">
            <LikeAction comment={comment} isLiked={isLiked} />
            <button
              aria-label={t('replyTo', { name })}
              className={classNames(actionClassName, quietClassName, 'min-w-11')}
              onClick={onReply}
              type="button"
            >
              {t('reply')}
            </button>
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

/** Shown at once, and undone when the server refuses. */
function LikeAction({ comment, isLiked }: { comment: Comment; isLiked: boolean }) {
  const { t } = useTranslation('comments')
  const countText = useCountText()
  const errorText = useErrorText()
  const member = useMember()
  const { requestSignIn, change } = useComments()
  const cacheLike = useCacheLike()
  const { mutate, isPending, variables } = useCall(likeComment, {
    onSuccess(like) {
      change(comment.id, { comment: { ...comment, likeCount: like.likeCount }, isLiked: like.isLiked })
      cacheLike(comment.id, like.isLiked)
    },
    onError: (error) => notify({ kind: 'error', name: 'reaction', text: errorText(error) }),
  })
  const isShown = isPending ? variables.isLiked : isLiked
  const count = comment.likeCount + Number(isShown) - Number(isLiked)
  const toggle = () => {
    if (!member) return requestSignIn()
    if (isPending) return
    mutate({ id: comment.id, isLiked: !isLiked })
  }
  return (
    <button
      aria-label={t('like', { amount: countText(count) })}
      aria-pressed={isShown}
      className={classNames(actionClassName, isShown ? 'text-coral' : quietClassName)}
      onClick={toggle}
      type="button"
    >
      {isShown ? <HeartFilledIcon size={18} /> : <HeartIcon size={18} />}
      {count > 0 && countText(count)}
    </button>
  )
}
