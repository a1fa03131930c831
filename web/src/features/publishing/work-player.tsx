import { coverSources, getWorkPlayback, type Work } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { Player } from '../player/player.tsx'
import { playerSourceOf } from '../videos/use-playback.ts'
import { usePriceText } from './use-price-text.ts'

export interface WorkPlayerProps {
  work: Work
  /** The preview for viewers who have not paid, and what the work costs. Undefined: only the whole is shown. */
  preview?: ({ endMs: number } & Pick<Work, 'price' | 'staffPrice'>) | undefined
  onClose: () => void
  /** Below the player. `position`: reads where it is, ms; `playback`: undefined before it has loaded. */
  children?: (player: { position: () => number; playback: Playback | undefined }) => ReactNode
}

/**
 * An author's own work in any state: the whole of it, or the preview for viewers who have not paid. It plays the file of
 * the work's change, if that is ready.
 */
export function WorkPlayer({ work, preview, onClose, children }: WorkPlayerProps) {
  const { t } = useTranslation('publishing')
  const errorText = useErrorText()
  const [part, setPart] = useState<'whole' | 'preview'>(preview ? 'preview' : 'whole')
  const query = useQuery({
    ...personalQuery(useAccountId(), getWorkPlayback, { id: work.id }),
    gcTime: 0,
    staleTime: 60_000,
  })
  const { data, dataUpdatedAt, error, isFetching, refetch } = query
  const source = useMemo(() => data && playerSourceOf(data, dataUpdatedAt), [data, dataUpdatedAt])
  const [isAtEnd, setIsAtEnd] = useState(false)
  const position = useRef(0)
  const [playback, setPlayback] = useState<Playback>()
  const shownPreview = part === 'preview' ? preview : undefined
  const endMs = shownPreview?.endMs ?? Number.POSITIVE_INFINITY
  const onPlaybackCreated = useCallback(
    (created: Playback) => {
      const { store } = created
      setPlayback(created)
      const stop = store.subscribe(() => {
        position.current = store.get().positionMs
        if (position.current >= endMs) setIsAtEnd(true)
      })
      return () => {
        stop()
        setPlayback(undefined)
      }
    },
    [endMs],
  )
  const restart = (next: typeof part) => {
    setPart(next)
    setIsAtEnd(false)
  }
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="large" title={work.title}>
      <div className="space-y-4 [--player-height:60dvh]">
        {preview && (
          <Tabs
            items={[
              { value: 'preview', label: t('player.preview') },
              { value: 'whole', label: t('player.whole') },
            ]}
            label={t('player.part')}
            onValueChange={restart}
            value={part}
          />
        )}
        {error && !data ? (
          <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
        ) : source ? (
          <div className="overflow-hidden rounded-lg bg-black">
            <Player
              onPlaybackCreated={onPlaybackCreated}
              key={part}
              onLockedSeek={ignore}
              onPlaying={ignore}
              onPreviewEnd={ignore}
              onProgress={ignore}
              overlay={
                isAtEnd && shownPreview ? (
                  <EndOfPreview cost={shownPreview} onShowWhole={() => restart('whole')} />
                ) : undefined
              }
              poster={{
                sources: coverSources(work.cover),
                ...(work.cover ? { placeholder: work.cover.placeholder } : {}),
              }}
              ratio={work.kind === 'short' ? 4 / 5 : 16 / 9}
              renewSource={async () => {
                // Without the option a failed request resolves with the former grant.
                const { data: granted } = await refetch({ throwOnError: true })
                const renewed = granted && playerSourceOf(granted)
                if (!renewed) throw new Error('The renewed right allows no playback')
                return renewed
              }}
              source={source}
              startAtMs={0}
              title={work.title}
            />
          </div>
        ) : (
          <div aria-busy="true">
            <Skeleton className="aspect-video w-full" radius="lg" />
          </div>
        )}
        {shownPreview && (
          <p className="text-ink-muted text-sm">
            {t('player.note', { seconds: Math.floor(shownPreview.endMs / 100) / 10 })}
          </p>
        )}
        {children?.({ position: () => position.current, playback })}
      </div>
    </Modal>
  )
}

interface EndOfPreviewProps {
  cost: Pick<Work, 'price' | 'staffPrice'>
  onShowWhole: () => void
}

function EndOfPreview({ cost, onShowWhole }: EndOfPreviewProps) {
  const { t } = useTranslation('publishing')
  const priceText = usePriceText(cost)
  return (
    <div className="grid min-h-full place-content-center justify-items-center gap-3 bg-scrim p-4 text-center text-white">
      <p className="font-semibold">{t('player.ended')}</p>
      <p className="text-sm">
        {cost.staffPrice === null ? t('player.offer', { points: cost.price }) : priceText}
      </p>
      <Button onClick={onShowWhole} size="small">
        {t('player.showWhole')}
      </Button>
    </div>
  )
}

function ignore(): void {
  // Only viewers' plays are counted and remembered.
}
