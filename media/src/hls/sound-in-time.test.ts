import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BeatsName, makeBeats, readBeeps, readFlashes } from '../../test/beats.ts'
import { readSamples } from '../../test/read-rendition.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { planRenditions } from '../plan/plan-renditions.ts'
import { probeVideo } from '../probe/probe-video.ts'
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts'
import { makeFirstRendition, makeLadder } from './make-renditions.ts'
import type { RenditionFiles } from './rendition-files.ts'

const folder = temporaryFolder()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})

/** Half a packet, one frame at 25/s, and the tolerance of a resampler that follows a clock. Seconds. */
const inTime = 0.04

let folders = 0

type Made = { outDir: string; renditions: RenditionFiles[] }

async function make(name: BeatsName, maker: typeof makeLadder): Promise<Made> {
  const source = await makeBeats(folder.path, name)
  const probe = await probeVideo(sandbox, source)
  folders += 1
  const outDir = join(folder.path, `job-${folders}`)
  return { outDir, renditions: await maker(sandbox, { source, probe, plan: planRenditions(probe), outDir }) }
}

function videoAndSound({ renditions }: Made): [RenditionFiles, RenditionFiles] {
  const video = renditions.find(({ kind }) => kind === 'video')
  const audio = renditions.find(({ kind }) => kind === 'audio')
  if (video === undefined || audio === undefined) throw new Error('expected a video and an audio rendition')
  return [video, audio]
}

/** Checks that each beep matches a flash, and each flash, except silent ones, has a beep. */
async function expectInTime(made: Made, isSilent = (_second: number) => false): Promise<void> {
  const [video, audio] = videoAndSound(made)
  const flashes = await readFlashes(made.outDir, video)
  const beeps = await readBeeps(made.outDir, audio)
  const lastSecond = (video.segments.at(-1)?.endMs ?? 0) / 1000
  expect(flashes.length).toBeGreaterThan(lastSecond - 2)
  const expected = flashes.filter((flash) => !isSilent(flash))
  expect(beeps).toHaveLength(expected.length)
  const offsets = beeps.map((beep, index) => Math.abs(beep - (expected[index] ?? Number.NaN)))
  expect(Math.max(...offsets)).toBeLessThan(inTime)
}

/** Checks that packets of 1024 samples follow each other from 0 to the end of the picture. */
async function expectWhole(made: Made): Promise<void> {
  const [video, audio] = videoAndSound(made)
  const samples = (await readSamples(made, audio)).flat()
  for (const [index, { start }] of samples.entries()) expect(start).toBeCloseTo((index * 1024) / 48_000, 6)
  const endMs = (samples.at(-1)?.end ?? 0) * 1000
  expect(Math.abs(endMs - (video.segments.at(-1)?.endMs ?? 0))).toBeLessThan(60)
}

describe('encoded audio stays in sync with the video', () => {
  test.each<BeatsName>([
    'joined.mp4',
    'drifting-10ppm.mp4',
    'drifting-100ppm.mp4',
    'stepping.webm',
    'stereo-to-surround.ts',
    'stereo-to-slower-mono.ts',
    'rate-change.ts',
    'size-change.ts',
  ])('in %s', async (name) => {
    const made = await make(name, makeLadder)
    await expectInTime(made)
    await expectWhole(made)
  })

  test('when the audio starts late', async () => {
    const made = await make('late-sound.mkv', makeLadder)
    await expectInTime(made, (second) => second < 1.234)
    await expectWhole(made)
  })

  test('when the audio starts before the video', async () => {
    const made = await make('early-sound.mkv', makeLadder)
    await expectInTime(made)
    await expectWhole(made)
  })

  test('when the audio starts half a second before a video without presentation times', async () => {
    const made = await make('late-picture.vob', makeLadder)
    const [video, audio] = videoAndSound(made)
    const rounded = (moments: number[]) => moments.map((moment) => Math.round(moment * 10) / 10)
    expect(rounded(await readFlashes(made.outDir, video))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(rounded(await readBeeps(made.outDir, audio))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('after a gap, which becomes silence', async () => {
    const made = await make('gap.mkv', makeLadder)
    await expectInTime(made, (second) => second > 2.5 && second < 5.7)
    await expectWhole(made)
  })

  test('when it ends before the picture, which goes on in silence', async () => {
    const made = await make('short-sound.mkv', makeLadder)
    await expectInTime(made, (second) => second > 3.95)
    await expectWhole(made)
  })
})

describe('the first rendition is in sync, copied or encoded', () => {
  test.each<BeatsName>(['joined.mp4', 'size-change.ts', 'early-sound.mkv', 'gap.mkv'])(
    'of %s',
    async (name) => {
      const isSilent = name === 'gap.mkv' ? (second: number) => second > 2.5 && second < 5.7 : undefined
      await expectInTime(await make(name, makeFirstRendition), isSilent)
    },
  )

  test.each<BeatsName>(['mono-to-stereo.ts', 'stereo-to-slower-mono.ts', 'size-change.ts'])(
    'a source that changes its format midway is encoded: %s',
    async (name) => {
      const made = await make(name, makeFirstRendition)
      expect(made.renditions.map((rendition) => rendition.name)).toEqual(['first', 'first-audio'])
    },
  )

  test('copied audio that ends before the video is padded with silence', async () => {
    const made = await make('short-sound.mkv', makeFirstRendition)
    const [video, audio] = videoAndSound(made)
    expect(video.name).toBe('copy')
    await expectInTime(made, (second) => second > 3.95)
    expect(Math.abs((audio.segments.at(-1)?.endMs ?? 0) - 8000)).toBeLessThan(60)
  })
})
