import { expect, test } from 'vitest'
import { compareFloor, type Floor, findUnmeasured } from './compare-floor.ts'
import type { Figure } from './figure.ts'

const floors: Floor[] = [
  { bench: 'media', figure: 'ladder', unit: 'ratio', atMost: 1.1, goal: 1.03, what: '' },
  { bench: 'media', figure: 'first-playable', unit: 's', atMost: 5, goal: 3, what: '' },
  { bench: 'wallet', figure: 'purchases-one', unit: 'ratio', atLeast: 0.4, goal: 0.7, what: '' },
]
const figure = (bench: string, name: string, value: number, ratio: number | null): Figure => ({
  ...{ bench, figure: name, value, unit: 's', baseline: ratio === null ? null : value / ratio, ratio },
})

test.each([
  ['at the goal', figure('media', 'ladder', 40, 1.03), 'goal reached'],
  ['past the goal', figure('media', 'ladder', 40, 1.031), 'limit kept'],
  ['at the limit', figure('media', 'ladder', 40, 1.1), 'limit kept'],
  ['past the limit', figure('media', 'ladder', 40, 1.101), 'LIMIT MISSED'],
  ['compared by value, at the goal', figure('media', 'first-playable', 2.9, 9), 'goal reached'],
  ['compared by value, past the limit', figure('media', 'first-playable', 5.1, null), 'LIMIT MISSED'],
  ['higher is better, at the goal', figure('wallet', 'purchases-one', 900, 0.71), 'goal reached'],
  ['higher is better, at the limit', figure('wallet', 'purchases-one', 900, 0.4), 'limit kept'],
  ['higher is better, below the limit', figure('wallet', 'purchases-one', 900, 0.39), 'LIMIT MISSED'],
  ['not measured', figure('wallet', 'purchases-one', Number.NaN, Number.NaN), 'LIMIT MISSED'],
  ['a ratio without its baseline', figure('media', 'ladder', 40, null), 'LIMIT MISSED'],
  ['without a limit', figure('media', 'other', 1, 1), 'no limit'],
])('a figure gets the verdict of its limit: %s', (_, measured, verdict) => {
  expect(compareFloor(measured, floors).verdict).toBe(verdict)
})

test('a full run reports the floors of its benches that got no figure, a run of single figures reports none', () => {
  const measured = [figure('media', 'ladder', 40, 1.03), figure('media', 'other', 1, 1)]
  const missing = (fullRuns: string[]) =>
    findUnmeasured(measured, floors, fullRuns).map((floor) => `${floor.bench}/${floor.figure}`)
  expect(missing(['media'])).toEqual(['media/first-playable'])
  expect(missing(['media', 'wallet'])).toEqual(['media/first-playable', 'wallet/purchases-one'])
  expect(missing([])).toEqual([])
})
