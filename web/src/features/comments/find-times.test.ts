import { expect, test } from 'vitest'
import { findTimes } from './find-times.ts'

const secondsIn = (text: string, durationMs = 7_200_000) =>
  findTimes(text, durationMs).flatMap(({ seconds }) => seconds ?? [])

test('times of minutes and of hours are found anywhere in a text', () => {
  expect(secondsIn('看 1:23！and (12:05), 1:02:03')).toEqual([83, 725, 3723])
  expect(secondsIn('0:00 is the start, 90:00 too')).toEqual([0, 5400])
})

test('what is no time of the video stays text', () => {
  for (const text of ['1:60', '1:2', '12:345', '1:2:3:4', '4:3:2', '3.1:23', '10:00:00'])
    expect(secondsIn(text), text).toEqual([])
  expect(secondsIn('1:00', 60_000)).toEqual([])
  expect(secondsIn('0:01', 0)).toEqual([])
})

test('the parts of a text together are the whole text', () => {
  const text = '1:00 a\n2:00'
  expect(findTimes(text, 600_000)).toEqual([
    { at: 0, text: '1:00', seconds: 60 },
    { at: 4, text: ' a\n' },
    { at: 7, text: '2:00', seconds: 120 },
  ])
})
