import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Playback } from '../playback/playback.ts'
import type { SubtitleTrack } from '../player-source.ts'
import { useCues } from '../web-vtt/use-cues.ts'
import { type SubtitleLook, SubtitleText } from './subtitle-text.tsx'
import { parseSubtitles, textAt } from './subtitles.ts'

interface SubtitleLayerProps {
  playback: Playback
  track: SubtitleTrack
  look: SubtitleLook
  /** The control bar is visible: the subtitles are shown above it. */
  isRaised: boolean
}

/** Update interval, ms; the element's own `timeupdate` events occur only about every 250 ms. */
const updateIntervalMs = 100

/**
 * The current subtitles. Rendered by us with every engine, because the browser would show them behind our control bar, in text too small
 * for a phone.
 */
export function SubtitleLayer({ playback, track, look, isRaised }: SubtitleLayerProps) {
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
        'pointer-events-none absolute inset-x-3 transition-[bottom] duration-normal',
        isRaised ? 'bottom-24' : 'bottom-3',
      )}
      data-subtitles
      lang={track.language}
    >
      <SubtitleText look={look} text={text} />
    </p>
  )
}
