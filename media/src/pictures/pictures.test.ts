import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FixtureName, makeFixture, makeTurned } from '../../test/make-fixture.ts'
import { probeOnce } from '../../test/probe-once.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts'
import { makeCover } from './make-cover.ts'
import { makeStoryboard, storyboardIntervalMs } from './make-storyboard.ts'
import type { FrameJob } from './take-frames.ts'
import type { CoverFiles } from './write-cover-files.ts'
import { writeStoryboardVtt } from './write-storyboard-vtt.ts'

const folder = temporaryFolder()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})

let folders = 0
const freshFolder = (): string => {
  folders += 1
  return join(folder.path, `pictures-${folders}`)
}

async function jobFor(source: string): Promise<FrameJob> {
  return { source, probe: await probeOnce(sandbox, source), outDir: freshFolder() }
}
const jobOf = async (name: FixtureName) => jobFor(await makeFixture(folder.path, name))

async function expectCover(outDir: string, cover: CoverFiles, sizes: [number, number][]): Promise<void> {
  expect(cover.sources.map(({ width, height }) => [width, height])).toEqual(sizes)
  expect((await readdir(outDir)).sort()).toEqual(
    [320, 640, 1280]
      .flatMap((width) => ['avif', 'jpg', 'webp'].map((kind) => `cover-${width}.${kind}`))
      .sort(),
  )
  for (const source of cover.sources) {
    for (const [file, format] of [
      [source.avif, 'heif'],
      [source.webp, 'webp'],
      [source.jpeg, 'jpeg'],
    ] as const) {
      const { width, height, ...found } = await sharp(join(outDir, file)).metadata()
      expect([found.format, width, height]).toEqual([format, source.width, source.height])
      expect([found.exif, found.icc]).toEqual([undefined, undefined])
    }
  }
  expect(cover.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
  expect(cover.placeholder.length).toBeLessThanOrEqual(500)
}

describe('the cover', () => {
  test.each<FixtureName>(['still.mp4', 'still.mov', 'still.mkv'])(
    'is the only picture of %s',
    async (name) => {
      const cover = await makeCover(sandbox, await jobOf(name))
      expect([cover.width, cover.height]).toEqual([320, 240])
    },
  )

  test('is the picture between black and white frames, in all sizes, never enlarged', async () => {
    const job = await jobOf('fades.mp4')
    const cover = await makeCover(sandbox, job)
    expect([cover.width, cover.height]).toEqual([640, 360])
    await expectCover(job.outDir, cover, [
      [320, 180],
      [640, 360],
      [640, 360],
    ])
    const { channels } = await sharp(join(job.outDir, 'cover-640.jpg')).stats()
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(40)
  })

  test('of a rotated video is upright', async () => {
    const job = await jobFor(await makeTurned(folder.path, await makeFixture(folder.path, 'silent.mp4')))
    await expectCover(job.outDir, await makeCover(sandbox, job), [
      [240, 426],
      [240, 426],
      [240, 426],
    ])
  })

  test('stops when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('the worker stops'))
    await expect(makeCover(sandbox, { ...(await jobOf('fades.mp4')), signal })).rejects.toThrow(
      'the worker stops',
    )
  })
})

describe('the storyboard', () => {
  test.each([
    [3000, 2000],
    [60_000, 2000],
    [200_000, 2000],
    [7_200_000, 72_000],
  ])('of a video of %i ms has a picture every %i ms', (durationMs, intervalMs) => {
    expect(storyboardIntervalMs(durationMs)).toBe(intervalMs)
  })

  test('shows each part of the video at its time', async () => {
    const job = await jobOf('fades.mp4')
    const board = await makeStoryboard(sandbox, job)
    expect(board).toMatchObject({ tileWidth: 160, tileHeight: 90, columns: 10, rows: 10, intervalMs: 2000 })
    expect(await readdir(job.outDir)).toEqual(board.sheets)
    const sheet = join(job.outDir, board.sheets[0] ?? '')
    const brightness = async (tile: number): Promise<number> => {
      const bytes = await sharp(sheet)
        .extract({ left: tile * 160, top: 0, width: 160, height: 90 })
        .png()
        .toBuffer()
      const { channels } = await sharp(bytes).stats()
      return channels[0]?.mean ?? 0
    }
    expect(await brightness(0)).toBeLessThan(5)
    expect(await brightness(1)).toBeLessThan(5)
    expect(await brightness(3)).toBeGreaterThan(250)
    const middle = await brightness(2)
    expect(middle).toBeGreaterThan(60)
    expect(middle).toBeLessThan(200)
  })

  test.each<FixtureName>(['long-gaps.mp4', 'portrait.mp4'])('of %s covers its whole length', async (name) => {
    const job = await jobOf(name)
    const board = await makeStoryboard(sandbox, job)
    const wanted = Math.ceil(job.probe.durationMs / 2000)
    expect(Math.abs(board.tileCount - wanted)).toBeLessThanOrEqual(1)
    expect(Math.max(board.tileWidth, board.tileHeight)).toBe(160)
    expect(Math.sign(board.tileWidth - board.tileHeight)).toBe(name === 'portrait.mp4' ? -1 : 1)
  })

  test('is described by a WebVTT file with times, sheets and areas', () => {
    const text = writeStoryboardVtt(
      {
        ...{ tileWidth: 160, tileHeight: 90, columns: 10, rows: 10, tileCount: 102 },
        ...{ intervalMs: 36_500, durationMs: 3_725_000, sheets: ['sheet-1.webp', 'sheet-2.webp'] },
      },
      { uri: (file) => `/m/grant/storyboard/${file}` },
    )
    const cues = text.split('\n\n')
    expect(cues[0]).toBe('WEBVTT')
    expect(cues).toHaveLength(103)
    expect(cues[1]).toBe('00:00:00.000 --> 00:00:36.500\n/m/grant/storyboard/sheet-1.webp#xywh=0,0,160,90')
    expect(cues[24]).toBe(
      '00:13:59.500 --> 00:14:36.000\n/m/grant/storyboard/sheet-1.webp#xywh=480,180,160,90',
    )
    expect(cues[102]?.trim()).toBe(
      '01:01:26.500 --> 01:02:05.000\n/m/grant/storyboard/sheet-2.webp#xywh=160,0,160,90',
    )
  })
})
