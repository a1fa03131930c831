import { expect, test } from 'vitest'
import { parseSubtitles, textAt } from './subtitles.ts'

const file = `WEBVTT

00:00:01.000 --> 00:00:03.000
a &amp; b &lt;i&gt;
second line

00:00:02.500 --> 01:00:00.250
與前一句同時
`

test('cues are parsed: text without tags, times in whole milliseconds', () => {
  expect(parseSubtitles(file)).toEqual([
    { startMs: 1000, endMs: 3000, text: 'a & b <i>\nsecond line' },
    { startMs: 2500, endMs: 3_600_250, text: '與前一句同時' },
  ])
  expect(parseSubtitles('WEBVTT\n')).toEqual([])
})

test.each([
  [999, ''],
  [1000, 'a & b <i>\nsecond line'],
  [2600, 'a & b <i>\nsecond line\n與前一句同時'],
  [3000, '與前一句同時'],
])('the text at %i ms is %j', (at, text) => {
  expect(textAt(parseSubtitles(file), at)).toBe(text)
})
