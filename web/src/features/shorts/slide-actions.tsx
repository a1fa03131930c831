import type { Short } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { shareAddress } from '../../platform/page/share-address.ts'
import { classNames } from '../../ui/class-names.ts'
import {
  BookmarkFilledIcon,
  BookmarkIcon,
  HeartFilledIcon,
  HeartIcon,
  ShareIcon,
} from '../../ui/icons/action-icons.tsx'
import { ChatIcon } from '../../ui/icons/message-icons.tsx'
import { MuteIcon, VolumeIcon } from '../../ui/icons/player-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useStore } from '../player/playback/store.ts'
import { shortPath } from './feed-address.ts'
import { feedSound } from './feed-sound.ts'
import type { SlideReactions } from './use-slide-reactions.ts'

interface SlideActionsProps {
  short: Short
  reactions: SlideReactions
  commentCount: number
  onComments: () => void
  isMuted: boolean
  onMutedChange: (isMuted: boolean) => void
  /** @param volume 0 to 1 */
  onVolumeChange: (volume: number) => void
}

/** The buttons beside a slide's picture. */
export function SlideActions({
  short,
  reactions,
  commentCount,
  onComments,
  isMuted,
  onMutedChange,
  onVolumeChange,
}: SlideActionsProps) {
  const { t } = useTranslation('shorts')
  const { t: tPlayer } = useTranslation('player')
  const { t: tComments } = useTranslation('comments')
  const countText = useCountText()
  const volume = useStore(feedSound, (sound) => (sound.isMuted ? 0 : sound.volume))
  const { isLiked, isFavourite, likeCount, toggleLike, toggleFavourite } = reactions
  const share = async () => {
    const outcome = await shareAddress(short.title, new URL(shortPath(short.id), location.href).href)
    if (outcome === 'copied') notify({ kind: 'success', name: 'share', text: t('copied') })
    if (outcome === 'notCopied') notify({ kind: 'error', name: 'share', text: t('notCopied') })
  }
  return (
    <div className="flex flex-col items-center gap-3 text-white">
      <Action
        icon={isLiked ? <HeartFilledIcon size={30} /> : <HeartIcon size={30} />}
        isPressed={isLiked}
        label={t('like', { count: likeCount, amount: countText(likeCount) })}
        onClick={toggleLike}
        text={countText(likeCount)}
      />
      <Action
        icon={<ChatIcon size={28} />}
        label={tComments('open', { amount: countText(commentCount) })}
        onClick={onComments}
        text={countText(commentCount)}
      />
      <Action
        icon={isFavourite ? <BookmarkFilledIcon size={28} /> : <BookmarkIcon size={28} />}
        isPressed={isFavourite}
        label={t('favourite')}
        onClick={toggleFavourite}
        text={t('favouriteShort')}
      />
      <Action icon={<ShareIcon size={28} />} label={t('share')} onClick={share} text={t('shareShort')} />
      <div className="group/volume relative">
        <Action
          icon={isMuted ? <MuteIcon size={26} /> : <VolumeIcon size={26} />}
          isPressed={isMuted}
          label={t('mute')}
          onClick={() => onMutedChange(!isMuted)}
        />
        <input
          aria-label={tPlayer('volume')}
          aria-valuetext={`${Math.round(volume * 100)}%`}
          // for mice and keyboards: phones have volume keys, and iPhones let no page set it
          className="absolute top-0 right-full h-11 w-24 cursor-pointer rounded-full accent-white opacity-0 focus-visible:opacity-100 group-hover/volume:pointer-events-auto group-hover/volume:opacity-100 max-lg:hidden pointer-coarse:hidden"
          max={1}
          min={0}
          onChange={(event) => onVolumeChange(event.currentTarget.valueAsNumber)}
          // the feed's keys work again
          onPointerUp={(event) => event.currentTarget.blur()}
          step={0.05}
          type="range"
          value={volume}
        />
      </div>
    </div>
  )
}

interface ActionProps {
  label: string
  icon: ReactNode
  text?: string
  isPressed?: boolean
  onClick: () => void
}

function Action({ label, icon, text, isPressed, onClick }: ActionProps) {
  return (
    <button
      aria-label={label}
      aria-pressed={isPressed}
      className={classNames(
        'tap flex flex-col items-center justify-center rounded-md text-xs tabular-nums drop-shadow-[0_1px_3px_rgb(0_0_0/70%)] transition duration-fast active:scale-90',
        isPressed && 'text-coral',
      )}
      onClick={onClick}
      type="button"
    >
      {icon}
      {text && <span className="text-white">{text}</span>}
    </button>
  )
}
