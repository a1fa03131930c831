import { expect, test } from 'vitest'
import type { Rung } from '../engine/playback-engine.ts'
import { paceSegment, type SegmentOnItsWay, type SegmentStakes } from './segment-pace.ts'

const rung = (shortSide: number, bitrate: number): Rung => ({ id: `v${shortSide}`, shortSide, bitrate })
const rungs = [rung(720, 2_400_000), rung(480, 1_100_000), rung(360, 650_000), rung(240, 350_000)]
const [v720, v480, v360, v240] = rungs as [Rung, Rung, Rung, Rung]

/** After a time on a line, bit/s. */
const onItsWay = (line: number, elapsedMs: number, current: Rung): SegmentOnItsWay => ({
  receivedBytes: (line / 8) * (elapsedMs / 1000),
  totalBytes: (current.bitrate * 4) / 8,
  elapsedMs,
})
const stakes = (current: Rung, bufferedSeconds: number): SegmentStakes => ({
  segmentSeconds: 4,
  bufferedSeconds,
  current,
  rungs,
})

test.each<[string, SegmentOnItsWay, SegmentStakes, ReturnType<typeof paceSegment>]>([
  [
    'the first one at 500 kbit/s: the lowest instead',
    onItsWay(500_000, 550, v480),
    stakes(v480, 0),
    { instead: v240 },
  ],
  ['the first one on a line that carries it', onItsWay(3_000_000, 550, v480), stakes(v480, 0), 'deliver'],
  ['too early to say', onItsWay(500_000, 300, v480), stakes(v480, 0), 'hold'],
  ['too little has come to decide', onItsWay(100_000, 700, v480), stakes(v480, 0), 'hold'],
  ['nearly silent for two seconds', onItsWay(20_000, 2_000, v480), stakes(v480, 3), { instead: v240 }],
  ['slow, but the buffer outlasts it', onItsWay(500_000, 600, v480), stakes(v480, 15), 'hold'],
  ['a line that drops in the middle', onItsWay(700_000, 1_500, v720), stakes(v720, 6), { instead: v240 }],
  [
    'nearly there: what has come is not thrown away',
    { receivedBytes: 500_000, totalBytes: 550_000, elapsedMs: 4_000 },
    stakes(v480, 0),
    'deliver',
  ],
  ['there is nothing lower', onItsWay(100_000, 2_500, v240), stakes(v240, 0), 'deliver'],
  [
    'a size that the server does not send is estimated from the rung',
    { receivedBytes: 30_000, totalBytes: undefined, elapsedMs: 550 },
    stakes(v480, 0),
    { instead: v240 },
  ],
  [
    'not always the lowest: one that the network carries',
    onItsWay(1_000_000, 600, v720),
    stakes(v720, 2),
    { instead: v360 },
  ],
])('%s', (_, segment, atStake, expected) => {
  expect(paceSegment(segment, atStake)).toEqual(expected)
})
