import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../amounts/format-duration.ts'
import { classNames } from '../class-names.ts'
import { CrownIcon } from '../icons/wallet-icons.tsx'

interface BadgeProps {
  /** `onPicture` is dark glass for covers. */
  tone?: 'neutral' | 'onPicture' | 'vip' | 'success'
  icon?: ReactNode
  className?: string
  children: ReactNode
}

const tones = {
  neutral: 'bg-overlay text-ink-muted',
  onPicture: 'scheme-dark bg-black/70 text-white',
  vip: 'scheme-dark bg-black/70 text-amber ring-1 ring-inset ring-amber/50',
  success: 'scheme-dark bg-black/70 text-success',
}

/** A small label on a cover or beside a title. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1 rounded-sm px-1.5 font-semibold text-xs tabular-nums leading-none',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** VIPs only. */
export function VipBadge() {
  const { t } = useTranslation('ui')
  return (
    <Badge icon={<CrownIcon size={14} />} tone="vip">
      {t('vip')}
    </Badge>
  )
}

/** Free to watch. */
export function FreeBadge() {
  const { t } = useTranslation('ui')
  return <Badge tone="success">{t('free')}</Badge>
}

export function DurationBadge({ seconds }: { seconds: number }) {
  return <Badge tone="onPicture">{formatDuration(seconds)}</Badge>
}
