import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Playback } from '../playback/playback.ts'
import type { SubtitleTrack } from '../player-source.ts'
import { useCues } from '../web-vtt/use-cues.ts'
import { parseSubtitles, textAt } from './subtitles.ts'

interface SubtitleLayerProps {
  playback: Playback
  track: SubtitleTrack
  /** The control bar is in sight: the subtitles stand above it. */
  isRaised: boolean
}

/** Finer than the element's own events, which come four times a second. */
const everyMs = 100

/**
 * The subtitles of the moment. Our own layer, because the browser's stands where its own controls would be: behind
 * our bar, and in letters too small for a phone.
 */
export function SubtitleLayer({ playback, track, isRaised }: SubtitleLayerProps) {
  const cues = useCues(playback, track.url, parseSubtitles)
  const [text, setText] = useState('')
  useEffect(() => {
    const look = () => setText(textAt(cues, playback.element.currentTime * 1000))
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [playback, cues])
  if (text === '') return null
  return (
    <p
      className={classNames(
        'pointer-events-none absolute inset-x-3 text-center font-medium leading-snug transition-[bottom] duration-normal',
        isRaised ? 'bottom-24' : 'bottom-3',
      )}
      data-subtitles
      lang={track.language}
      // of the picture's width, but never below what an arm's length can read
      style={{ fontSize: 'clamp(1rem, 3.2cqw, 2rem)' }}
    >
      {numbered(text).map(({ line, place }) => (
        <span className="mx-auto block w-fit rounded-sm bg-black/75 px-2 py-0.5" key={place}>
          {line}
        </span>
      ))}
    </p>
  )
}

/** Lines with their index as a key: they are replaced together. */
const numbered = (text: string) => text.split('\n').map((line, place) => ({ line, place }))
