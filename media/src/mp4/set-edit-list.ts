import { findBox } from './list-boxes.ts'
import { box, fullBox, words } from './write-box.ts'

/**
 * An initialisation segment whose only edit begins at `skippedTicks` of the track's own time and lasts to the end:
 * what is decoded first is shown first though pictures are decoded ahead. 0 leaves the edit list out.
 * ISO/IEC 14496-12, 8.6.6.
 */
export function setEditList(init: Buffer, skippedTicks: number): Buffer {
  const moov = findBox(init, ['moov'])
  const trak = findBox(init, ['trak'], moov)
  const tkhd = findBox(init, ['tkhd'], trak)
  if (moov === undefined || trak === undefined || tkhd === undefined) {
    throw new Error('the initialisation segment has no track')
  }
  const old = findBox(init, ['edts'], trak)
  // Of fragments the length is not known in advance: 0 stands for all of them. The rate is 1 in 16.16.
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
