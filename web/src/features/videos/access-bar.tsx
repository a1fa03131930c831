import { isFreeItem, type Playback, type VideoDetail } from '@liuguang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../ui/amounts/format-duration.ts'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LockIcon, SuccessIcon } from '../../ui/icons/status-icons.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

interface AccessBarProps {
  video: VideoDetail
  playback: Playback | undefined
  showOffers: () => void
}

/**
 * Why the viewer may watch, or what it takes. The same height in every state, and empty until the right is
 * known, so that owners of a video never see an offer for it.
 */
export function AccessBar({ video, playback, showOffers }: AccessBarProps) {
  const { t } = useTranslation('videos')
  const price = useAmountText(video.price?.amount ?? 0, video.price?.asset ?? 'points').named
  if (isFreeItem(video)) return null
  if (!playback) return <Skeleton className="h-14 rounded-lg" />
  if (playback.right === 'full') {
    const reason = playback.reason
    const known = reason === 'bought' || reason === 'vip' || reason === 'free_view' ? reason : 'other'
    return <Bar icon={<SuccessIcon className="text-success" size={20} />}>{t(`access.${known}`)}</Bar>
  }
  if (playback.offers.length === 0) return null
  const end = formatDuration(playback.endMs / 1000)
  return (
    <Bar
      action={
        <Button onClick={showOffers} size="small" variant="primary">
          {t('access.unlock')}
        </Button>
      }
      icon={<LockIcon className="text-amber" size={20} />}
    >
      <strong className="block">{video.isVipOnly ? t('access.vipOnly') : price}</strong>
      {playback.endMs > 0 ? t('access.preview', { end }) : t('access.locked')}
    </Bar>
  )
}

function Bar({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-lg bg-surface px-4 ring-1 ring-line ring-inset">
      {icon}
      <p className="min-w-0 flex-1 text-sm">{children}</p>
      {action}
    </div>
  )
}
