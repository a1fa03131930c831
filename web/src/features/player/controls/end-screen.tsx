import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../ui/amounts/format-duration.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PlayIcon } from '../../../ui/icons/play-icons.tsx'
import { ReplayIcon } from '../../../ui/icons/player-icons.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import type { NextVideo } from '../player.tsx'

/** How long the next video waits for the viewer, seconds. */
export const countdownSeconds = 7

/** The countdown waits for these, which the viewer is using. */
const openOverlays = 'dialog[open], [role="dialog"], [role="menu"]'

interface EndScreenProps {
  next: NextVideo
  /** The next video follows by itself, after the countdown. */
  isAutoplayOn: boolean
  onReplay: () => void
}

/** Covers the end of a video with the next one. Seeking removes it; fits a phone's 16:9 player, above its bar. */
export function EndScreen({ next, isAutoplayOn, onReplay }: EndScreenProps) {
  const { t } = useTranslation('player')
  const [secondsLeft, setSecondsLeft] = useState(countdownSeconds)
  const [isStopped, setIsStopped] = useState(false)
  const isCountingDown = isAutoplayOn && !isStopped && secondsLeft > 0
  const closing = useRef<AbortController>(undefined)

  // Who replays or seeks while the next video loads does not want it.
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (!isCountingDown) return
    const timer = setInterval(() => {
      if (!document.hidden && !document.querySelector(openOverlays)) setSecondsLeft((seconds) => seconds - 1)
    }, 1000)
    const stop = () => setIsStopped(true)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector(openOverlays)) return
      event.preventDefault()
      stop()
    }
    // Esc in the browser's full screen only leaves it: no key is reported
    const onFullScreen = () => document.fullscreenElement || stop()
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('fullscreenchange', onFullScreen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('fullscreenchange', onFullScreen)
    }
  }, [isCountingDown])
  useEffect(() => {
    if (secondsLeft === 0) next.play(closing.current?.signal)
  }, [secondsLeft, next])

  return (
    <div
      className="absolute inset-0 grid place-items-center bg-black/80 px-4 pt-2 pb-22 text-white"
      data-end-screen
    >
      <section aria-label={t('next.title')} className="w-full max-w-96" data-controls>
        <p className="pb-1.5 text-sm text-white/80 tabular-nums">
          {isCountingDown ? t('next.in', { seconds: secondsLeft }) : t('next.title')}
        </p>
        <div className="flex items-center gap-3 @lg:gap-4">
          <div className="relative w-24 shrink-0 @lg:w-40">
            <Cover alt="" placeholder={next.cover.placeholder} sizes="10rem" sources={next.cover.sources} />
          </div>
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold text-sm @lg:text-base">{next.title}</p>
            <p className="text-white/70 text-xs tabular-nums">{formatDuration(next.durationMs / 1000)}</p>
          </div>
        </div>
        <div className="flex items-center gap-2 pt-2 @lg:pt-4">
          <Button
            icon={<PlayIcon size={18} />}
            onClick={() => next.play(closing.current?.signal)}
            size="small"
            variant="primary"
          >
            {t('next.play')}
          </Button>
          {isCountingDown && (
            <Button onClick={() => setIsStopped(true)} size="small">
              {t('next.stop')}
            </Button>
          )}
          <span className="flex-1" />
          <IconButton icon={<ReplayIcon />} label={t('replay')} look="glass" onClick={onReplay} />
        </div>
      </section>
    </div>
  )
}
