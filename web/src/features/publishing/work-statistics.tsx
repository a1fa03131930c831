import { getWorkStatistics, retentionParts, type Work, type WorkStatistics } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { formatDuration } from '../../ui/amounts/format-duration.ts'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

interface WorkStatisticsModalProps {
  work: Work
  onClose: () => void
}

/** How a work is watched, for its author. */
export function WorkStatisticsModal({ work, onClose }: WorkStatisticsModalProps) {
  const errorText = useErrorText()
  const query = useQuery({
    ...personalQuery(useAccountId(), getWorkStatistics, { id: work.id }),
    staleTime: 60_000,
  })
  const { data, error, isFetching, refetch } = query
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="large" title={work.title}>
      {data ? (
        <Figures statistics={data} work={work} />
      ) : error ? (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-80 w-full" radius="lg" />
        </div>
      )}
    </Modal>
  )
}

function Figures({ statistics, work }: { statistics: WorkStatistics; work: Work }) {
  const { t } = useTranslation('publishing')
  const countText = useCountText()
  const { views, plays, watchedMs, previewEnds, purchases, likes, comments, reached } = statistics
  const [playsOfFile = 0] = reached
  // The curve begins with the file that is played now.
  const isFileReplaced = playsOfFile < plays
  const figures = [
    ['views', views],
    ['plays', plays],
    ['minutes', Math.round(watchedMs / 60_000)],
    // A work that is free now may have been sold before.
    ...(isPaid(work) || purchases > 0
      ? [['previewEnds', previewEnds] as const, ['purchases', purchases] as const]
      : []),
    ['likes', likes],
    ['comments', comments],
  ] as const
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {figures.map(([name, value]) => (
          <div className="flex flex-col-reverse" key={name}>
            <dt className="text-ink-muted text-sm">{t(`statistics.${name}`)}</dt>
            <dd className="font-semibold text-xl tabular-nums">{countText(value)}</dd>
          </div>
        ))}
      </dl>
      {playsOfFile > 0 ? (
        <Retention isFileReplaced={isFileReplaced} reached={reached} work={work} />
      ) : (
        <p className="text-ink-muted text-sm">
          {t(isFileReplaced ? 'statistics.noneOfFile' : 'statistics.none')}
        </p>
      )}
    </div>
  )
}

/** By a price of the author or of the staff. */
const isPaid = ({ price, staffPrice }: Work) => price > 0 || staffPrice !== null

/** Size of the SVG's view box. */
const width = 400
const height = 120

interface RetentionProps {
  reached: readonly number[]
  isFileReplaced: boolean
  work: Work
}

/** Which share of the plays reached each moment of the work. */
function Retention({ reached, isFileReplaced, work }: RetentionProps) {
  const { t } = useTranslation('publishing')
  const [all = 1] = reached
  const shares = reached.map((plays) => plays / Math.max(1, all))
  const points = [...shares, shares.at(-1) ?? 0].map(
    (share, part) => `${(part * width) / retentionParts},${height - share * height}`,
  )
  const percentAt = (part: number) => Math.round((shares[part] ?? 0) * 100)
  const previewAt = isPaid(work) && work.durationMs > 0 ? work.previewEndMs / work.durationMs : undefined
  const percents = { half: percentAt(retentionParts / 2), end: percentAt(retentionParts - 1) }
  return (
    <figure>
      <figcaption className="mb-3">
        <span className="block font-medium">{t('statistics.retention')}</span>
        <span className="text-ink-muted text-sm">{t('statistics.retentionText', percents)}</span>
        {isFileReplaced && <span className="block text-ink-muted text-sm">{t('statistics.sinceFile')}</span>}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-ink-faint text-xs tabular-nums">
        <span aria-hidden="true" className="flex flex-col justify-between text-right">
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </span>
        <svg
          aria-hidden="true"
          className="h-36 w-full text-amber"
          preserveAspectRatio="none"
          viewBox={`0 0 ${width} ${height}`}
        >
          {[0, height / 2, height].map((y) => (
            <line
              className="stroke-line"
              key={y}
              vectorEffect="non-scaling-stroke"
              x2={width}
              y1={y}
              y2={y}
            />
          ))}
          <polygon
            fill="currentColor"
            fillOpacity={0.18}
            points={`0,${height} ${points.join(' ')} ${width},${height}`}
          />
          <polyline
            fill="none"
            points={points.join(' ')}
            stroke="currentColor"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
          {previewAt !== undefined && (
            <line
              className="stroke-coral"
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
              x1={previewAt * width}
              x2={previewAt * width}
              y2={height}
            />
          )}
        </svg>
        <span />
        <span aria-hidden="true" className="mt-1 flex justify-between">
          <span>0:00</span>
          {previewAt !== undefined && <span className="text-coral">{t('statistics.previewAt')}</span>}
          <span>{formatDuration(work.durationMs / 1000)}</span>
        </span>
      </div>
    </figure>
  )
}
