import { expect, test } from 'vitest'
import { createShortProgressSaver } from './short-progress-saver.ts'

function saverAt(clock: { now: number }, durationMs: number) {
  const sent: number[] = []
  const save = createShortProgressSaver(
    (positionMs) => sent.push(positionMs),
    durationMs,
    () => clock.now,
  )
  const play = (fromMs: number, toMs: number) => {
    for (let at = fromMs; at <= toMs; at += 1000) {
      clock.now += 1000
      save(at, false)
    }
  }
  return { sent, save, play }
}

test('a short that is swiped past sends nothing', () => {
  const { sent, save, play } = saverAt({ now: 0 }, 20_000)
  play(1000, 2000)
  save(2400, true)
  expect(sent).toEqual([])
})

test('a short that is watched sends its position every four seconds, and where it is left', () => {
  const { sent, save, play } = saverAt({ now: 0 }, 20_000)
  play(1000, 9000)
  save(9500, true)
  expect(sent).toEqual([3000, 7000, 9500])
})

test('a short that was at its end sends nothing more while it repeats', () => {
  const { sent, save, play } = saverAt({ now: 0 }, 6000)
  play(1000, 6000)
  save(0, true)
  play(1000, 5000)
  save(5100, true)
  expect(sent).toEqual([3000, 6000])
})

test('a short of less than three seconds is saved at its end', () => {
  const { sent, play } = saverAt({ now: 0 }, 2000)
  play(1000, 2000)
  expect(sent).toEqual([2000])
})
