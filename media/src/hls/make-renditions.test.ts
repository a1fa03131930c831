import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FixtureName, makeFixture, makeTurned } from '../../test/make-fixture.ts'
import { probeOnce } from '../../test/probe-once.ts'
import { codedSize, decode, firstPresented, listKeyframes, readSamples } from '../../test/read-rendition.ts'
import { someOf } from '../../test/repeat.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { planRenditions } from '../plan/plan-renditions.ts'
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts'
import { makeFirstRendition, makeLadder, type RenditionJob } from './make-renditions.ts'
import { previewEndMs } from './preview-end-ms.ts'
import type { RenditionFiles } from './rendition-files.ts'

const folder = temporaryFolder()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})

let folders = 0
const freshFolder = (): string => {
  folders += 1
  return join(folder.path, `job-${folders}`)
}

async function jobFor(source: string): Promise<RenditionJob> {
  const probe = await probeOnce(sandbox, source)
  return { source, probe, plan: planRenditions(probe), outDir: freshFolder() }
}
const jobOf = async (name: FixtureName) => jobFor(await makeFixture(folder.path, name))

/** Checks what is true of every rendition, and that all of them can be decoded. */
async function expectValid(job: RenditionJob, renditions: readonly RenditionFiles[]): Promise<void> {
  for (const rendition of renditions) await expectValidFiles(job, rendition)
  await decode(job, renditions)
}

async function expectValidFiles(job: RenditionJob, rendition: RenditionFiles): Promise<void> {
  const at = join(job.outDir, rendition.name)
  const { segments } = rendition
  expect((await readdir(at)).sort()).toEqual([...segments.map(({ file }) => file), 'init.mp4'].sort())
  // libavformat (ffplay, VLC) must see the same start as the boxes state, which browsers use.
  expect(await firstPresented(sandbox, job, rendition)).toBe(segments[0]?.startMs)
  const samples = await readSamples(job, rendition)
  for (const [index, segment] of segments.entries()) {
    expect(segment.file).toBe(`${String(index).padStart(5, '0')}.${segment.endMs}.m4s`)
    expect(segment.bytes).toBe((await stat(join(at, segment.file))).size)
    expect(segment.startMs).toBe(segments[index - 1]?.endMs ?? segments[0]?.startMs)
    expect(segment.endMs).toBeGreaterThan(segment.startMs)
    // The file name states the end: nothing in the segment is presented after it, and nothing before its start.
    const starts = samples[index]?.map(({ start }) => start * 1000) ?? []
    const ends = samples[index]?.map(({ end }) => end * 1000) ?? []
    expect(Math.max(...ends)).toBeLessThanOrEqual(segment.endMs + 0.001)
    expect(Math.max(...ends)).toBeGreaterThan(segment.endMs - 1.001)
    expect(Math.min(...starts)).toBeGreaterThan(segment.startMs - 1.001)
  }
  expect(rendition.averageBandwidth).toBeGreaterThan(0)
  expect(rendition.peakBandwidth).toBeGreaterThanOrEqual(rendition.averageBandwidth)
}

const endOf = (rendition: RenditionFiles | undefined): number => rendition?.segments.at(-1)?.endMs ?? 0
const videosOf = (all: readonly RenditionFiles[]) => all.filter(({ kind }) => kind === 'video')
const audioOf = (all: readonly RenditionFiles[]) => all.find(({ kind }) => kind === 'audio')

describe('makeFirstRendition', () => {
  test('cuts a file that browsers can play without encoding it', async () => {
    const job = await jobOf('copyable.mp4')
    const [video, audio, ...rest] = await makeFirstRendition(sandbox, job)
    if (video === undefined || audio === undefined) throw new Error('expected a video and an audio rendition')
    expect(rest).toEqual([])
    expect(video).toMatchObject({
      kind: 'video',
      name: 'copy',
      width: 640,
      height: 360,
      frameRate: 30,
      channels: 0,
    })
    expect(video.codecs).toMatch(/^avc1\.4D[0-9A-F]{4}$/)
    expect(video.segments.map(({ endMs }) => endMs)).toEqual([4000, 8000, 10_000])
    expect(audio).toMatchObject({ kind: 'audio', name: 'first-audio', codecs: 'mp4a.40.2', channels: 1 })
    expect(audio.segments).toHaveLength(3)
    for (const rendition of [video, audio]) expect(rendition.segments[0]?.startMs).toBe(0)
    await expectValid(job, [video, audio])
    expect(Math.abs(endOf(audio) - 10_000)).toBeLessThan(50)
  })

  describe('copied from broadcast.mp4', () => {
    let job: RenditionJob
    let renditions: RenditionFiles[]
    beforeAll(async () => {
      job = await jobOf('broadcast.mp4')
      renditions = await makeFirstRendition(sandbox, job)
    })

    test('keeps audio in sync with the video', async () => {
      const [video, audio] = renditions
      if (video === undefined || audio === undefined)
        throw new Error('expected a video and an audio rendition')
      expect(video.segments.map(({ endMs }) => endMs)).toEqual([6006, 9009, 12_012])
      const [first] = await readSamples(job, audio)
      // The priming packet is gone. The next one starts at 0.
      expect(first?.[0]?.start).toBe(0)
      const packets = (await readSamples(job, audio)).flat().length
      expect(packets).toBe((job.probe.audio?.packetCount ?? 0) - 1)
    })

    test('cuts audio at or just before video boundaries, so that a preview has both', () => {
      const endMs = previewEndMs({ renditions, freeSeconds: 6, durationMs: job.probe.durationMs })
      expect(endMs).toBe(6006)
      const sound = audioOf(renditions)?.segments.filter((segment) => segment.endMs <= endMs) ?? []
      // Less than one packet of 1024 samples at 44.1 kHz is missing.
      expect(endMs - (sound.at(-1)?.endMs ?? 0)).toBeLessThan(25)
    })
  })

  test.each<FixtureName>(['camera.ts', 'silent.mp4'])('copies %s', async (name) => {
    const job = await jobOf(name)
    const renditions = await makeFirstRendition(sandbox, job)
    expect(renditions.map((rendition) => rendition.name)).toEqual(
      name === 'silent.mp4' ? ['copy'] : ['copy', 'first-audio'],
    )
    await expectValid(job, renditions)
    expect(renditions[0]?.segments[0]?.startMs).toBe(0)
    expect(Math.abs(endOf(renditions[0]) - 6000)).toBeLessThan(50)
  })

  const encoded: FixtureName[] = ['long-gaps.mp4', 'other.webm', 'other.avi', 'late-sound.mp4', 'tiny.mp4']
  test.each(someOf(encoded, 2))('encodes %s at its lowest rung', async (name) => {
    const job = await jobOf(name)
    const renditions = await makeFirstRendition(sandbox, job)
    const [video] = renditions
    const [lowest] = job.plan.rungs
    expect(video).toMatchObject({ name: 'first', width: lowest?.width, height: lowest?.height })
    for (const rendition of renditions) expect(rendition.segments[0]?.startMs).toBe(0)
    await expectValid(job, renditions)
    expect(Math.abs(endOf(video) - job.probe.durationMs)).toBeLessThan(170)
  })
})

describe('makeLadder', () => {
  test('puts keyframes and segments on the same frames in every rung', async () => {
    const job = await jobOf('broadcast.mp4')
    const shares: number[] = []
    const renditions = await makeLadder(sandbox, { ...job, onProgress: (share) => shares.push(share) })
    const videos = videosOf(renditions)
    expect(videos.map(({ name, width, height }) => `${name} ${width}x${height}`)).toEqual([
      'v240 426x240',
      'v360 640x360',
    ])
    for (const video of videos) {
      // 120 frames at 30000/1001 are 4.004 s.
      expect(video.segments.map(({ endMs }) => endMs)).toEqual([4004, 8008, 12_012])
      expect(video.frameRate).toBeCloseTo(29.97, 3)
    }
    await expectValid(job, renditions)
    expect(videos.map(({ codecs }) => codecs)).toEqual(['avc1.4D4015', 'avc1.4D401E'])
    const keyframes = await Promise.all(videos.map((video) => listKeyframes(sandbox, job, video)))
    expect(keyframes[0]).toEqual([0, 2.002, 4.004, 6.006, 8.008, 10.01])
    expect(keyframes[1]).toEqual(keyframes[0])

    const audio = audioOf(renditions)
    if (audio === undefined) throw new Error('expected an audio rendition')
    expect(audio).toMatchObject({ name: 'audio', codecs: 'mp4a.40.2', channels: 2 })
    const [first] = await readSamples(job, audio)
    expect(first?.[0]?.start).toBe(0)
    for (const [index, { endMs }] of audio.segments.entries()) {
      if (index < 2) expect((videos[0]?.segments[index]?.endMs ?? 0) - endMs).toBeGreaterThanOrEqual(0)
      if (index < 2) expect((videos[0]?.segments[index]?.endMs ?? 0) - endMs).toBeLessThan(23)
    }
    expect(Math.abs(endOf(audio) - 12_000)).toBeLessThan(60)

    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  })

  const shorts: [FixtureName, number[], number[]][] = [
    // 30 frames at 30000/1001 are 1.001 s, 90 are 3.003 s.
    [
      'broadcast.mp4',
      [1001, 3003, 5005, 7007, 9009, 11_011, 12_012],
      [0, 1.001, 3.003, 5.005, 7.007, 9.009, 11.011],
    ],
    ['copyable.mp4', [1000, 3000, 5000, 7000, 9000, 10_000], [0, 1, 3, 5, 7, 9]],
  ]
  test.each(someOf(shorts, 2))(
    'starts a short with a segment of one second, %s',
    async (name, ends, keyframes) => {
      const job = await jobOf(name)
      const renditions = await makeLadder(sandbox, {
        ...job,
        plan: planRenditions(job.probe, { kind: 'short' }),
      })
      for (const video of videosOf(renditions)) {
        expect(video.segments.map(({ endMs }) => endMs)).toEqual(ends)
        expect(await listKeyframes(sandbox, job, video)).toEqual(keyframes)
      }
      await expectValid(job, renditions)
      const audio = audioOf(renditions)
      if (audio === undefined) throw new Error('expected an audio rendition')
      expect(audio.segments).toHaveLength(ends.length)
      for (const [index, { endMs }] of audio.segments.slice(0, -1).entries()) {
        expect((ends[index] ?? 0) - endMs).toBeGreaterThanOrEqual(0)
        expect((ends[index] ?? 0) - endMs).toBeLessThan(24)
      }
    },
  )

  test('keeps portrait format and applies the rotation of the container', async () => {
    const portrait = await jobOf('portrait.mp4')
    expect(videosOf(await makeLadder(sandbox, portrait)).map(({ width, height }) => [width, height])).toEqual(
      [
        [240, 426],
        [360, 640],
      ],
    )
    const turned = await jobFor(await makeTurned(folder.path, await makeFixture(folder.path, 'silent.mp4')))
    const [video] = await makeLadder(sandbox, turned)
    if (video === undefined) throw new Error('expected a video rendition')
    expect([video.width, video.height]).toEqual([240, 426])
    expect(await codedSize(sandbox, turned, video)).toEqual([240, 426])
  })

  test('converts to square pixels and 120 frames/s to 60', async () => {
    const wide = await jobOf('wide-pixels.mp4')
    const rungs = videosOf(await makeLadder(sandbox, wide))
    expect(rungs.map(({ width, height }) => [width, height])).toEqual([
      [426, 240],
      [640, 360],
      [852, 480],
    ])
    const fast = await jobOf('fast.mp4')
    const [video] = await makeLadder(sandbox, fast)
    if (video === undefined) throw new Error('expected a video rendition')
    expect(video.frameRate).toBe(60)
    expect((await readSamples(fast, video)).flat()).toHaveLength(180)
  })

  test('makes a variable rate constant, at the rate of its densest second', async () => {
    const job = await jobOf('varying.mp4')
    const [video] = await makeLadder(sandbox, job)
    if (video === undefined) throw new Error('expected a video rendition')
    const samples = (await readSamples(job, video)).flat().toSorted((one, other) => one.start - other.start)
    const gaps = samples.slice(1).map(({ start }, index) => start - (samples[index]?.start ?? 0))
    expect(Math.min(...gaps)).toBeCloseTo(1 / 30, 4)
    expect(Math.max(...gaps)).toBeCloseTo(1 / 30, 4)
    expect(Math.abs(endOf(video) - 8000)).toBeLessThan(100)
  })

  test('puts silence before audio that starts late', async () => {
    const job = await jobOf('late-sound.mp4')
    const audio = audioOf(await makeLadder(sandbox, job))
    if (audio === undefined) throw new Error('expected an audio rendition')
    const [first] = await readSamples(job, audio)
    expect(first?.[0]?.start).toBe(0)
    // 1.5 s of silence, 4 s of sound, and silence again to the end of the picture.
    expect(Math.abs(endOf(audio) - 6000)).toBeLessThan(60)
  })

  const sources: FixtureName[] = ['long-sound.mp4', 'still.mov', 'still.mkv', 'still.mp4']
  test.each(someOf(sources, 2))('repeats the last frame until longer audio has ended, %s', async (name) => {
    const lengthMs = 12_000
    const job = await jobOf(name)
    expect(Math.abs(job.probe.durationMs - lengthMs)).toBeLessThan(30)
    for (const make of [makeFirstRendition, makeLadder]) {
      const renditions = await make(sandbox, { ...job, outDir: freshFolder() })
      expect(renditions.map((rendition) => rendition.name)).not.toContain('copy')
      for (const rendition of renditions) expect(Math.abs(endOf(rendition) - lengthMs)).toBeLessThan(80)
    }
  })

  test('covers a still picture at the end', async () => {
    const [video] = await makeLadder(sandbox, await jobOf('still-end.ogv'))
    expect(Math.abs(endOf(video) - 8000)).toBeLessThan(90)
  })
})

describe('makeRenditions', () => {
  test('rejects with the abort reason when the job is aborted', async () => {
    const job = await jobOf('copyable.mp4')
    const stop = new AbortController()
    const ladder = makeLadder(sandbox, {
      ...job,
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('the worker stops')),
    })
    await expect(ladder).rejects.toThrow('the worker stops')
  })

  test('fails when the source has become shorter than its probe', async () => {
    const job = await jobOf('silent.mp4')
    const { probe } = job
    const claimed = { ...job, probe: { ...probe, durationMs: 9000, video: { ...probe.video, endMs: 9000 } } }
    await expect(makeFirstRendition(sandbox, claimed)).rejects.toMatchObject({
      reason: 'unreadable',
      detail: expect.stringContaining('ends at 6000 ms of 9000'),
    })
  })

  test('refuses an output folder that is not empty', async () => {
    const job = await jobOf('silent.mp4')
    await makeFirstRendition(sandbox, job)
    await expect(makeFirstRendition(sandbox, job)).rejects.toThrow('output folder of renditions is not empty')
  })

  test('fails when a file exceeds its size limit', async () => {
    const job = await jobOf('silent.mp4')
    const small = await createSandbox({ limits: { fileBytes: 4096 } })
    await expect(makeLadder(small, job)).rejects.toMatchObject({ reason: 'too_large' })
  })
})
