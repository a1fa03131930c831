import { expect, test } from 'vitest'
import { boxesIn, findBox } from './list-boxes.ts'
import { readTrack } from './read-track.ts'
import { setEditList } from './set-edit-list.ts'
import { box, fullBox, words } from './write-box.ts'

/** The smallest initialisation segment with a track. `edits` are duration and media time of each edit. */
function makeInit(edits: readonly [number, number][]): Buffer {
  const elst = fullBox(
    'elst',
    0,
    0,
    words(edits.length, ...edits.flatMap(([duration, time]) => [duration, time, 1])),
  )
  const avc1 = box('avc1', Buffer.alloc(78), box('avcC', Buffer.from('0142c01fffe100046742c01f', 'hex')))
  const stsd = fullBox('stsd', 0, 0, words(1), avc1)
  return Buffer.concat([
    box('ftyp', words(0)),
    box(
      'moov',
      fullBox('mvhd', 0, 0, words(0, 0, 1000)),
      box(
        'trak',
        fullBox('tkhd', 0, 0, words(1)),
        ...(edits.length === 0 ? [] : [box('edts', elst)]),
        box('mdia', fullBox('mdhd', 0, 0, words(0, 0, 12_800)), box('minf', box('stbl', stsd))),
      ),
      box('mvex', fullBox('trex', 0, 0, words(1, 1, 512, 0, 0))),
    ),
  ])
}

const edits: readonly (readonly [string, [number, number][]])[] = [
  ['none', []],
  ['one', [[4000, 1024]]],
  [
    'an empty one and another',
    [
      [40, -1],
      [4000, 1024],
    ],
  ],
]

test.each(edits)('one edit replaces %s', (_, before) => {
  const init = setEditList(makeInit(before), 512)
  expect(readTrack(init)).toMatchObject({ timescale: 12_800, delayTicks: 0, skippedTicks: 512 })
  expect([...boxesIn(init, 0, init.length)].map(({ type, end }) => [type, end])).toEqual([
    ['ftyp', 12],
    ['moov', init.length],
  ])
  expect(findBox(init, ['moov', 'mvex', 'trex'])).toBeDefined()
})

test.each(edits)('%s is removed when no ticks are skipped', (_, before) => {
  const init = setEditList(makeInit(before), 0)
  expect(findBox(init, ['moov', 'trak', 'edts'])).toBeUndefined()
  expect(init.equals(makeInit([]))).toBe(true)
})

test('the delay of empty edits is read in ticks of the track', () => {
  expect(
    readTrack(
      makeInit([
        [40, -1],
        [4000, 1024],
      ]),
    ),
  ).toMatchObject({ delayTicks: 512, skippedTicks: 1024 })
})
