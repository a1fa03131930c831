import type { PlaybackStore } from '../player/playback/playback-state.ts'
import { type PlayedItem, PlayMeter, type PlayMetrics } from './play-meter.ts'

/** The part of a Playback that is used. */
export interface Watched {
  store: Pick<PlaybackStore, 'get' | 'subscribe'>
  readonly isPreview: boolean
  element: EventTarget &
    Pick<HTMLVideoElement, 'seeking'> &
    Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'>>
}

interface PlayListener {
  item: () => PlayedItem
  /** Called with the result of each play. */
  onMeasured: (measure: PlayMetrics) => void
}

/**
 * Measures the plays of a video from its first call of play until the returned function is called. Hiding the
 * page ends a play, because phones may run nothing afterwards. Playing on later is another play.
 */
export function measurePlays(watched: Watched, { item, onMeasured }: PlayListener): () => void {
  const { store, element } = watched
  let measured: { meter: PlayMeter; stopWaiting: () => void } | undefined
  const begin = () => {
    const meter = new PlayMeter()
    const stopWaiting = onNextPicture(element, () => meter.framePainted())
    measured = { meter, stopWaiting }
  }
  const end = () => {
    if (!measured) return
    measured.stopWaiting()
    onMeasured(measured.meter.end(item()))
    measured = undefined
  }
  const update = () => {
    const state = store.get()
    // Becoming visible while paused starts no new play.
    if (!measured && state.isPlaying && !document.hidden) begin()
    measured?.meter.update(state, { isSeeking: element.seeking, isPreview: watched.isPreview })
  }
  const onVisibilityChange = () => (document.hidden ? end() : update())
  const stop = store.subscribe(update)
  document.addEventListener('visibilitychange', onVisibilityChange)
  update()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    end()
  }
}

/** Calls `onPicture` once when a new frame is painted, or on the `playing` event if there are no frame callbacks. */
export function onNextPicture(video: Watched['element'], onPicture: () => void): () => void {
  if (video.requestVideoFrameCallback) {
    const handle = video.requestVideoFrameCallback(onPicture)
    return () => video.cancelVideoFrameCallback?.(handle)
  }
  video.addEventListener('playing', onPicture, { once: true })
  return () => video.removeEventListener('playing', onPicture)
}
