import {
  type CSSProperties,
  type ReactNode,
  type RefCallback,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cover, type CoverSource } from '../../ui/pictures/cover.tsx'
import { BigPlayButton } from './controls/big-play-button.tsx'
import type { Playback } from './playback/playback.ts'
import type { PlaybackEvents } from './playback/playback-events.ts'
import { mountVideoSurface, type VideoSurface } from './playback/video-surface.ts'
import type { PlayerSource } from './player-source.ts'

type RequiredEvent = 'onProgress' | 'onPreviewEnd' | 'onLockedSeek' | 'onPlaying' | 'renewSource'

/** The video that follows, which the viewer may watch whole. Memoized by the page. */
export interface NextVideo {
  title: string
  durationMs: number
  cover: { sources: readonly CoverSource[]; placeholder?: string }
  /** Leads to it once its page has loaded, unless the viewer goes elsewhere meanwhile or the signal is aborted. */
  play: (signal?: AbortSignal) => void
}

/** Refs to elements of the player, in which the page renders something of its own. */
interface PlayerSlots {
  /**
   * Over the picture, below subtitles and controls, which take its padding. Its child `[data-keep-clear]` has the height and
   * the place of the buttons in the middle; no height: there are none.
   */
  picture: RefCallback<HTMLElement>
  /** In the bar, before the subtitles. */
  bar: RefCallback<HTMLElement>
}

export interface PlayerProps extends Pick<Required<PlaybackEvents>, RequiredEvent> {
  /**
   * What may be watched. While it is undefined (unknown, or nothing) the cover is shown. A new source with the same media
   * and right only renews the grant; the full video continues at the end of its preview.
   */
  source: PlayerSource | undefined
  poster: { sources: readonly CoverSource[]; placeholder?: string }
  /** Width by height of the picture. */
  ratio: number
  title: string
  /** Start position of the first source; later changes are ignored. */
  startAtMs: number
  /** Covers the last picture (the offers at a preview's end); playback is paused meanwhile. */
  overlay?: ReactNode
  /** What follows; undefined: nothing that the viewer may watch whole. */
  next?: NextVideo | undefined
  /** Elements in which the page shows something of its own. */
  slots?: PlayerSlots | undefined
  /** Called with the playback when it is created; the returned function is called before it is destroyed. */
  onPlaybackCreated: (playback: Playback) => () => void
}

/**
 * On a phone half the displayed width: the same file as on the tapped card, so it is cached. A larger one would take
 * bandwidth from the video, which soon covers it.
 */
const posterSizes = '(min-width: 64rem) 60vw, 53vw'

/** Whether a player that this one replaces fills the window: its element is still in the page. */
const isOtherPlayerFullScreen = () =>
  typeof document !== 'undefined' && document.querySelector('[data-full]') !== null

/** `--mini-ratio`: of the picture in the bar on a phone, which leaves room for the title. */
const miniStyle = (ratio: number) =>
  ({
    aspectRatio: Math.max(ratio, 4 / 5),
    maxHeight: '45dvh',
    '--mini-ratio': Math.min(Math.max(ratio, 4 / 5), 16 / 9),
  }) as CSSProperties
/** The height of the bar on a phone, by the ratio. */
const miniPictureWidth = 'upright:w-[calc(5rem*var(--mini-ratio))]'

function Poster({ poster, ratio }: Pick<PlayerProps, 'poster' | 'ratio'>) {
  return (
    <Cover
      alt=""
      className="h-full rounded-none!"
      isPriority
      placeholder={poster.placeholder}
      ratio={ratio}
      sizes={posterSizes}
      sources={poster.sources}
    />
  )
}

type BrowserPlayerModule = typeof import('./browser-player.tsx')

/**
 * The player of one video; set `key` to the video's id. The server renders the cover with a play button. The first
 * effect loads engine and controls in a separate chunk, which keeps the page's first script small.
 */
export function Player(props: PlayerProps) {
  const { poster, ratio, title, overlay } = props
  const { t } = useTranslation('player')
  const container = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [surface, setSurface] = useState<VideoSurface>()
  const [player, setPlayer] = useState<BrowserPlayerModule | 'failed'>()
  const [wantsPlay, setWantsPlay] = useState(false)
  const [hasPicture, setHasPicture] = useState(false)
  // the next video stays in full screen
  const [isFullScreen, setIsFullScreen] = useState(isOtherPlayerFullScreen)
  const [isMini, setIsMini] = useState(false)

  const loadPlayer = useCallback(() => {
    setPlayer(undefined)
    import('./browser-player.tsx').then(
      // as a transition: the page stays responsive meanwhile
      (loaded) => startTransition(() => setPlayer(loaded)),
      () => setPlayer('failed'),
    )
  }, [])
  useEffect(loadPlayer, [loadPlayer])
  useEffect(() => {
    if (host.current) setSurface(mountVideoSurface(host.current))
  }, [])

  const playLater = () => {
    setWantsPlay(true)
    // browsers permit sound only for a play() call during the tap, even though there is no source yet
    surface?.video.play().catch(() => undefined)
  }

  return (
    // keeps the player's place while it is elsewhere; a tall picture would push everything else off the screen
    <div
      className="relative w-full bg-black"
      style={{ aspectRatio: Math.max(ratio, 4 / 5), maxHeight: 'var(--player-height, 80dvh)' }}
    >
      <section
        aria-label={t('player', { title })}
        className={classNames(
          'group/player @container-size scheme-dark select-none overflow-hidden bg-black text-white touch-pinch-zoom',
          // below dialogs, which the page may open over a full-screen video
          isFullScreen && 'fixed inset-0 z-[990]',
          isMini &&
            'fixed right-3 bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom)+0.75rem)] z-bar w-48 rounded-md shadow-float ring-1 ring-line short:bottom-17 lg:right-8 lg:bottom-6 lg:w-72 xl:w-80',
          // on a phone a corner would cover the buttons at the end of a row: a bar, with the picture at its start
          isMini &&
            'upright:inset-x-0 upright:bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom)+1px)] upright:h-20 upright:w-full upright:rounded-none',
          !isFullScreen && !isMini && 'absolute inset-0',
          !isFullScreen && 'touch-pan-y',
        )}
        data-full={isFullScreen || undefined}
        data-mini={isMini || undefined}
        ref={container}
        style={isMini ? miniStyle(ratio) : undefined}
      >
        <div className={classNames('absolute inset-0', isMini && miniPictureWidth)} ref={host} />
        {!hasPicture && (
          <div
            className={classNames('absolute inset-0 grid place-items-center', isMini && miniPictureWidth)}
            data-poster
          >
            <Poster poster={poster} ratio={ratio} />
          </div>
        )}
        {player === 'failed' && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-scrim p-4 text-center">
            <p role="alert">{t('problem.script')}</p>
            <Button onClick={loadPlayer}>{t('retry')}</Button>
          </div>
        )}
        {player === undefined && overlay === undefined && (
          <BigPlayButton isBusy={wantsPlay} onClick={playLater} />
        )}
        {typeof player === 'object' && container.current && surface && (
          <player.BrowserPlayer
            {...props}
            container={container.current}
            isFullScreen={isFullScreen}
            isMini={isMini}
            onFullScreenChange={setIsFullScreen}
            onMiniChange={setIsMini}
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
    </div>
  )
}
