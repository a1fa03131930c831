import { expect, test } from 'vitest'
import { createProgressSaver } from './progress-saver.ts'

function saverAt(clock: { now: number }) {
  const sent: [number, boolean][] = []
  const saver = createProgressSaver(
    (positionMs, isLeaving) => sent.push([positionMs, isLeaving]),
    100_000,
    () => clock.now,
  )
  return { saver, sent }
}

test('during playback, the position is saved every ten seconds', () => {
  const clock = { now: 0 }
  const { saver, sent } = saverAt(clock)
  for (let second = 0; second <= 30; second += 5) {
    clock.now = second * 1000
    saver(second * 1000 + 0.4, false)
  }
  expect(sent).toEqual([
    [0, false],
    [10_000, false],
    [20_000, false],
    [30_000, false],
  ])
})

test('leaving saves the position at once, and never the same one twice', () => {
  const clock = { now: 0 }
  const { saver, sent } = saverAt(clock)
  saver(1000, false)
  clock.now = 2000
  saver(3000, true)
  saver(3000, true)
  expect(sent).toEqual([
    [1000, false],
    [3000, true],
  ])
})

test('the last 5 % are saved at once as the end of the video, once', () => {
  const clock = { now: 0 }
  const { saver, sent } = saverAt(clock)
  saver(90_000, false)
  clock.now = 5000
  saver(95_000, false)
  clock.now = 60_000
  saver(100_000, true)
  saver(2000, false)
  expect(sent).toEqual([
    [90_000, false],
    [100_000, false],
    [2000, false],
  ])
})
