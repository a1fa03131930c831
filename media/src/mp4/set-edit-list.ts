import { findBox } from './list-boxes.ts'
import { box, fullBox, words } from './write-box.ts'

/**
 * Replaces the edit list of an initialisation segment with one edit that skips the first `skippedTicks` of media time,
 * so that the frame decoded first is shown at 0. With 0 ticks the edit list is removed. ISO/IEC 14496-12, 8.6.6.
 */
export function setEditList(init: Buffer, skippedTicks: number): Buffer {
  const moov = findBox(init, ['moov'])
  const trak = findBox(init, ['trak'], moov)
  const tkhd = findBox(init, ['tkhd'], trak)
  if (moov === undefined || trak === undefined || tkhd === undefined) {
    throw new Error('the initialisation segment has no track')
  }
  const old = findBox(init, ['edts'], trak)
  // Duration 0 means all fragments, because their length is not known yet. The rate is 1 in 16.16 fixed point.
  const edit = words(1, 0, skippedTicks, 0x10000)
  const edts = skippedTicks === 0 ? Buffer.alloc(0) : box('edts', fullBox('elst', 0, 0, edit))
  const rest =
    old === undefined
      ? init.subarray(tkhd.end)
      : Buffer.concat([init.subarray(tkhd.end, old.start), init.subarray(old.end)])
  const changed = Buffer.concat([init.subarray(0, tkhd.end), edts, rest])
  for (const { start } of [moov, trak]) {
    changed.writeUInt32BE(changed.readUInt32BE(start) + changed.length - init.length, start)
  }
  return changed
}
