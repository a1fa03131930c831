import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** Called with the height of the text, pixels, whenever it changes; 0: no text is shown. */
  onHeight: (height: number) => void
}

/** Update interval, ms; the element's own `timeupdate` events occur only about every 250 ms. */
const updateIntervalMs = 100

/**
 * The current subtitles. Rendered by us with every engine, because the browser would show them behind our control bar, in text too small
 * for a phone.
 */
export function SubtitleLayer({ playback, track, look, isRaised, onHeight }: SubtitleLayerProps) {
  const cues = useCues(playback, track.url, parseSubtitles)
  const [text, setText] = useState('')
  useEffect(() => {
    const updateText = () => setText(textAt(cues, playback.element.currentTime * 1000))
    updateText()
    const timer = setInterval(updateText, updateIntervalMs)
    return () => clearInterval(timer)
  }, [playback, cues])
  const box = useRef<HTMLParagraphElement>(null)
  // Shrinks text that does not fit, as in a small player.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change the text's height
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return onHeight(0)
    const heightOfText = () => element.firstElementChild?.clientHeight ?? 0
    const fit = () => {
      for (let scale = 1; scale > 0.5; scale -= 0.05) {
        element.style.setProperty('--fit', String(scale))
        if (heightOfText() <= element.clientHeight) break
      }
      onHeight(heightOfText())
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    fit()
    return () => observer.disconnect()
  }, [text, look, onHeight])
  useEffect(() => () => onHeight(0), [onHeight])
  if (text === '') return null
  return (
    <p
      className={classNames(
        'pointer-events-none absolute inset-x-3 flex flex-col justify-end in-[[data-full]]:inset-x-[max(0.75rem,env(safe-area-inset-left))]',
        // between the buttons in the middle and the bar
        isRaised
          ? 'top-[calc(50%+2.25rem)] bottom-20 [@container(max-height:18rem)]:top-[calc(50%-0.75rem)] in-[[data-full]]:bottom-[calc(5rem+env(safe-area-inset-bottom))]'
          : 'inset-y-3',
      )}
      data-subtitles
      lang={track.language}
      ref={box}
    >
      <SubtitleText look={look} text={text} />
    </p>
  )
}
