import { useTranslation } from 'react-i18next'
import { PlayIcon } from '../../ui/icons/play-icons.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { type PlaybackState, PlaybackStore } from '../player/playback/playback-state.ts'
import { useStore } from '../player/playback/store.ts'

/** What a slide shows of its player. */
export type SlideView = 'nothing' | 'picture' | 'waiting' | 'paused'

const nothingPlays = new PlaybackStore()

/** Only what changes seldom: a new position in the playback does not render the slide again. */
export function useSlideView(playback: Playback | undefined): { view: SlideView; hasPicture: boolean } {
  const store = playback?.store ?? nothingPlays
  return { view: useStore(store, viewOf), hasPicture: useStore(store, (state) => state.hasPicture) }
}

function viewOf({ hasPicture, isPlaying, isWaiting }: PlaybackState): SlideView {
  if (isPlaying && isWaiting) return 'waiting'
  if (!hasPicture) return 'nothing'
  return isPlaying ? 'picture' : 'paused'
}

interface SlideStateProps {
  view: SlideView
  /** A long press plays at double speed. */
  isHeld: boolean
}

/** The state shown in the middle of the picture: paused, waiting, or double speed. */
export function SlideState({ view, isHeld }: SlideStateProps) {
  const { t } = useTranslation('shorts')
  return (
    <>
      {view === 'paused' && (
        <span className="pointer-events-none absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-black/45 text-white">
          <PlayIcon size={36} />
        </span>
      )}
      {view === 'waiting' && (
        // appears late, not for a short wait
        <span
          className="pointer-events-none absolute inset-0 m-auto size-9 animate-late text-white"
          role="status"
        >
          <Spinner size={36} />
          <span className="sr-only">{t('waiting')}</span>
        </span>
      )}
      {isHeld && (
        <span className="pointer-events-none absolute inset-x-0 top-20 mx-auto w-fit rounded-full bg-black/70 px-4 py-1.5 font-semibold text-sm text-white">
          {t('double')}
        </span>
      )}
    </>
  )
}
