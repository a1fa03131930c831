import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewEndMs } from './preview-end-ms.ts'

const video = (...ends: number[]) => ({ kind: 'video' as const, segments: ends.map((endMs) => ({ endMs })) })
const audio = (...ends: number[]) => ({ kind: 'audio' as const, segments: ends.map((endMs) => ({ endMs })) })
const every = (ms: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.ceil(ms * (index + 1)))

test.each([
  ['ends at 28 of 30 s at 25 frames/s', [video(...every(4000, 15))], 30, 60_000, 28_000],
  ['may end exactly on a boundary', [video(...every(4000, 15))], 28, 60_000, 28_000],
  // 7 segments of 120 frames at 30000/1001 end at 28028 ms, past 28 s but within the half second.
  [
    'may exceed whole seconds by the drift of 29.97 frames/s',
    [video(...every(4004, 15))],
    28,
    60_000,
    28_028,
  ],
  ['exceeds the free seconds by half a second at most', [video(...every(4085, 15))], 28, 60_000, 24_510],
  ['may exceed them by exactly half a second', [video(10_500, 20_000)], 10, 60_000, 10_500],
  ['is 0 if the first segment exceeds them by one millisecond more', [video(10_501, 20_000)], 10, 60_000, 0],
  ['is at most half of the video', [video(4000, 8000, 12_000, 13_000)], 30, 13_000, 4000],
  ['may be exactly half of the video', [video(4000, 8000)], 30, 8000, 4000],
  ['is 0 if the video is one segment shorter than the preview', [video(5000)], 30, 5000, 0],
  ['is 0 if the first segment is longer than allowed', [video(6006, 9009)], 5, 60_000, 0],
  [
    'ends on the boundary of a copy with uneven segments',
    [video(5200, 9100, 11_900, 16_000, 22_000)],
    12,
    60_000,
    11_900,
  ],
  [
    'is the earliest of several renditions',
    [video(4000, 8000, 12_000), video(6006, 11_011)],
    12,
    60_000,
    11_011,
  ],
  ['includes the long first segment of a copy', [video(6006, 9009), video(4000, 8000)], 6, 60_000, 6006],
  ['ignores audio boundaries', [video(4000, 8000), audio(3990, 8000)], 8, 60_000, 8000],
  ['is 0 without free seconds', [video(100, 200)], 0, 60_000, 0],
  ['is 0 without renditions', [], 30, 60_000, 0],
  ['is 0 with audio only', [audio(4000)], 30, 60_000, 0],
])('the preview end %s', (_, renditions, freeSeconds, durationMs, expected) => {
  expect(previewEndMs({ renditions, freeSeconds, durationMs })).toBe(expected)
})

test('no rendition shows more than the free seconds or half of the video', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(
      fc.array(lengths, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 120 }),
      (all, free) => {
        const renditions = all.map((rendition) => {
          let endMs = 0
          return video(
            ...rendition.map((length) => {
              endMs += length
              return endMs
            }),
          )
        })
        const durationMs = Math.max(...renditions.map((rendition) => rendition.segments.at(-1)?.endMs ?? 0))
        const end = previewEndMs({ renditions, freeSeconds: free, durationMs })
        expect(end).toBeLessThanOrEqual(Math.min(free * 1000 + 500, durationMs / 2))
        // The end is a real boundary, and every rendition has a segment before it.
        if (end > 0) {
          expect(renditions.some(({ segments }) => segments.some(({ endMs }) => endMs === end))).toBe(true)
          for (const { segments } of renditions) expect(segments[0]?.endMs).toBeLessThanOrEqual(end)
        }
      },
    ),
  )
})
