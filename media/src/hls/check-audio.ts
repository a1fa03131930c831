import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusal } from '../media-refusal.ts'
import { findBox } from '../mp4/list-boxes.ts'
import { ReadBuffer } from '../mp4/read-buffer.ts'
import { readFragment } from '../mp4/read-fragment.ts'
import { readTrack } from '../mp4/read-track.ts'
import { samplesPerPacket } from '../mp4/silent-packet.ts'
import type { RenditionFiles } from './rendition-files.ts'

/**
 * How much the sample count of a segment may differ from its duration, seconds. Players close gaps of this size.
 * Millisecond timestamps and joined files stay well below it.
 */
const segmentTolerance = 0.1
/** The same for a whole rendition, as a share of its length: a recorder's clock may be off by 0.01%. */
const clockTolerance = 0.001

/** ISO/IEC 14496-3, table 4.85: the first three bits of a packet give the type of its first element. */
const singleElement = 0
const pairElement = 1

/** A broadcast may switch from mono to stereo. A decoder configured for mono then fails or plays at the wrong speed. */
function hasOtherChannels(firstByte = 0, { channels }: RenditionFiles): boolean {
  const element = firstByte >> 5
  // Other elements carry no audio: fill data, metadata, program configuration.
  if (element !== singleElement && element !== pairElement) return false
  return element !== (channels === 1 ? singleElement : pairElement)
}

/**
 * Refuses audio whose sample count does not match its timestamps: it would play too late, too early or at the wrong
 * speed from that point on.
 * @throws MediaRefusal `unreadable`
 */
export async function checkAudio(outDir: string, rendition: RenditionFiles): Promise<void> {
  const folder = join(outDir, rendition.name)
  const track = readTrack(await readFile(join(folder, rendition.initFile)))
  const refuse = (detail: string): never => {
    throw new MediaRefusal(
      'unreadable',
      'The sound of this video cannot be made playable.',
      `${rendition.name}: ${detail}`,
    )
  }
  let allTicks = 0
  let allSamples = 0
  let previousEnd: number | undefined
  const reader = new ReadBuffer()
  for (const { file, bytes: size } of rendition.segments) {
    await using handle = await open(join(folder, file))
    const bytes = await reader.read(handle, 0, size)
    const moof = findBox(bytes, ['moof'])
    const packets = readFragment(bytes.subarray(moof?.start), track)
    const [first] = packets
    const last = packets.at(-1)
    if (first === undefined || last === undefined) return refuse(`${file} has no packet`)
    const other = packets.find(({ offset }) =>
      hasOtherChannels(bytes[(moof?.start ?? 0) + offset], rendition),
    )
    if (other !== undefined) refuse(`${file} has a packet with other channels`)
    const end = last.decodeTime + last.duration
    const ticks = end - (previousEnd ?? first.decodeTime)
    const samples = packets.length * samplesPerPacket
    if (Math.abs(ticks - samples) > segmentTolerance * track.timescale) {
      refuse(`${file} says ${ticks} ticks and has ${samples} samples`)
    }
    allTicks += ticks
    allSamples += samples
    previousEnd = end
  }
  const tolerance = segmentTolerance * track.timescale + allTicks * clockTolerance
  if (Math.abs(allTicks - allSamples) > tolerance) {
    refuse(`it says ${allTicks} ticks and has ${allSamples} samples`)
  }
}
