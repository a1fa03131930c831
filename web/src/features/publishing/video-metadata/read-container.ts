import { BlobSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny'
import { readHeader } from './read-header.ts'
import type { VideoMetadata } from './read-video.ts'

/**
 * Reads a video's metadata from its container, without decoding: MP4, MOV, MKV, WebM, MPEG-TS, AVI and FLV, whatever the
 * codecs.
 * @returns undefined for any other file, a damaged one, and one without a picture
 */
export async function readContainer(file: Blob): Promise<VideoMetadata | undefined> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS] })
  try {
    const stated = await readHeader(file)
    if (stated) return stated
    const track = await input.getPrimaryVideoTrack()
    if (!track) return undefined
    // Without a stated length, it is from the first frame: the clock of a recorded broadcast may start hours after 0.
    const seconds =
      (await input.getDurationFromMetadata()) ??
      (await input.computeDuration()) - (await input.getFirstTimestamp())
    const durationMs = Math.round(seconds * 1000)
    if (!Number.isSafeInteger(durationMs) || durationMs < 0) return undefined
    return { durationMs, width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }
  } catch {
    return undefined
  } finally {
    input.dispose()
  }
}
