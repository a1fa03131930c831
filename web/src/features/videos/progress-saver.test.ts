import { expect, test } from 'vitest'
import { createProgressSaver } from './progress-saver.ts'

function saverAt(clock: { now: number }) {
  const sent: number[] = []
  const saver = createProgressSaver(
    (positionMs) => sent.push(positionMs),
    100_000,
    () => clock.now,
  )
  return { saver, sent }
}

test('during playback, the position is saved every four seconds, whatever the speed', () => {
  const clock = { now: 0 }
  const { saver, sent } = saverAt(clock)
  for (let second = 0; second <= 10; second += 1) {
    clock.now = second * 1000
    saver(second * 2000 + 0.4, false)
  }
  expect(sent).toEqual([0, 8000, 16_000])
})

test('the position is saved at once when playback stops, and never the same one twice', () => {
  const clock = { now: 0 }
  const { saver, sent } = saverAt(clock)
  saver(1000, false)
  clock.now = 2000
  saver(3000, true)
  saver(3000, true)
  expect(sent).toEqual([1000, 3000])
})

test('the last 5 % are saved at once as the end of the video, once', () => {
  const clock = { now: 0 }
  const { saver, sent } = saverAt(clock)
  saver(90_000, false)
  clock.now = 3000
  saver(95_000, false)
  clock.now = 60_000
  saver(100_000, true)
  saver(2000, false)
  expect(sent).toEqual([90_000, 100_000, 2000])
})
