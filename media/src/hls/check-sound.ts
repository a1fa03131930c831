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

/**
 * Packets must hold as many samples as they say to last: where they do not, sound comes late, early or at a wrong
 * speed from there on.
 * @throws MediaRefusal `unreadable`
 */
export async function checkSound(outDir: string, rendition: RenditionFiles): Promise<void> {
  const folder = join(outDir, rendition.name)
  const track = readTrack(await readFile(join(folder, rendition.initFile)))
  const refuse = (where: string, ticks: number, samples: number): never => {
    throw new MediaRefusal(
      'unreadable',
      'The sound of this video cannot be made playable.',
      `${rendition.name}: ${where} says ${ticks} ticks and has ${samples} samples`,
    )
  }
  let allTicks = 0
  let allSamples = 0
  let previousEnd: number | undefined
  for (const { file } of rendition.segments) {
    const bytes = await readFile(join(folder, file))
    const packets = readFragment(bytes.subarray(findBox(bytes, ['moof'])?.start), track)
    const [first] = packets
    const last = packets.at(-1)
    if (first === undefined || last === undefined) return refuse(file, 0, 0)
    const end = last.decodeTime + last.duration
    const ticks = end - (previousEnd ?? first.decodeTime)
    const samples = packets.length * samplesPerPacket
    if (Math.abs(ticks - samples) > segmentTolerance * track.timescale) refuse(file, ticks, samples)
    allTicks += ticks
    allSamples += samples
    previousEnd = end
  }
  const tolerance = segmentTolerance * track.timescale + allTicks * clockTolerance
  if (Math.abs(allTicks - allSamples) > tolerance) refuse('all of it', allTicks, allSamples)
}
