import type { VideoKind } from '@liuguang/contract'

/** What a browser knows of a video file before it is sent. */
export interface VideoFacts {
  durationMs: number
  width: number
  height: number
}

/** Then the file is sent without: the server measures it again anyway. */
const longestReadMs = 1500
/** Shorts are upright, or at most this long. */
const shortMs = 60_000

/** @returns undefined for a file that this browser cannot play, which the server may still be able to read */
export function readVideo(file: File): Promise<VideoFacts | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise<VideoFacts | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), longestReadMs)
    video.onerror = () => resolve(undefined)
    video.onloadedmetadata = () => {
      const { duration, videoWidth: width, videoHeight: height } = video
      resolve(
        Number.isFinite(duration) ? { durationMs: Math.round(duration * 1000), width, height } : undefined,
      )
    }
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}

/** What a file most likely is; the author can choose the other. */
export function guessKind(facts: VideoFacts | undefined): VideoKind {
  return facts && facts.height > facts.width && facts.durationMs <= 3 * shortMs ? 'short' : 'video'
}

/** A title from a file's name: without its ending, with spaces for dots and underscores: `clip.xyz` would be a link. */
export function titleOf(fileName: string, max: number): string {
  const name = fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[._\s]+/g, ' ')
    .trim()
  return Array.from(name).slice(0, max).join('')
}
