import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BeatsName, makeBeats, readBeeps, readFlashes } from '../../test/beats.ts'
import { probeOnce } from '../../test/probe-once.ts'
import { readSamples } from '../../test/read-rendition.ts'
import { someOf } from '../../test/repeat.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { planRenditions } from '../plan/plan-renditions.ts'
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts'
import { makeFirstRendition, makeLadder } from './make-renditions.ts'
import type { RenditionFiles } from './rendition-files.ts'

const folder = temporaryFolder()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})

/** One frame at 25/s, in seconds: allows for half an audio packet and for a resampler that corrects a drifting clock. */
const toleranceSeconds = 0.04

let folders = 0

type Output = { outDir: string; renditions: RenditionFiles[] }

async function render(name: BeatsName, maker: typeof makeLadder): Promise<Output> {
  const source = await makeBeats(folder.path, name)
  const probe = await probeOnce(sandbox, source)
  folders += 1
  const outDir = join(folder.path, `job-${folders}`)
  return { outDir, renditions: await maker(sandbox, { source, probe, plan: planRenditions(probe), outDir }) }
}

function videoAndAudio({ renditions }: Output): [RenditionFiles, RenditionFiles] {
  const video = renditions.find(({ kind }) => kind === 'video')
  const audio = renditions.find(({ kind }) => kind === 'audio')
  if (video === undefined || audio === undefined) throw new Error('expected a video and an audio rendition')
  return [video, audio]
}

/** Checks that each beep matches a flash, and each flash, except those in silence, has a beep. */
async function expectInSync(output: Output, isSilent = (_second: number) => false): Promise<void> {
  const [video, audio] = videoAndAudio(output)
  const flashes = await readFlashes(output.outDir, video)
  const beeps = await readBeeps(output.outDir, audio)
  const lastSecond = (video.segments.at(-1)?.endMs ?? 0) / 1000
  expect(flashes.length).toBeGreaterThan(lastSecond - 2)
  const expected = flashes.filter((flash) => !isSilent(flash))
  expect(beeps).toHaveLength(expected.length)
  const offsets = beeps.map((beep, index) => Math.abs(beep - (expected[index] ?? Number.NaN)))
  expect(Math.max(...offsets)).toBeLessThan(toleranceSeconds)
}

/** Checks that packets of 1024 samples follow each other without a gap from 0 to the end of the video. */
async function expectContinuous(output: Output): Promise<void> {
  const [video, audio] = videoAndAudio(output)
  const samples = (await readSamples(output, audio)).flat()
  for (const [index, { start }] of samples.entries()) expect(start).toBeCloseTo((index * 1024) / 48_000, 6)
  const endMs = (samples.at(-1)?.end ?? 0) * 1000
  expect(Math.abs(endMs - (video.segments.at(-1)?.endMs ?? 0))).toBeLessThan(60)
}

describe('encoded audio stays in sync with the video', () => {
  const sources: BeatsName[] = [
    'joined.mp4',
    'drifting-10ppm.mp4',
    'drifting-100ppm.mp4',
    'drifting-1000ppm.mp4',
    'stepping.webm',
    'stereo-to-surround.ts',
    'stereo-to-slower-mono.ts',
    'rate-change.ts',
    'size-change.ts',
  ]
  test.each(someOf(sources, 3))('in %s', async (name) => {
    const output = await render(name, makeLadder)
    await expectInSync(output)
    await expectContinuous(output)
  })

  test('when the audio starts late', async () => {
    const output = await render('late-sound.mkv', makeLadder)
    await expectInSync(output, (second) => second < 1.234)
    await expectContinuous(output)
  })

  test('when the audio starts before the video', async () => {
    const output = await render('early-sound.mkv', makeLadder)
    await expectInSync(output)
    await expectContinuous(output)
  })

  test('when the audio starts half a second before a video without presentation times', async () => {
    const output = await render('late-picture.vob', makeLadder)
    const [video, audio] = videoAndAudio(output)
    const rounded = (moments: number[]) => moments.map((moment) => Math.round(moment * 10) / 10)
    expect(rounded(await readFlashes(output.outDir, video))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(rounded(await readBeeps(output.outDir, audio))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('when the audio has a gap, which is filled with silence', async () => {
    const output = await render('gap.mkv', makeLadder)
    await expectInSync(output, (second) => second > 2.5 && second < 5.7)
    await expectContinuous(output)
  })

  test('when the audio ends before the video and is padded with silence', async () => {
    const output = await render('short-sound.mkv', makeLadder)
    await expectInSync(output, (second) => second > 3.95)
    await expectContinuous(output)
  })
})

describe('in the first rendition', () => {
  const sources: BeatsName[] = ['joined.mp4', 'size-change.ts', 'early-sound.mkv', 'gap.mkv']
  test.each(someOf(sources, 2))(
    'the audio of %s is in sync with the video, copied or encoded',
    async (name) => {
      const isSilent = name === 'gap.mkv' ? (second: number) => second > 2.5 && second < 5.7 : undefined
      await expectInSync(await render(name, makeFirstRendition), isSilent)
    },
  )

  const changing: BeatsName[] = ['mono-to-stereo.ts', 'stereo-to-slower-mono.ts', 'size-change.ts']
  test.each(someOf(changing, 3))('a source that changes its format midway is encoded: %s', async (name) => {
    const output = await render(name, makeFirstRendition)
    expect(output.renditions.map((rendition) => rendition.name)).toEqual(['first', 'first-audio'])
  })

  test('copied audio that ends before the video is padded with silence', async () => {
    const output = await render('short-sound.mkv', makeFirstRendition)
    const [video, audio] = videoAndAudio(output)
    expect(video.name).toBe('copy')
    await expectInSync(output, (second) => second > 3.95)
    expect(Math.abs((audio.segments.at(-1)?.endMs ?? 0) - 8000)).toBeLessThan(60)
  })
})
