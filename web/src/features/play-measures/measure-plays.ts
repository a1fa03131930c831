import type { PlayReport } from '@liuguang/contract'
import type { PlaybackStore } from '../player/playback-state.ts'
import { type PlayMeasure, PlayMeter, type PlayStart } from './play-meter.ts'

/** As much of a Playback as is looked at. */
export interface Watched {
  store: Pick<PlaybackStore, 'get' | 'subscribe'>
  element: EventTarget &
    Pick<HTMLVideoElement, 'seeking'> &
    Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'>>
}

interface PlayListener {
  form: PlayReport['form']
  /** Of the whole video. */
  durationMs: () => number
  /** A first picture. */
  onMoved?: () => void
  /** One is over. */
  onMeasured: (measure: PlayMeasure) => void
}

/**
 * Measures a video that was told to play, until what is returned is called. Going out of sight ends a play, for on
 * phones nothing may come after that; what plays when it is back is another one.
 * @param start of the first one; undefined: it begins now
 */
export function measurePlays(
  { store, element }: Watched,
  { form, durationMs, onMoved, onMeasured }: PlayListener,
  start?: PlayStart,
): () => void {
  let measured: { meter: PlayMeter; stopLooking: () => void } | undefined
  let begun = start
  const begin = () => {
    const meter = new PlayMeter(begun)
    begun = undefined
    const stopLooking = onNextPicture(element, () => {
      meter.moved()
      onMoved?.()
    })
    measured = { meter, stopLooking }
  }
  const end = () => {
    if (!measured) return
    measured.stopLooking()
    onMeasured(measured.meter.end(form, durationMs()))
    measured = undefined
  }
  const see = () => {
    const state = store.get()
    // the time that it stands still after coming back is nobody's wait
    if (!measured && state.isPlaying && !document.hidden) begin()
    measured?.meter.see(state, element.seeking)
  }
  const turn = () => (document.hidden ? end() : see())
  const stop = store.subscribe(see)
  document.addEventListener('visibilitychange', turn)
  see()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', turn)
    end()
  }
}

/** Calls once when a new picture is painted; where the browser does not tell of pictures, when it begins to play. */
export function onNextPicture(video: Watched['element'], tell: () => void): () => void {
  if (video.requestVideoFrameCallback) {
    const handle = video.requestVideoFrameCallback(tell)
    return () => video.cancelVideoFrameCallback?.(handle)
  }
  video.addEventListener('playing', tell, { once: true })
  return () => video.removeEventListener('playing', tell)
}
