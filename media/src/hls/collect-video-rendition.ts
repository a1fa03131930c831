import { type FileHandle, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusal } from '../media-refusal.ts'
import { hasOtherParameterSet } from '../mp4/avc-config.ts'
import { findBox } from '../mp4/list-boxes.ts'
import { ReadBuffer } from '../mp4/read-buffer.ts'
import { readFragment, type Sample } from '../mp4/read-fragment.ts'
import { type Mp4Track, readTrack } from '../mp4/read-track.ts'
import { setEditList } from '../mp4/set-edit-list.ts'
import { measureBandwidth } from './measure-bandwidth.ts'
import {
  initFile,
  type RenditionFiles,
  type SegmentFile,
  segmentFileName,
  ticksToMs,
} from './rendition-files.ts'

export interface VideoRenditionInfo {
  name: string
  width: number
  height: number
  frameRate: number
}

/** Name of the playlist that ffmpeg writes. It is removed, because ours is written for each grant. */
export const scratchPlaylist = 'ffmpeg.m3u8'
export const scratchSegment = '%05d.m4s'

/**
 * Takes over a folder that ffmpeg's HLS muxer has filled. Measures every segment from its boxes, renames it to its
 * final name, and reduces the edit list to the decoding delay, so that the first frame is shown at 0.
 * @throws MediaRefusal `unreadable` when the video does not start at 0 or a segment does not follow the one before it,
 * because the source's timestamps are broken.
 * @throws Error when a segment is incomplete
 */
export async function collectVideoRendition(
  outDir: string,
  info: VideoRenditionInfo,
): Promise<RenditionFiles> {
  const folder = join(outDir, info.name)
  const init = await readFile(join(folder, initFile))
  const track = readTrack(init)
  await writeFile(join(folder, initFile), setEditList(init, track.skippedTicks))

  const files = (await readdir(folder)).filter((file) => /^\d+\.m4s$/.test(file)).sort()
  const spans: { start: number; end: number; bytes: number }[] = []
  const reader = new ReadBuffer()
  for (const name of files) {
    await using file = await open(join(folder, name))
    const { size } = await file.stat()
    const samples = await readSegmentSamples(file, size, track, reader)
    spans.push({
      start: samples.reduce((start, sample) => Math.min(start, sample.presentationTime), Infinity),
      end: samples.reduce((end, sample) => Math.max(end, sample.presentationTime + sample.duration), 0),
      bytes: size,
    })
  }
  if (spans[0]?.start !== 0) throw unplayable(`${info.name} starts at ${spans[0]?.start} ticks, not 0`)

  const segments: SegmentFile[] = []
  for (const [index, span] of spans.entries()) {
    // A segment lasts until the next one starts, so the playlist has no gaps or overlaps.
    const end = spans[index + 1]?.start ?? span.end
    if (end <= span.start) throw unplayable(`segment ${index} of ${info.name} does not move forward`)
    const endMs = ticksToMs(end, track.timescale)
    const file = segmentFileName(index, endMs)
    await rename(join(folder, files[index] ?? ''), join(folder, file))
    segments.push({ file, startMs: ticksToMs(span.start, track.timescale), endMs, bytes: span.bytes })
  }
  await rm(join(folder, scratchPlaylist))
  return {
    kind: 'video',
    name: info.name,
    width: info.width,
    height: info.height,
    frameRate: info.frameRate,
    channels: 0,
    codecs: track.codec,
    initFile,
    segments,
    ...measureBandwidth(segments),
  }
}

/** Reads only the boxes before the media data of the segment, and the start of its first sample. */
async function readSegmentSamples(
  file: FileHandle,
  size: number,
  track: Mp4Track,
  reader: ReadBuffer,
): Promise<Sample[]> {
  // 120 frames need 1.5 KB; a copied segment at 60 frames/s with every flag written needs 8 KB.
  for (let length = 16 * 1024; ; length *= 16) {
    const head = await reader.read(file, 0, length)
    const moof = findBox(head, ['moof'])
    if (moof !== undefined) {
      const samples = readFragment(head.subarray(moof.start, moof.end), track)
      const last = samples.at(-1)
      // On a full disk ffmpeg may lose the end of a file and still exit with 0.
      if (last === undefined || moof.start + last.offset + last.size > size) {
        throw new Error('a segment is shorter than its index says')
      }
      // A parameter set has about 30 bytes, but the encoder's version string may come before it.
      const sample = await reader.read(file, moof.start + (samples[0]?.offset ?? 0), 4096)
      refuseChangedPicture(sample, track)
      return samples
    }
    if (length >= size) throw new Error('a segment has no moof box')
  }
}

/**
 * Recordings joined without encoding may change the picture size. The new parameter set then comes before a keyframe,
 * and every segment starts with a keyframe. Our own encoder's output never has one there.
 */
function refuseChangedPicture(sample: Buffer, { avc }: Mp4Track): void {
  if (avc !== undefined && hasOtherParameterSet(sample, avc)) {
    throw unplayable('the picture changes its size or encoding')
  }
}

function unplayable(detail: string): MediaRefusal {
  return new MediaRefusal('unreadable', 'This video cannot be made playable.', detail)
}
