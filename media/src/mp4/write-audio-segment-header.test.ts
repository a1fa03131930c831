import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesIn, findBox } from './list-boxes.ts'
import { readFragment } from './read-fragment.ts'
import { writeAudioSegmentHeader } from './write-audio-segment-header.ts'

const track = {
  timescale: 48_000,
  codec: 'mp4a.40.2',
  avc: undefined,
  delayTicks: 0,
  skippedTicks: 0,
  defaultSampleDuration: 0,
  defaultSampleSize: 0,
}

test('a written segment reads back with the same times, durations and packet sizes', () => {
  const packet = fc.record({
    duration: fc.integer({ min: 1, max: 4096 }),
    data: fc.uint8Array({ minLength: 1, maxLength: 700 }).map((bytes) => Buffer.from(bytes)),
  })
  const packets = fc.array(packet, { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.nat(), fc.maxSafeNat(), packets, (number, decodeTime, written) => {
      const sizes = written.map(({ duration, data }) => ({ duration, size: data.length }))
      const header = writeAudioSegmentHeader(number % 100_000, decodeTime % 2 ** 50, sizes)
      const segment = Buffer.concat([header, ...written.map(({ data }) => data)])
      expect([...boxesIn(segment, 0, segment.length)].map((box) => box.type)).toEqual([
        'styp',
        'moof',
        'mdat',
      ])
      const fragment = segment.subarray(findBox(segment, ['moof'])?.start)
      let time = decodeTime % 2 ** 50
      for (const [index, sample] of readFragment(fragment, track).entries()) {
        expect(sample.decodeTime).toBe(time)
        expect(sample.presentationTime).toBe(time)
        expect(sample.duration).toBe(written[index]?.duration)
        const data = fragment.subarray(sample.offset, sample.offset + sample.size)
        expect(data.equals(written[index]?.data ?? Buffer.alloc(0))).toBe(true)
        time += sample.duration
      }
    }),
  )
})
