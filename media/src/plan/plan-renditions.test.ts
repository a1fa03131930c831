import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildProbe, withoutSound } from '../../test/build-probe.ts'
import type { AudioStreamProbe, VideoStreamProbe } from '../probe/video-probe.ts'
import { planRenditions } from './plan-renditions.ts'

const sizes = (width: number, height: number): string[] =>
  planRenditions(buildProbe({ width, height })).rungs.map(
    (rung) => `${rung.name} ${rung.width}x${rung.height}`,
  )

describe('in the ladder of rungs', () => {
  test.each<[string, number, number, string[]]>([
    [
      '1080p has every rung',
      1920,
      1080,
      ['v240 426x240', 'v360 640x360', 'v480 854x480', 'v720 1280x720', 'v1080 1920x1080'],
    ],
    ['720p ends at 720p', 1280, 720, ['v240 426x240', 'v360 640x360', 'v480 854x480', 'v720 1280x720']],
    [
      '4K ends at 1080',
      3840,
      2160,
      ['v240 426x240', 'v360 640x360', 'v480 854x480', 'v720 1280x720', 'v1080 1920x1080'],
    ],
    ['portrait stays portrait', 720, 1280, ['v240 240x426', 'v360 360x640', 'v480 480x854', 'v720 720x1280']],
    ['a square stays square', 480, 480, ['v240 240x240', 'v360 360x360', 'v480 480x480']],
    ['4:3 stays 4:3', 640, 480, ['v240 320x240', 'v360 480x360', 'v480 640x480']],
    [
      'a wide film is planned by its height',
      1920,
      800,
      ['v240 576x240', 'v360 864x360', 'v480 1152x480', 'v720 1728x720'],
    ],
    [
      'a size between rungs ends at the lower one',
      1000,
      562,
      ['v240 428x240', 'v360 640x360', 'v480 854x480'],
    ],
    [
      'a little below a rung keeps its own size',
      1920,
      1072,
      ['v240 430x240', 'v360 644x360', 'v480 860x480', 'v720 1290x720', 'v1072 1920x1072'],
    ],
    ['odd sides become even, never larger', 427, 241, ['v240 426x240']],
    ['a source smaller than every rung keeps its own size', 160, 120, ['v120 160x120']],
    ['a small source with odd sides becomes even', 101, 61, ['v60 100x60']],
    ['a source of 3 by 3 pixels becomes 2 by 2', 3, 3, ['v2 2x2']],
    ['a banner is limited by its long side', 8000, 300, ['v154 4096x154']],
  ])('%s', (_, width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected)
  })

  test('for any size, rungs are even, not larger than the source, distinct and of its aspect ratio', () => {
    const side = fc.integer({ min: 2, max: 4096 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { rungs } = planRenditions(buildProbe({ width, height }))
        expect(rungs.length).toBeGreaterThan(0)
        expect(new Set(rungs.map((rung) => rung.name)).size).toBe(rungs.length)
        for (const rung of rungs) {
          expect([rung.width % 2, rung.height % 2]).toEqual([0, 0])
          expect(rung.width).toBeLessThanOrEqual(width)
          expect(rung.height).toBeLessThanOrEqual(height)
          // Rounding to even moves a side by at most 2 pixels.
          expect(Math.abs(rung.width - (rung.height * width) / height)).toBeLessThanOrEqual(
            2 + (2 * width) / height,
          )
        }
      }),
    )
  })

  test.each([
    ['24', 24, 1, '24/1'],
    ['29.97', 30_000, 1001, '30000/1001'],
    ['60', 60, 1, '60/1'],
    ['120', 120, 1, '60/1'],
    ['90', 90, 1, '60/1'],
    ['15', 15, 1, '15/1'],
  ])('a source of %s frames/s is encoded at that rate, or at 60 if it is more', (_, num, den, expected) => {
    const rate = { num, den }
    const { frameRate } = planRenditions(buildProbe({ averageFrameRate: rate, realFrameRate: rate }))
    expect(`${frameRate.num}/${frameRate.den}`).toBe(expected)
  })

  test('higher frame rates get a higher bit rate and level', () => {
    const rate = { num: 60, den: 1 }
    const slow = planRenditions(buildProbe()).rungs.at(-1)
    const fast = planRenditions(buildProbe({ averageFrameRate: rate, realFrameRate: rate })).rungs.at(-1)
    expect(slow).toMatchObject({ maxRateKbit: 6000, bufferKbit: 12_000, profile: 'high', level: '4.0' })
    expect(fast).toMatchObject({ maxRateKbit: 9000, bufferKbit: 18_000, profile: 'high', level: '4.2' })
  })

  test('the same probe always gives the same plan', () => {
    expect(planRenditions(buildProbe())).toEqual(planRenditions(buildProbe()))
  })
})

describe('planRenditions for the first rendition', () => {
  test.each<[string, Partial<VideoStreamProbe>, Partial<AudioStreamProbe>]>([
    ['H.264 and AAC', {}, {}],
    ['full-range colours', { pixelFormat: 'yuvj420p' }, {}],
    ['baseline', { profile: 'Constrained Baseline' }, {}],
    ['keyframes exactly 4 s apart', { maxKeyframeGapMs: 4000 }, {}],
    ['mono at 44.1 kHz', {}, { channels: 1, sampleRate: 44_100 }],
    ['59.97 frames/s of a phone', { averageFrameRate: { num: 5997, den: 100 } }, {}],
  ])('copies %s', (_, video, audio) => {
    expect(planRenditions(buildProbe(video, audio)).first).toEqual({ mode: 'copy' })
  })

  test('a short is copied only if keyframes match its segments', () => {
    const obstacles = (maxKeyframeGapMs: number, keyframeTimesMs: number[]) => {
      const { first } = planRenditions(buildProbe({ maxKeyframeGapMs, keyframeTimesMs }), { kind: 'short' })
      return first.mode === 'copy' ? [] : first.obstacles
    }
    expect(obstacles(1001, [0, 1001, 2002])).toEqual([])
    expect(obstacles(2000, [0, 500, 1000, 3000])).toEqual([])
    expect(obstacles(2001, [0, 1000, 3001])).toEqual(['a gap between keyframes is longer than a segment'])
    for (const times of [
      [0, 2000],
      [0, 960, 1920],
      [0, 1101],
    ]) {
      expect(obstacles(2000, times)).toEqual(['no keyframe follows soon enough to end the first segment'])
    }
  })

  test('audio more than a second longer than the video is not copied', () => {
    const obstacles = (durationMs: number) => {
      const { first } = planRenditions({ ...buildProbe(), durationMs })
      return first.mode === 'copy' ? [] : first.obstacles
    }
    expect(obstacles(61_000)).toEqual([])
    expect(obstacles(61_001)).toEqual(['the sound is longer than the picture'])
  })

  test('copies a video without audio', () => {
    const plan = planRenditions(withoutSound())
    expect(plan.first).toEqual({ mode: 'copy' })
    expect(plan.hasAudio).toBe(false)
  })

  test.each<[string, Partial<VideoStreamProbe>, Partial<AudioStreamProbe>, string]>([
    ['HEVC', { codec: 'hevc', profile: 'Main' }, {}, 'the picture is not H.264'],
    ['10 bits', { pixelFormat: 'yuv420p10le', bitDepth: 10 }, {}, 'the picture is not 8-bit 4:2:0'],
    ['4:4:4', { pixelFormat: 'yuv444p' }, {}, 'the picture is not 8-bit 4:2:0'],
    ['a studio profile', { profile: 'High 4:2:2' }, {}, 'the H.264 profile is not one that browsers play'],
    ['interlaced fields', { isInterlaced: true }, {}, 'the picture is interlaced'],
    ['high dynamic range', { hdr: 'pq' }, {}, 'the picture has a high dynamic range'],
    ['a mirrored picture', { isMirrored: true }, {}, 'the picture is mirrored'],
    ['a rotated picture', { rotation: 90 }, {}, 'the picture is rotated'],
    [
      'a keyframe gap of 4.001 s',
      { maxKeyframeGapMs: 4001 },
      {},
      'a gap between keyframes is longer than a segment',
    ],
    [
      'a start in the middle of a group of pictures',
      { startsWithKeyframe: false },
      {},
      'it does not start with a keyframe',
    ],
    ['open groups of pictures', { isOpenGop: true }, {}, 'it has open groups of pictures'],
    ['120 frames/s', { averageFrameRate: { num: 120, den: 1 } }, {}, 'it has more than 60 frames/s'],
    ['80 Mbit/s', { bitRate: 80_000_000 }, {}, 'its bit rate is too high'],
    ['a picture that starts late', { startMs: 800 }, {}, 'the picture starts late'],
    ['Opus', {}, { codec: 'opus', profile: '' }, 'the sound is not AAC-LC in one or two channels'],
    ['HE-AAC', {}, { profile: 'HE-AAC' }, 'the sound is not AAC-LC in one or two channels'],
    ['six channels', {}, { channels: 6 }, 'the sound is not AAC-LC in one or two channels'],
    ['sound that starts late', {}, { firstPacketSeconds: 1.5 }, 'the sound starts late'],
  ])('a source with %s is encoded, the lowest rung first', (_, video, audio, obstacle) => {
    const plan = planRenditions(buildProbe(video, audio))
    expect(plan.first).toEqual({ mode: 'encode', rung: plan.rungs[0], obstacles: [obstacle] })
  })
})
