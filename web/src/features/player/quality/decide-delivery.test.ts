import { expect, test } from 'vitest'
import type { Rung } from '../engine/playback-engine.ts'
import { type DeliveryContext, decideDelivery, type SegmentProgress } from './decide-delivery.ts'

const rung = (shortSide: number, bitrate: number): Rung => ({ id: `v${shortSide}`, shortSide, bitrate })
const rungs = [rung(720, 2_400_000), rung(480, 1_100_000), rung(360, 650_000), rung(240, 350_000)]
const [v720, v480, v360, v240] = rungs as [Rung, Rung, Rung, Rung]

/** What was received after a time at a rate in bit/s. */
const receivedAfter = (bitsPerSecond: number, elapsedMs: number, current: Rung): SegmentProgress => ({
  receivedBytes: (bitsPerSecond / 8) * (elapsedMs / 1000),
  totalBytes: (current.bitrate * 4) / 8,
  elapsedMs,
})
const context = (current: Rung, bufferedSeconds: number): DeliveryContext => ({
  segmentSeconds: 4,
  bufferedSeconds,
  current,
  rungs,
})

test.each<[string, SegmentProgress, DeliveryContext, ReturnType<typeof decideDelivery>]>([
  [
    'the first segment at 500 kbit/s is replaced by one of the lowest rung',
    receivedAfter(500_000, 550, v480),
    context(v480, 0),
    { replacement: v240 },
  ],
  [
    'the first segment on a fast enough network is delivered',
    receivedAfter(3_000_000, 550, v480),
    context(v480, 0),
    'deliver',
  ],
  [
    'a segment waits while it is too early to decide',
    receivedAfter(500_000, 300, v480),
    context(v480, 0),
    'hold',
  ],
  [
    'a segment waits while there are too few bytes to decide',
    receivedAfter(100_000, 700, v480),
    context(v480, 0),
    'hold',
  ],
  [
    'a segment with hardly any bytes in two seconds is replaced',
    receivedAfter(20_000, 2_000, v480),
    context(v480, 3),
    { replacement: v240 },
  ],
  [
    'a slow segment waits while the buffer lasts until it arrives',
    receivedAfter(500_000, 600, v480),
    context(v480, 15),
    'hold',
  ],
  [
    'a segment is replaced when the network slows down in its middle',
    receivedAfter(700_000, 1_500, v720),
    context(v720, 6),
    { replacement: v240 },
  ],
  [
    'a segment that is nearly complete is delivered',
    { receivedBytes: 500_000, totalBytes: 550_000, elapsedMs: 4_000 },
    context(v480, 0),
    'deliver',
  ],
  [
    'a segment is delivered when there is no lower rung',
    receivedAfter(100_000, 2_500, v240),
    context(v240, 0),
    'deliver',
  ],
  [
    'a size that the server does not send is estimated from the rung',
    { receivedBytes: 30_000, totalBytes: undefined, elapsedMs: 550 },
    context(v480, 0),
    { replacement: v240 },
  ],
  [
    'a segment is replaced by the rung that suits the network, not always by the lowest',
    receivedAfter(1_000_000, 600, v720),
    context(v720, 2),
    { replacement: v360 },
  ],
])('%s', (_, segment, context, expected) => {
  expect(decideDelivery(segment, context)).toEqual(expected)
})
