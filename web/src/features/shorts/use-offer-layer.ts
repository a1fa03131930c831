import type { Playback as PlaybackRight } from '@liuguang/contract'
import { useEffect, useState } from 'react'
import type { Playback } from '../player/playback/playback.ts'
import type { OfferLayer } from './slide-offers.tsx'

interface OfferLayerOptions {
  right: PlaybackRight | undefined
  isCurrent: boolean
  /** The viewer has come back from signing in or paying. */
  hasReturned: boolean
}

/**
 * Which offers a slide shows: none after it was swiped away or unlocked, those at the end for a viewer who comes back to a
 * preview.
 */
export function useOfferLayer({ right, isCurrent, hasReturned }: OfferLayerOptions) {
  const [layer, setLayer] = useState<OfferLayer>()
  const hasReturnedToPreview = hasReturned && right?.right === 'preview'
  const isUnlocked = right?.right === 'full'
  useEffect(() => {
    if (!isCurrent) setLayer(undefined)
  }, [isCurrent])
  useEffect(() => {
    if (hasReturnedToPreview) setLayer('end')
  }, [hasReturnedToPreview])
  useEffect(() => {
    // also by a payment whose response was lost, or in another tab
    if (isUnlocked) setLayer(undefined)
  }, [isUnlocked])
  return [layer, setLayer] as const
}

/** Pauses the short while offers cover it. */
export function usePausedByOffers(playback: Playback | undefined, isPaused: boolean): void {
  useEffect(() => playback?.setCovered(isPaused), [playback, isPaused])
}
