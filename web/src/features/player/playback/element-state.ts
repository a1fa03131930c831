import { bufferedEnd } from '../engine/buffered-ranges.ts'
import type { PlaybackStore } from './playback-state.ts'

/** Copies the element's state to the store: position, buffer, waiting, sound, speed, picture-in-picture. */
export function reflectElement(video: HTMLVideoElement, store: PlaybackStore, signal: AbortSignal): void {
  const on = (types: string, handle: () => void) => {
    for (const type of types.split(' ')) video.addEventListener(type, handle, { signal })
  }
  on('timeupdate seeked progress', () => {
    if (video.seeking || video.readyState === 0) return
    store.set({
      positionMs: Math.round(video.currentTime * 1000),
      bufferedToMs: Math.round(bufferedEnd(video.buffered, video.currentTime) * 1000),
    })
  })
  on('playing', () => store.set({ isPlaying: true, isWaiting: false, hasEnded: false }))
  on('canplay seeked', () => store.set({ isWaiting: false }))
  on('waiting seeking', () => store.set({ isWaiting: true }))
  on('volumechange', () => store.set({ volume: video.volume, isMuted: video.muted }))
  on('ratechange', () => store.set({ speed: video.playbackRate }))
  on('enterpictureinpicture', () => store.set({ isPictureInPicture: true }))
  on('leavepictureinpicture', () => store.set({ isPictureInPicture: false }))
  store.set({ volume: video.volume, isMuted: video.muted, speed: video.playbackRate })
}
