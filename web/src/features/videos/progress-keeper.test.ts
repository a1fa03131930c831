import { expect, test } from 'vitest'
import { createProgressKeeper } from './progress-keeper.ts'

function keeperAt(clock: { now: number }) {
  const sent: [number, boolean][] = []
  const keeper = createProgressKeeper(
    (positionMs, isLeaving) => sent.push([positionMs, isLeaving]),
    () => clock.now,
  )
  return { keeper, sent }
}

test('while playing, a moment is kept every ten seconds', () => {
  const clock = { now: 0 }
  const { keeper, sent } = keeperAt(clock)
  for (let second = 0; second <= 30; second += 5) {
    clock.now = second * 1000
    keeper.at(second * 1000 + 0.4, false)
  }
  expect(sent).toEqual([
    [0, false],
    [10_000, false],
    [20_000, false],
    [30_000, false],
  ])
})

test('leaving keeps the moment at once, the same one never twice', () => {
  const clock = { now: 0 }
  const { keeper, sent } = keeperAt(clock)
  keeper.at(1000, false)
  clock.now = 2000
  keeper.at(3000, true)
  keeper.at(3000, true)
  expect(sent).toEqual([
    [1000, false],
    [3000, true],
  ])
})
