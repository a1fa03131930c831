import { itemPath, type VideoDetail } from '@liuguang/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { classNames } from '../../ui/class-names.ts'
import { BookmarkFilledIcon, BookmarkIcon, ShareIcon } from '../../ui/icons/action-icons.tsx'
import { useChunkLoadErrorNotice } from '../../ui/notices/use-chunk-load-error-notice.ts'
import { LikeButton } from './like-button.tsx'
import { useFavourite } from './use-favourite.ts'
import type { PlayPageState } from './video-screen.tsx'

const loadShareSheet = async () => (await import('./share-sheet.tsx')).ShareSheet

/** What the viewer can do with a video: like, save, share. */
export function VideoActions({
  video,
  viewerPlayback,
  requestSignIn,
  position,
}: PlayPageState & { video: VideoDetail }) {
  const { t } = useTranslation('shorts')
  const notifyLoadFailed = useChunkLoadErrorNotice()
  const [shareAtMs, setShareAtMs] = useState<number>()
  const isSharing = shareAtMs !== undefined
  const ShareSheet = useLazyOverlay(loadShareSheet, isSharing, () => {
    setShareAtMs(undefined)
    notifyLoadFailed()
  })
  const { isFavourite, toggleFavourite } = useFavourite({
    id: video.id,
    path: itemPath({ kind: 'video', id: video.id }),
    isFavourite: viewerPlayback.isFavourite,
    onChanged: viewerPlayback.updateViewerPlayback,
    onLoginNeeded: requestSignIn,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <LikeButton
        id={video.id}
        isLiked={viewerPlayback.isLiked}
        likeCount={viewerPlayback.likeCount}
        onChanged={viewerPlayback.updateViewerPlayback}
        onLoginNeeded={requestSignIn}
      />
      <Action
        icon={isFavourite ? <BookmarkFilledIcon size={20} /> : <BookmarkIcon size={20} />}
        isPressed={isFavourite}
        onClick={toggleFavourite}
        text={t('favourite')}
      />
      <Action icon={<ShareIcon size={20} />} onClick={() => setShareAtMs(position())} text={t('share')} />
      {ShareSheet && (
        <ShareSheet
          isOpen={isSharing}
          onClose={() => setShareAtMs(undefined)}
          positionMs={shareAtMs ?? 0}
          video={video}
        />
      )}
    </div>
  )
}

interface ActionProps {
  icon: ReactNode
  text: string
  isPressed?: boolean
  onClick: () => void
}

function Action({ icon, text, isPressed, onClick }: ActionProps) {
  return (
    <button
      aria-pressed={isPressed}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm transition duration-fast active:scale-94',
        isPressed ? 'text-coral' : 'text-ink-muted hover:text-ink',
      )}
      onClick={onClick}
      type="button"
    >
      {icon}
      {text}
    </button>
  )
}
