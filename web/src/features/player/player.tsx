import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cover, type CoverSource } from '../../ui/pictures/cover.tsx'
import { BigPlayButton } from './controls/big-play-button.tsx'
import type { Playback } from './playback/playback.ts'
import type { PlaybackEvents } from './playback/playback-events.ts'
import { mountVideoSurface, type VideoSurface } from './playback/video-surface.ts'
import type { PlayerSource } from './player-source.ts'

type Reported = 'onProgress' | 'onPreviewEnd' | 'onLockedSeek' | 'onPlaying' | 'renewSource'

export interface PlayerProps extends Pick<Required<PlaybackEvents>, Reported> {
  /**
   * What may be watched. Undefined: not known yet, or nothing; then the cover stays. A new one of the same media
   * and right only renews the grant; the whole after its preview goes on from the cut.
   */
  source: PlayerSource | undefined
  poster: { sources: readonly CoverSource[]; placeholder?: string }
  /** Width by height of the picture. */
  ratio: number
  title: string
  /** Where to begin; taken once, with the first source. */
  startAtMs: number
  /** Lies over the last picture (the offers at a preview's end); while it is there the player waits. */
  overlay?: ReactNode
  /** Listens to what plays from its beginning; what is returned is called before it goes. */
  follow: (playback: Playback) => () => void
}

/**
 * On a phone half of what it shows: the picture of the card that was tapped, which is in the cache. A larger one would
 * take bandwidth from the video, which soon covers it.
 */
const posterSizes = '(min-width: 64rem) 60vw, 53vw'

type Stage = typeof import('./player-stage.tsx')

/**
 * The player of one video: another video is another player, so give it the video's id as `key`. The server renders the
 * cover with a play button; engine and controls come with the first effect, in a chunk of their own, so that a page's
 * first script stays small.
 */
export function Player(props: PlayerProps) {
  const { poster, ratio, title, overlay } = props
  const { t } = useTranslation('player')
  const container = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [surface, setSurface] = useState<VideoSurface>()
  const [stage, setStage] = useState<Stage | 'failed'>()
  const [wantsPlay, setWantsPlay] = useState(false)
  const [hasPicture, setHasPicture] = useState(false)
  const [isFull, setIsFull] = useState(false)

  const loadStage = useCallback(() => {
    setStage(undefined)
    import('./player-stage.tsx').then(
      // as a transition: the page stays responsive meanwhile
      (loaded) => startTransition(() => setStage(loaded)),
      () => setStage('failed'),
    )
  }, [])
  useEffect(loadStage, [loadStage])
  useEffect(() => {
    if (host.current) setSurface(mountVideoSurface(host.current))
  }, [])

  const playLater = () => {
    setWantsPlay(true)
    // the tap counts for this element only if it is used within it; there is nothing to play yet
    surface?.video.play().catch(() => undefined)
  }

  return (
    <section
      aria-label={t('player', { title })}
      className={classNames(
        'group/player @container-size select-none overflow-hidden bg-black text-white',
        // below dialogs, which the page may open over a full-screen video
        isFull ? 'fixed inset-0 z-[990] touch-pinch-zoom' : 'relative w-full touch-pan-y touch-pinch-zoom',
      )}
      data-full={isFull || undefined}
      ref={container}
      // a tall picture would push everything else off the screen
      style={isFull ? undefined : { aspectRatio: Math.max(ratio, 4 / 5), maxHeight: '80dvh' }}
    >
      <div className="absolute inset-0" ref={host} />
      {!hasPicture && (
        <div className="absolute inset-0 grid place-items-center" data-poster>
          <Cover
            alt=""
            className="h-full rounded-none!"
            isPriority
            placeholder={poster.placeholder}
            ratio={ratio}
            sizes={posterSizes}
            sources={poster.sources}
          />
        </div>
      )}
      {stage === 'failed' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-scrim p-4 text-center">
          <p role="alert">{t('trouble.script')}</p>
          <Button onClick={loadStage}>{t('retry')}</Button>
        </div>
      )}
      {stage === undefined && overlay === undefined && (
        <BigPlayButton isBusy={wantsPlay} onClick={playLater} />
      )}
      {typeof stage === 'object' && container.current && surface && (
        <stage.PlayerStage
          {...props}
          container={container.current}
          isFull={isFull}
          onFullChange={setIsFull}
          onPicture={() => setHasPicture(true)}
          surface={surface}
        />
      )}
      {overlay !== undefined && (
        <div className="absolute inset-0 overflow-y-auto" data-overlay>
          {overlay}
        </div>
      )}
    </section>
  )
}
