import { useTranslation } from 'react-i18next'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { classNames } from '../../ui/class-names.ts'
import { HeartFilledIcon, HeartIcon } from '../../ui/icons/action-icons.tsx'
import { useLike } from './use-like.ts'

export function LikeButton(props: Parameters<typeof useLike>[0]) {
  const { t } = useTranslation('videos')
  const countText = useCountText()
  const { isLiked, likeCount, setLiked } = useLike(props)
  return (
    <button
      aria-label={t('like', { count: likeCount, amount: countText(likeCount) })}
      aria-pressed={isLiked}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm tabular-nums transition duration-fast active:scale-94',
        isLiked ? 'text-coral' : 'text-ink-muted hover:text-ink',
      )}
      onClick={() => setLiked(!isLiked)}
      type="button"
    >
      {isLiked ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
      {countText(likeCount)}
    </button>
  )
}
