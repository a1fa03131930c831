import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Playback } from '../playback/playback.ts'
import { PictureInPictureButton } from './picture-in-picture-button.tsx'
import { RemoteButton } from './remote-button.tsx'

interface TopBarProps {
  playback: Playback
  /** What is played, for other screens. */
  masterUrl: string
  isVisible: boolean
  isFull: boolean
  children?: ReactNode
}

/** The right top corner: what is needed seldom, or has no room below. */
export function TopBar({ playback, masterUrl, isVisible, isFull, children }: TopBarProps) {
  return (
    <div
      className={classNames(
        'absolute top-1 right-1 flex rounded-full transition-opacity duration-normal',
        isFull &&
          'top-[max(0.25rem,env(safe-area-inset-top))] right-[max(0.25rem,env(safe-area-inset-right))]',
        !isVisible &&
          'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
      )}
      data-controls
    >
      {children}
      <RemoteButton masterUrl={masterUrl} playback={playback} />
      <PictureInPictureButton className="bg-black/45 @lg:hidden" playback={playback} />
    </div>
  )
}
