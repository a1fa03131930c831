import { expect, test } from 'vitest'
import { findCue, parseStoryboard } from './storyboard.ts'

const address = 'https://site.example/media/g1/77/story/index.vtt'
const text = `WEBVTT

NOTE made by the worker

1
00:00.000 --> 00:05.000
a.jpg#xywh=0,0,160,90

00:05.000 --> 00:10.000
a.jpg#xywh=160,0,160,90

01:00:10.500 --> 01:00:15.000 align:start
/other/b.jpg#xywh=pixel:0,90,160,90

00:20.000 --> 00:25.000
no rectangle here
`

test('a storyboard is read with times, addresses and rectangles', () => {
  const cues = parseStoryboard(text, address)
  expect(cues).toHaveLength(3)
  expect(cues[1]).toEqual({
    startMs: 5_000,
    endMs: 10_000,
    image: 'https://site.example/media/g1/77/story/a.jpg',
    x: 160,
    y: 0,
    width: 160,
    height: 90,
  })
  expect(cues[2]).toMatchObject({ startMs: 3_610_500, image: 'https://site.example/other/b.jpg', y: 90 })
})

test('Windows line breaks are supported', () => {
  expect(parseStoryboard(text.replaceAll('\n', '\r\n'), address)).toEqual(parseStoryboard(text, address))
})

test('a text that is not a storyboard has no cues', () => {
  expect(parseStoryboard('<html>gone</html>', address)).toEqual([])
  expect(findCue([], 1_000)).toBeUndefined()
})

test.each([
  [0, 0],
  [4_999, 0],
  [5_000, 5_000],
  [60_000, 5_000],
  [9_999_999, 3_610_500],
])('at %i ms the picture that starts at %i ms is shown', (position, start) => {
  expect(findCue(parseStoryboard(text, address), position)?.startMs).toBe(start)
})
