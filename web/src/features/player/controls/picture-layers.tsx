import { type CSSProperties, type RefCallback, useCallback, useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Playback } from '../playback/playback.ts'
import { needsTapForSound } from '../playback/playback-state.ts'
import { useStore } from '../playback/store.ts'
import { SubtitleLayer } from '../subtitles/subtitle-layer.tsx'
import { heightOfTwoLines } from '../subtitles/subtitle-text.tsx'
import { TallestText } from '../subtitles/tallest-text.ts'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { centerOverlayClass } from './center-controls.tsx'

interface PictureLayersProps {
  playback: Playback
  subtitles: SubtitleChoice
  /** Where the page shows something of its own over the picture. */
  pageLayerRef: RefCallback<HTMLElement> | undefined
  /** 0 to 1; below 1 the picture is darkened. */
  brightness: number
  /** Something else covers the picture, or it is too small. */
  isHidden: boolean
  /** The control bar is visible: everything stays above it. */
  isRaised: boolean
  /** The locked player shows its unlock button. */
  isUnlockShown: boolean
  /** Another screen is available: the button for it is at the top, where the bar has no room for it. */
  hasRemoteButton: boolean
}

/** What is shown on the picture, below the controls: darkness, the page's own layer, subtitles. */
export function PictureLayers(props: PictureLayersProps) {
  const { playback, subtitles, pageLayerRef, brightness, isHidden, isRaised, isUnlockShown } = props
  const hasSubtitles = subtitles.chosen !== undefined
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  const hasSoundHint = useStore(playback.store, needsTapForSound)
  const [textHeight, addTextHeight] = useTextHeight()
  return (
    <>
      {brightness < 1 && (
        <div
          className="pointer-events-none absolute inset-0 bg-black"
          data-brightness
          style={{ opacity: 1 - brightness }}
        />
      )}
      {pageLayerRef && (
        <div
          aria-hidden
          // stays above the subtitles, at least two lines of them, and the bar, and below what is at the top: the hint
          // for sound, or the buttons
          className={classNames(
            'pointer-events-none absolute inset-0 overflow-hidden',
            isRaised &&
              'pb-[calc(5rem+var(--subtitles))] in-[[data-full]]:pb-[calc(5rem+env(safe-area-inset-bottom)+var(--subtitles))]',
            hasSoundHint ? 'pt-15' : isRaised && topRoom(props.hasRemoteButton),
            hasSubtitles && !isRaised && 'pb-[calc(0.75rem+var(--subtitles))]',
          )}
          hidden={isHidden}
          ref={pageLayerRef}
          style={
            {
              '--subtitles': hasSubtitles
                ? `max(${heightOfTwoLines(subtitles.look)}, ${textHeight}px)`
                : '0px',
            } as CSSProperties
          }
        >
          <div
            className={classNames(
              centerOverlayClass(hasSubtitles),
              'my-auto h-18',
              // with a mouse the middle has a button only while the video is paused
              isPlaying && !isUnlockShown && 'not-pointer-coarse:hidden',
            )}
            data-keep-clear
            hidden={!isRaised && !isUnlockShown}
          />
        </div>
      )}
      {subtitles.chosen && !isHidden && (
        <SubtitleLayer
          look={subtitles.look}
          isRaised={isRaised}
          onHeight={addTextHeight}
          playback={playback}
          track={subtitles.chosen}
        />
      )}
    </>
  )
}

/** Below the buttons at the top, which a wide player without a touch screen has in its bar instead. */
const topRoom = (hasRemoteButton: boolean) =>
  classNames(
    'pt-13 pointer-coarse:in-[[data-full]]:pt-[calc(3rem+max(0.25rem,env(safe-area-inset-top)))]',
    hasRemoteButton ? '@4xl:not-pointer-coarse:pt-0' : '@lg:not-pointer-coarse:pt-0',
  )

/** The room that subtitles take, pixels. */
function useTextHeight(): [number, (height: number) => void] {
  const [height, setHeight] = useState(0)
  const [tallest] = useState(() => new TallestText(setHeight))
  useEffect(() => () => tallest.close(), [tallest])
  const add = useCallback((next: number) => tallest.show(next), [tallest])
  return [height, add]
}
