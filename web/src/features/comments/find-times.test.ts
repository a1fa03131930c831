import { expect, test } from 'vitest'
import { findTimes } from './find-times.ts'

const secondsIn = (text: string, durationMs = 7_200_000) =>
  findTimes(text, durationMs).flatMap(({ seconds }) => seconds ?? [])

test('times of minutes and of hours are found anywhere in a text', () => {
  expect(secondsIn('看 1:23！and (12:05), 1:02:03')).toEqual([83, 725, 3723])
  expect(secondsIn('0:00 is the start, 90:00 too')).toEqual([0, 5400])
})

test('times in full-width digits or with full-width colons count like others', () => {
  expect(secondsIn('1：23 and １：２３, 1:2３ too')).toEqual([83, 83, 83])
  expect(secondsIn('1：02：03，０１：０２:０３')).toEqual([3723, 3723])
  expect(findTimes('看１：２３', 600_000)).toEqual([
    { at: 0, text: '看' },
    { at: 1, text: '１：２３', seconds: 83 },
  ])
})

test('a colon between a time and a word is not part of the time', () => {
  expect(secondsIn('精彩：1:23：這裡，片尾：1：24')).toEqual([83, 84])
  expect(secondsIn('best:1:23: here')).toEqual([83])
})

test('a time outside of the video stays plain text', () => {
  for (const text of [
    '1:60',
    '1:2',
    '12:345',
    '1:2:3:4',
    '4:3:2',
    '3.1:23',
    '10:00:00',
    '１：６０',
    '１:２',
    '3．1：23',
  ])
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
