import type { EngineOptions, PlaybackEngine } from './playback-engine.ts'

/** The browser's own HLS, for iPhones before iOS 17.1, which have no Media Source. It chooses the quality itself. */
export function openNativeEngine({ video, masterAddress, startAtMs }: EngineOptions): PlaybackEngine {
  const closing = new AbortController()
  video.addEventListener(
    'loadedmetadata',
    () => {
      if (startAtMs > 0) video.currentTime = startAtMs / 1000
    },
    { once: true, signal: closing.signal },
  )
  video.src = masterAddress
  video.load()
  return {
    chooseRung: () => undefined,
    destroy: () => {
      closing.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Whether Media Source is missing altogether, so that only the browser's own HLS is left. */
export function needsNativeEngine(): boolean {
  return !('MediaSource' in globalThis) && !('ManagedMediaSource' in globalThis)
}
