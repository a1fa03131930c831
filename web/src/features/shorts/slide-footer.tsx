import type { Playback as PlaybackRight, Short } from '@liuguang/contract'
import type { ComponentProps } from 'react'
import { ReturnAddress } from '../../platform/session/return-address.ts'
import { classNames } from '../../ui/class-names.ts'
import { ScrubBar } from '../player/controls/scrub-bar.tsx'
import type { Playback } from '../player/playback/playback.ts'
import { type PlayerSource, playableEndMs } from '../player/player-source.ts'
import { shortPath } from './feed-address.ts'
import { SlideActions } from './slide-actions.tsx'
import { SlideCaption } from './slide-caption.tsx'

/** A short is too short for seek pictures. */
const noCues: never[] = []

interface SlideFooterProps extends ComponentProps<typeof SlideActions> {
  short: Short
  isCurrent: boolean
  /** Offers cover the picture. On low screens they take the place of the caption. */
  isCovered: boolean
  right: PlaybackRight | undefined
  source: PlayerSource | undefined
  playback: Playback | undefined
}

/** The bottom of a slide: caption, buttons, time bar. Touches outside the controls go through to the picture. */
export function SlideFooter({ isCurrent, isCovered, right, source, playback, ...actions }: SlideFooterProps) {
  const { short } = actions
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/45 to-transparent pt-20 [&_:is(a,button,[role=slider])]:pointer-events-auto',
        isCovered && 'short:bg-none',
      )}
    >
      <div className="flex items-end gap-3 px-4">
        <div className={classNames('min-w-0 flex-1 pb-1', isCovered && 'short:invisible')}>
          {/* a swipe changes the address of the page without the router */}
          <ReturnAddress value={() => shortPath(short.id)}>
            <SlideCaption
              isCurrent={isCurrent}
              reason={right?.right === 'full' ? right.reason : undefined}
              short={short}
            />
          </ReturnAddress>
        </div>
        <SlideActions {...actions} />
      </div>
      {playback && source ? (
        <ScrubBar
          cues={noCues}
          durationMs={short.durationMs}
          onScrubbingChange={() => undefined}
          playableEndMs={playableEndMs(source)}
          playback={playback}
        />
      ) : (
        <div className="h-11" />
      )}
    </div>
  )
}
