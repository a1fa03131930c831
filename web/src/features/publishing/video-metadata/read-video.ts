import type { VideoKind } from '@liuguang/contract'
import { withTimeout } from '../../../platform/wait.ts'

/** What a browser knows of a video file before it is sent. */
export interface VideoMetadata {
  durationMs: number
  width: number
  height: number
}

/** Of the browser's player. */
const longestPlayerMs = 1500
/** Of the container's reader, which is loaded for it: 48 KB compressed. */
const longestContainerMs = 5000
/** An upright video of at most this length is most likely a short. */
const shortMaxMs = 180_000

/**
 * Reads a video's metadata with the browser's player, else from its container.
 * @returns undefined for a file that neither can read in a few seconds: the server measures each file anyway
 */
export async function readVideo(file: File): Promise<VideoMetadata | undefined> {
  const played = await readWithPlayer(file)
  // Without a picture, this browser plays only the sound of the file.
  if (played && played.height > 0) return played
  const reading = import('./read-container.ts').then(({ readContainer }) => readContainer(file))
  return (await withTimeout(reading, longestContainerMs).catch(() => undefined)) ?? played
}

/** @returns undefined for a file that the player cannot read in 1.5 s */
function readWithPlayer(file: File): Promise<VideoMetadata | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise<VideoMetadata | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), longestPlayerMs)
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
    // Ends what is still read of the file: its address leads nowhere in a moment.
    video.load()
    URL.revokeObjectURL(address)
  })
}

/** What a file most likely is; the author can choose the other. */
export function guessKind(metadata: VideoMetadata | undefined): VideoKind {
  return metadata && metadata.height > metadata.width && metadata.durationMs <= shortMaxMs ? 'short' : 'video'
}
