import type { RefCallback } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Playback } from '../playback/playback.ts'
import { SubtitleLayer } from '../subtitles/subtitle-layer.tsx'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'

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
}

/** What is shown on the picture, below the controls: darkness, the page's own layer, subtitles. */
export function PictureLayers(props: PictureLayersProps) {
  const { playback, subtitles, pageLayerRef, brightness, isHidden, isRaised } = props
  const hasSubtitles = subtitles.chosen !== undefined
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
          // the heights of two lines of subtitles, and of the bar
          className={classNames(
            'pointer-events-none absolute inset-0 overflow-hidden',
            hasSubtitles && isRaised && 'pb-36',
            hasSubtitles && !isRaised && 'pb-19',
            !hasSubtitles && isRaised && 'pb-20',
          )}
          hidden={isHidden}
          ref={pageLayerRef}
        />
      )}
      {subtitles.chosen && !isHidden && (
        <SubtitleLayer
          look={subtitles.look}
          isRaised={isRaised}
          playback={playback}
          track={subtitles.chosen}
        />
      )}
    </>
  )
}
