import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFirstRendition, makeLadder } from '../../src/hls/make-renditions.ts'
import type { RenditionFiles } from '../../src/hls/rendition-files.ts'
import { makeStoryboard } from '../../src/pictures/make-storyboard.ts'
import { type FrameJob, takeFrames } from '../../src/pictures/take-frames.ts'
import { planRenditions, type RenditionPlan } from '../../src/plan/plan-renditions.ts'
import { probeVideo } from '../../src/probe/probe-video.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/create-sandbox.ts'
import { someOf } from '../repeat.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { FormatFixture } from './format-fixture.ts'
import { formatFixtures } from './index.ts'
import { makeFormatFixture } from './make-format-fixture.ts'
import { readFrames, readTone, type ShownFrame } from './read-card.ts'
import { findWrongColours, flash, hasFlash, isCombed, readSecond } from './test-card.ts'
import { withDolbyVision } from './with-dolby-vision.ts'

const folder = temporaryFolder()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ niceness: 0 })
})

/** Largest allowed offset between audio and video, seconds. */
const inSync = 0.04

interface Made {
  outDir: string
  renditions: RenditionFiles[]
}

describe.concurrent('every kind of video', () => {
  test.for(someOf(formatFixtures, 6).map((fixture) => [fixture.file, fixture] as const))(
    '%s keeps its size, length, frame rate, colours and sound in every rendition',
    { timeout: 180_000 },
    async ([file, fixture]) => {
      const source = await makeFormatFixture(fixture)
      const probe = await probeVideo(sandbox, source)
      expect([probe.video.width, probe.video.height]).toEqual([fixture.width, fixture.height])
      expect(Math.abs(probe.durationMs / 1000 - fixture.seconds)).toBeLessThan(0.1)
      expect(probe.audio !== undefined).toBe(fixture.hasSound)

      const plan = planRenditions(probe)
      const job = { source, probe, plan }
      expectFirst(plan, fixture)
      if (plan.first.mode === 'copy') {
        const outDir = join(folder.path, `${file}-first`)
        const renditions = await makeFirstRendition(sandbox, { ...job, outDir })
        await expectCard(fixture, { outDir, renditions })
      }
      const outDir = join(folder.path, `${file}-ladder`)
      const renditions = await makeLadder(sandbox, { ...job, outDir })
      await expectCard(fixture, { outDir, renditions })
      const pictures = renditions.filter(({ kind }) => kind === 'video')
      expect(pictures.at(-1)?.frameRate).toBeCloseTo(fixture.framesPerSecond, 2)
      for (const { width, height } of pictures) {
        // Rounding to even moves a side by a pixel.
        expect(Math.abs(width - (height * fixture.width) / fixture.height)).toBeLessThanOrEqual(2)
        expect([width % 2, height % 2]).toEqual([0, 0])
      }
      await expectPictures(fixture, { source, probe, outDir: join(folder.path, `${file}-pictures`) })
    },
  )
})

/** Checks the cover's picture and colours, and the storyboard. */
async function expectPictures(fixture: FormatFixture, job: FrameJob): Promise<void> {
  const { tileCount } = await makeStoryboard(sandbox, job)
  expect(tileCount).toBeGreaterThan(0)
  const [still] = await takeFrames(sandbox, job, [job.probe.durationMs * 0.4], 640)
  if (still === undefined) throw new Error('there is no still picture')
  expect(findWrongColours({ ...still, channels: 3 }, fixture.colourTolerance + 6)).toEqual([])
}

function expectFirst({ first }: RenditionPlan, fixture: FormatFixture): void {
  const obstacles = first.mode === 'copy' ? 'copy' : first.obstacles.join(', ')
  if (fixture.first === 'copy') expect(obstacles).toBe('copy')
  else expect(obstacles).toMatch(fixture.first)
}

/** Checks the card in a rendition: length, colours, positions, times, and the tone next to the flash. */
async function expectCard(fixture: FormatFixture, { outDir, renditions }: Made): Promise<void> {
  const picture = renditions.findLast(({ kind }) => kind === 'video')
  const sound = renditions.find(({ kind }) => kind === 'audio')
  if (picture === undefined) throw new Error('there is no picture')
  const endMs = picture.segments.at(-1)?.endMs ?? 0
  expect(Math.abs(endMs / 1000 - fixture.seconds), 'length').toBeLessThan(0.1)

  const frames = await readFrames(outDir, picture)
  const middle = frames.find(({ at }) => at >= fixture.heldSeconds + 0.4)
  if (middle === undefined) throw new Error('there is no frame in the middle')
  expect(findWrongColours(middle, fixture.colourTolerance)).toEqual([])
  expect(isCombed(middle), 'lines of two moments in one frame').toBe(false)
  // The bar is on whole pixels of a picture that may be small.
  const tolerance = fixture.frameSeconds + 1 / 60 + 0.02
  for (const frame of frames.filter(({ at }) => at > fixture.heldSeconds - 0.001)) {
    const offBy = (readSecond(frame) ?? Number.NaN) - fixture.startSecond - frame.at
    expect(Math.abs(offBy), `moment of the picture at ${frame.at} s`).toBeLessThan(tolerance)
  }

  expect(sound !== undefined).toBe(fixture.hasSound)
  if (sound !== undefined) await expectTone(fixture, frames, await readTone(outDir, sound))
}

async function expectTone(
  fixture: FormatFixture,
  frames: readonly ShownFrame[],
  tone: { at: number | undefined; hasHum: boolean },
): Promise<void> {
  expect(tone.hasHum).toBe(true)
  expect(Math.abs((tone.at ?? Number.NaN) - (flash.atSecond - fixture.startSecond))).toBeLessThan(inSync)
  const flashAt = frames.find(hasFlash)?.at
  // A slide show may step over the flash.
  if (fixture.frameSeconds > flash.seconds) return
  const roundedToFrames = fixture.frameSeconds > 1 / 25 ? fixture.frameSeconds : 0
  expect(Math.abs((flashAt ?? Number.NaN) - (tone.at ?? 0))).toBeLessThan(inSync + roundedToFrames)
}

test('a rotation of 45 degrees is ignored', async () => {
  const fixture = formatFixtures.find(({ file }) => file === 'h264.mp4')
  if (fixture === undefined) throw new Error('the fixture is gone')
  const bytes = await readFile(await makeFormatFixture(fixture))
  const matrixAt = bytes.indexOf('tkhd') + 4 + 40
  for (const [index, value] of [46_341, 46_341, 0, -46_341, 46_341].entries()) {
    bytes.writeInt32BE(value, matrixAt + index * 4)
  }
  const source = join(folder.path, 'tilted.mp4')
  await writeFile(source, bytes)
  const job = { source, probe: await probeVideo(sandbox, source), outDir: folder.path }
  const [still] = await takeFrames(sandbox, job, [1000], 640)
  if (still === undefined) throw new Error('there is no still picture')
  expect(findWrongColours({ ...still, channels: 3 }, fixture.colourTolerance + 6)).toEqual([])
})

test('Dolby Vision of a phone (profile 8.4) is shown as its HLG base layer', async () => {
  const fixture = formatFixtures.find(({ file }) => file === 'hlg-turned.mov')
  if (fixture === undefined) throw new Error('the fixture is gone')
  const source = join(folder.path, 'dolby-vision.mov')
  await writeFile(source, withDolbyVision(await readFile(await makeFormatFixture(fixture))))
  const probe = await probeVideo(sandbox, source)
  const plan = planRenditions(probe)
  expect(plan.colours.conversion).toBe('tone-map')
  const outDir = join(folder.path, 'dolby-vision')
  await expectCard(fixture, {
    outDir,
    renditions: await makeLadder(sandbox, { source, probe, plan, outDir }),
  })
})

test('a rotation to the right is applied', async () => {
  const fixture = formatFixtures.find(({ file }) => file === 'turned-90.mp4')
  if (fixture === undefined) throw new Error('the fixture is gone')
  const bytes = await readFile(await makeFormatFixture(fixture))
  // ISO 14496-12, 8.3.2: a point (x, y) is shown at (a x + c y, b x + d y), y counted downwards.
  const matrixAt = bytes.indexOf('tkhd') + 4 + 40
  const [a, b, , c, d] = Array.from(
    { length: 5 },
    (_, index) => bytes.readInt32BE(matrixAt + index * 4) / 65_536,
  )
  expect([a, b, c, d]).toEqual([0, 1, -1, 0])
})
