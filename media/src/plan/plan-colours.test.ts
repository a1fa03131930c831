import { describe, expect, test } from 'vitest'
import { buildProbe } from '../../test/build-probe.ts'
import type { ColourProbe, VideoStreamProbe } from '../probe/video-probe.ts'
import { planColours } from './plan-colours.ts'

const untagged = { matrix: undefined, primaries: undefined, transfer: undefined }
const plan = (colours: Partial<ColourProbe>, more: Partial<VideoStreamProbe> = {}) => {
  const { video } = buildProbe()
  return planColours({ ...video, ...more, colours: { ...video.colours, ...colours } })
}

describe('planColours', () => {
  test('keeps the colours of a common video', () => {
    expect(plan({})).toMatchObject({
      conversion: 'none',
      rungs: { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' },
    })
  })

  test.each([
    [480, 'smpte170m'],
    [719, 'smpte170m'],
    [720, 'bt709'],
    [2160, 'bt709'],
  ])('assumes for an untagged file of %i lines the matrix %s', (codedHeight, matrix) => {
    expect(plan(untagged, { codedHeight })).toMatchObject({ conversion: 'none', rungs: { matrix } })
  })

  test('keeps the tags of a large picture for its small rungs', () => {
    expect(plan({ matrix: 'smpte170m', primaries: 'bt470bg' }).rungs).toEqual({
      matrix: 'smpte170m',
      primaries: 'bt470bg',
      transfer: 'bt709',
    })
  })

  test.each<[string, Partial<ColourProbe>]>([
    ['a wide matrix', { matrix: 'bt2020nc', primaries: undefined }],
    ['wide primaries', { primaries: 'smpte432' }],
    ['a rare matrix', { matrix: 'smpte240m' }],
    ['a rare transfer', { transfer: 'bt470m' }],
  ])('converts %s to BT.709', (_, colours) => {
    expect(plan(colours)).toMatchObject({
      conversion: 'convert',
      rungs: { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' },
    })
  })

  test('converts RGB of a screen recording to BT.709', () => {
    expect(plan({ ...untagged, matrix: 'gbr', isRgb: true })).toMatchObject({
      conversion: 'none',
      rungs: { matrix: 'bt709' },
    })
  })

  test.each([
    [undefined, 1000 / 203],
    [4000, 4000 / 203],
    [100, 1],
  ])('tone-maps a peak of %s cd/m2', (peakNits, peak) => {
    const bright = plan({ matrix: 'bt2020nc', transfer: 'smpte2084', peakNits }, { hdr: 'pq' })
    expect(bright).toMatchObject({ conversion: 'tone-map', rungs: { transfer: 'bt709' } })
    expect(bright.peak).toBeCloseTo(peak)
  })
})
