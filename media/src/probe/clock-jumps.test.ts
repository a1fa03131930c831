import { expect, test } from 'vitest'
import { createClockJumps } from './clock-jumps.ts'

const picture = 0
const sound = 1
const frame = 0.04
const follow = (container: 'mpegts' | 'mp4', packets: readonly (readonly [stream: number, at: number])[]) => {
  const jumps = createClockJumps({ container, videoIndex: picture, audioIndex: sound })
  for (const [stream, at] of packets) jumps.follow(stream, at, frame)
  return jumps
}

test('a clock that restarts continues where the stream was', () => {
  const jumps = follow('mpegts', [
    [picture, 9.92],
    [sound, 9.94],
    [picture, 9.96],
    [picture, 0],
    [sound, 0.02],
  ])
  expect(jumps.seconds).toBeCloseTo(10)
  expect(jumps.count).toBe(1)
})

test('a jump of several hours is removed', () => {
  expect(
    follow('mpegts', [
      [picture, 5],
      [picture, 9000],
    ]).seconds,
  ).toBeCloseTo(5.04 - 9000)
})

test('short gaps, small steps back, other streams and containers with an index are not corrected', () => {
  expect(
    follow('mpegts', [
      [picture, 5],
      [picture, 14],
    ]).count,
  ).toBe(0)
  expect(
    follow('mpegts', [
      [picture, 5],
      [picture, 4.95],
    ]).count,
  ).toBe(0)
  expect(
    follow('mpegts', [
      [7, 100],
      [7, 0],
    ]).count,
  ).toBe(0)
  expect(
    follow('mp4', [
      [picture, 100],
      [picture, 0],
    ]).count,
  ).toBe(0)
})
