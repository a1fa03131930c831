import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusal } from '../media-refusal.ts'
import { findBox } from '../mp4/list-boxes.ts'
import { readFragment } from '../mp4/read-fragment.ts'
import { readTrack } from '../mp4/read-track.ts'
import { samplesPerPacket } from '../mp4/silent-packet.ts'
import type { RenditionFiles } from './rendition-files.ts'

/**
 * How far the samples of a segment may be from the time that it says to last, seconds: players close gaps of this
 * size, and times in whole milliseconds and joined files stay well below it.
 */
const segmentTolerance = 0.1
/** And those of a whole rendition, of its length: a recorder's clock may be off by 0.01%. */
const clockTolerance = 0.001

/** ISO/IEC 14496-3, table 4.85: how a packet says in its first three bits what its first element is. */
const singleElement = 0
const pairElement = 1

/** A broadcast may go from one channel to two; decoders that were told of one then fail or play at a wrong speed. */
function isOfOtherChannels(firstByte = 0, { channels }: RenditionFiles): boolean {
  const element = firstByte >> 5
  // Others carry no sound: fillings, notes, a table of the elements that follow.
  if (element !== singleElement && element !== pairElement) return false
  return element !== (channels === 1 ? singleElement : pairElement)
}

/**
 * Packets must hold as many samples as they say to last: where they do not, sound comes late, early or at a wrong
 * speed from there on.
 * @throws MediaRefusal `unreadable`
 */
export async function checkSound(outDir: string, rendition: RenditionFiles): Promise<void> {
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
  for (const { file } of rendition.segments) {
    const bytes = await readFile(join(folder, file))
    const moof = findBox(bytes, ['moof'])
    const packets = readFragment(bytes.subarray(moof?.start), track)
    const [first] = packets
    const last = packets.at(-1)
    if (first === undefined || last === undefined) return refuse(`${file} has no packet`)
    const other = packets.find(({ offset }) =>
      isOfOtherChannels(bytes[(moof?.start ?? 0) + offset], rendition),
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
