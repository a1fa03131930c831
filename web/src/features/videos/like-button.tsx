import { likeVideo, type VideoDetail } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { classNames } from '../../ui/class-names.ts'
import { HeartFilledIcon, HeartIcon } from '../../ui/icons/action-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useMember } from '../accounts/use-member.ts'

interface LikeButtonProps {
  video: VideoDetail
  isLiked: boolean
  likeCount: number
  /** The server has confirmed. */
  onChanged: (change: { isLiked: boolean; likeCount: number }) => void
  onLoginNeeded: () => void
}

/** Likes a video, or takes the like back. Shown at once, and undone when the server refuses. */
export function LikeButton({ video, isLiked, likeCount, onChanged, onLoginNeeded }: LikeButtonProps) {
  const { t } = useTranslation('videos')
  const errorText = useErrorText()
  const countText = useCountText()
  const member = useMember()
  const like = useCall(likeVideo)
  const shown = like.isPending ? like.variables.isLiked : isLiked
  const count = likeCount + (shown === isLiked ? 0 : shown ? 1 : -1)
  const toggle = () => {
    if (!member) return onLoginNeeded()
    if (like.isPending) return
    like.mutate(
      { id: video.id, isLiked: !isLiked },
      {
        onSuccess: onChanged,
        onError: (error) => notify({ kind: 'error', name: 'like', text: errorText(error) }),
      },
    )
  }
  return (
    <button
      aria-label={t('like', { count, amount: countText(count) })}
      aria-pressed={shown}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm tabular-nums transition duration-fast active:scale-94',
        shown ? 'text-coral' : 'text-ink-muted hover:text-ink',
      )}
      onClick={toggle}
      type="button"
    >
      {shown ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
      {countText(count)}
    </button>
  )
}
