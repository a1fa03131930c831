import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Playback } from '../playback/playback.ts'
import type { SubtitleTrack } from '../player-source.ts'
import { useCues } from '../web-vtt/use-cues.ts'
import { parseSubtitles, textAt } from './subtitles.ts'

interface SubtitleLayerProps {
  playback: Playback
  track: SubtitleTrack
  /** The control bar is visible: the subtitles are shown above it. */
  isRaised: boolean
}

/** Update interval, ms; the element's own `timeupdate` events occur only about every 250 ms. */
const updateIntervalMs = 100

/**
 * The current subtitles. Rendered by us, because the browser would show them behind our control bar, in text too small
 * for a phone.
 */
export function SubtitleLayer({ playback, track, isRaised }: SubtitleLayerProps) {
  const cues = useCues(playback, track.url, parseSubtitles)
  const [text, setText] = useState('')
  useEffect(() => {
    const look = () => setText(textAt(cues, playback.element.currentTime * 1000))
    look()
    const timer = setInterval(look, updateIntervalMs)
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
      // relative to the picture's width, but readable on a phone
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

/** Lines with their index as React key: all lines change together. */
const numbered = (text: string) => text.split('\n').map((line, place) => ({ line, place }))
