import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Box, listBoxes } from '../mp4/list-boxes.ts'
import { ReadBuffer } from '../mp4/read-buffer.ts'
import { readFragment } from '../mp4/read-fragment.ts'
import { type Mp4Track, readTrack } from '../mp4/read-track.ts'
import { setEditList } from '../mp4/set-edit-list.ts'
import { samplesPerPacket, silentPacket } from '../mp4/silent-packet.ts'
import { type AudioPacket, writeAudioSegmentHeader } from '../mp4/write-audio-segment-header.ts'
import { measureBandwidth } from './measure-bandwidth.ts'
import {
  initFile,
  type RenditionFiles,
  type SegmentFile,
  segmentFileName,
  ticksToMs,
} from './rendition-files.ts'

/** The file that ffmpeg writes all audio to: one fragmented MP4 in the job's folder. */
export const scratchAudio = 'ffmpeg-audio.mp4'

/** A packet and its presentation time, in ticks of the track. Ticks of encoded audio are samples. */
interface TimedPacket {
  time: number
  duration: number
  data: Buffer
}

export interface AudioCut {
  name: string
  channels: number
  /**
   * Presentation time of the first packet of copied audio, seconds after the first frame. Negative for encoder priming.
   * Undefined for encoded audio: its edit list gives the start, and its packets follow each other without gaps from 0.
   */
  firstPacketSeconds: number | undefined
  /** Ends of the video segments, milliseconds. */
  boundariesMs: readonly number[]
  /** Segment length for audio after the end of the video. */
  tailSeconds: number
}

/**
 * Cuts ffmpeg's single audio file into segments that end at the video's segment boundaries or less than one packet
 * before. ffmpeg's HLS muxer would cut after the boundary, and a preview, which must not read past its end, would lose
 * its last four seconds of audio. Packets before the first frame are dropped, so audio and video share one clock
 * without an edit list. Audio that ends before the video is padded with silence, because players wait for both.
 * @returns undefined when no packet is left
 */
export async function cutAudioRendition(outDir: string, cut: AudioCut): Promise<RenditionFiles | undefined> {
  const source = join(outDir, scratchAudio)
  const folder = join(outDir, cut.name)
  await mkdir(folder)
  const file = await open(source, 'r')
  try {
    const { boxes } = await listBoxes(file, (await file.stat()).size)
    const moov = boxes.find((box) => box.type === 'moov')
    const firstFragment = boxes.find((box) => box.type === 'moof')
    if (moov === undefined || firstFragment === undefined) return undefined
    const init = Buffer.alloc(moov.end)
    await file.read(init, 0, moov.end, 0)
    const track = readTrack(init)
    await writeFile(join(folder, initFile), setEditList(init, 0))

    const segments: SegmentFile[] = []
    // The packets of the current segment. Every segment uses the same memory.
    let packets: AudioPacket[] = []
    let data = Buffer.alloc(2 ** 18)
    let dataBytes = 0
    let startTicks = 0
    let endTicks = 0
    const flush = async (): Promise<void> => {
      if (packets.length === 0) return
      const endMs = ticksToMs(endTicks, track.timescale)
      const header = writeAudioSegmentHeader(segments.length, startTicks, packets)
      const segment = segmentFileName(segments.length, endMs)
      await writeFile(join(folder, segment), [header, data.subarray(0, dataBytes)])
      const startMs = segments.at(-1)?.endMs ?? ticksToMs(startTicks, track.timescale)
      segments.push({ file: segment, startMs, endMs, bytes: header.length + dataBytes })
      packets = []
      dataBytes = 0
    }

    const boundaries = boundariesWithTail(cut.boundariesMs, cut.tailSeconds * 1000)
    let boundaryMs = boundaries.next().value
    const add = async (packet: TimedPacket): Promise<void> => {
      const end = packet.time + packet.duration
      while (ticksToMs(end, track.timescale) > boundaryMs) {
        await flush()
        boundaryMs = boundaries.next().value
      }
      if (packets.length === 0) startTicks = packet.time
      endTicks = end
      const size = packet.data.length
      if (dataBytes + size > data.length) data = Buffer.concat([data], 2 * data.length + size)
      packet.data.copy(data, dataBytes)
      dataBytes += size
      packets.push({ duration: packet.duration, size })
    }

    const silence = silentPacket(cut.channels)
    const addSilence = (): Promise<void> => add({ time: endTicks, duration: samplesPerPacket, data: silence })
    /**
     * Lays encoded packets end to end from 0, each within half a packet (10.7 ms at 48 kHz) of its own time. Gaps are
     * filled with silence: before audio that starts late, and where ffmpeg rebuilds its filters because channels or
     * sample rate change, which loses up to one packet. A packet whose slot is taken is dropped.
     */
    const addWithoutGap = async (packet: TimedPacket): Promise<void> => {
      const time = Math.round(packet.time / samplesPerPacket) * samplesPerPacket
      if (time < endTicks) return
      while (endTicks < time) await addSilence()
      await add({ time, duration: samplesPerPacket, data: packet.data })
    }
    let isEmpty = true
    for await (const packet of readPackets(file, boxes, track, cut.firstPacketSeconds)) {
      if (packet.time < 0) continue
      isEmpty = false
      await (cut.firstPacketSeconds === undefined ? addWithoutGap(packet) : add(packet))
    }
    if (isEmpty) return undefined
    const pictureEndMs = cut.boundariesMs.at(-1) ?? 0
    while (ticksToMs(endTicks + samplesPerPacket, track.timescale) <= pictureEndMs) {
      await addSilence()
    }
    await flush()
    return {
      kind: 'audio',
      name: cut.name,
      width: 0,
      height: 0,
      frameRate: 0,
      channels: cut.channels,
      codecs: track.codec,
      initFile,
      segments,
      ...measureBandwidth(segments),
    }
  } finally {
    await file.close()
    await rm(source)
  }
}

/**
 * Packets in file order, with times counted from the first frame, in ticks of the track. The data of a packet is valid
 * until the next one.
 */
async function* readPackets(
  file: FileHandle,
  boxes: readonly Box[],
  track: Mp4Track,
  firstPacketSeconds: number | undefined,
): AsyncGenerator<TimedPacket> {
  const firstTicks =
    firstPacketSeconds === undefined
      ? track.delayTicks - track.skippedTicks
      : Math.round(firstPacketSeconds * track.timescale)
  const reader = new ReadBuffer()
  let shift: number | undefined
  for (const [index, box] of boxes.entries()) {
    if (box.type !== 'moof') continue
    const mdat = boxes[index + 1]
    if (mdat?.type !== 'mdat') throw new Error('the audio has a fragment without data')
    const bytes = await reader.read(file, box.start, mdat.end - box.start)
    for (const { decodeTime, duration, offset, size } of readFragment(bytes, track)) {
      shift ??= firstTicks - decodeTime
      yield { time: decodeTime + shift, duration, data: bytes.subarray(offset, offset + size) }
    }
  }
}

/**
 * The video's segment boundaries, then one every `tailMs` for audio that goes on longer. The end of the video is not a
 * boundary: the usual few remaining milliseconds of audio would become a segment of their own.
 */
function* boundariesWithTail(boundariesMs: readonly number[], tailMs: number): Generator<number, never> {
  yield* boundariesMs.slice(0, -1)
  let last = boundariesMs.at(-1) ?? 0
  while (true) {
    last += tailMs
    yield last
  }
}
