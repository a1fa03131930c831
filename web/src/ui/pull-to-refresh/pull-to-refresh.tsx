import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { CheckIcon, RefreshIcon } from '../icons/action-icons.tsx'
import { WarningIcon } from '../icons/status-icons.tsx'
import { Spinner } from '../states/spinner.tsx'
import { type PullPhase, pullHeadPx } from './pull-state.ts'
import { usePull } from './use-pull.ts'

interface PullToRefreshProps {
  /** Refetches; a rejection is shown as failed. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

const texts = {
  pulling: 'refresh.pull',
  armed: 'refresh.release',
  refreshing: 'refresh.busy',
  done: 'refresh.done',
  failed: 'refresh.failed',
} as const

/** Lets a finger pull the page down to refresh it. Touch only; wrap the page's content, not fixed bars. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation('ui')
  const container = useRef<HTMLDivElement>(null)
  const { phase, offset } = usePull(container, onRefresh)
  const isFollowing = phase === 'pulling' || phase === 'armed'
  const text = phase !== 'idle' && phase !== 'closing' ? t(texts[phase]) : ''
  return (
    <div className="relative" ref={container}>
      <div
        className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-center gap-2 overflow-hidden text-ink-muted text-sm"
        style={{ height: pullHeadPx, opacity: Math.min(1, offset / pullHeadPx) }}
      >
        {phase !== 'idle' && <PullIcon offset={offset} phase={phase} />}
        <span aria-live="polite">{text}</span>
      </div>
      {/* no transform at rest: it would position fixed and sticky children relative to this box */}
      <div
        className={classNames(!isFollowing && 'transition-transform duration-normal ease-out')}
        style={phase === 'idle' ? undefined : { transform: `translateY(${offset}px)` }}
      >
        {children}
      </div>
    </div>
  )
}

function PullIcon({ phase, offset }: { phase: PullPhase; offset: number }) {
  if (phase === 'refreshing') return <Spinner size={18} />
  if (phase === 'done') return <CheckIcon className="text-success" size={18} />
  if (phase === 'failed') return <WarningIcon className="text-danger" size={18} />
  return <RefreshIcon size={18} style={{ transform: `rotate(${offset * 3}deg)` }} />
}
