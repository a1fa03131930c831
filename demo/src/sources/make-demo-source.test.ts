import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../media/test/repeat.ts'
import { type DemoSource, makeDemoSource } from './make-demo-source.ts'
import { allScenes } from './scenes/index.ts'
import { type Mood, scaleOf } from './sound/score.ts'

const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-source-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function source(scene: DemoSource['scene'], more: Partial<DemoSource> = {}): DemoSource {
  const mood: Mood = {
    beatsPerMinute: 120,
    root: 60,
    scale: scaleOf.gong,
    chords: [0, 2],
    lead: 'keys',
    density: 0.5,
    ambience: 'none',
  }
  const format = { width: 160, height: 90, frameRate: 25, durationSeconds: 1 }
  return { slug: scene, scene, mood, ...format, ...more }
}

async function make(what: DemoSource, name: string): Promise<string> {
  const outFile = join(folder, name)
  await makeDemoSource(what, outFile, { ffmpegPath: 'ffmpeg', workDir: folder })
  return outFile
}

async function probe(file: string) {
  const args = [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name,width,height,pix_fmt,r_frame_rate,nb_frames,duration',
  ]
  const { stdout } = await run('ffprobe', [...args, '-of', 'json', file])
  return (JSON.parse(stdout) as { streams: Record<string, unknown>[] }).streams
}

test.each(someOf(Object.keys(allScenes) as DemoSource['scene'][], 4))(
  '%s becomes H.264 and AAC of the requested size',
  async (scene) => {
    const [picture, sound] = await probe(await make(source(scene), `${scene}.mp4`))
    const size = { codec_name: 'h264', pix_fmt: 'yuv420p', width: 160, height: 90, r_frame_rate: '25/1' }
    expect(picture).toMatchObject({ ...size, nb_frames: '25' })
    expect(sound).toMatchObject({ codec_name: 'aac' })
    expect(Number(sound?.duration)).toBeCloseTo(1, 1)
  },
)

test('a painting that loops fills the whole length, in NTSC rates too', async () => {
  // Its loop of 16 s is painted whole: few frames a second, each takes long.
  const long = source('light-speed', { durationSeconds: 18, frameRate: 5 })
  const [looped] = await probe(await make(long, 'looped.mp4'))
  expect(looped).toMatchObject({ nb_frames: '90' })
  const [ntsc] = await probe(
    await make(source('neon-life', { frameRate: 29.97, durationSeconds: 2 }), 'ntsc.mp4'),
  )
  expect(ntsc).toMatchObject({ r_frame_rate: '30000/1001', nb_frames: '60' })
})

test('the same seed gives the same bytes', async () => {
  const digest = async (name: string) => {
    const file = await make(source('ink-in-water'), name)
    return (await run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'md5', '-'])).stdout
  }
  expect(await digest('once.mp4')).toBe(await digest('again.mp4'))
})

test('a failing ffmpeg is reported with its error output, and no file is left', async () => {
  const making = makeDemoSource(source('aurora-lake', { width: 1 }), join(folder, 'odd.mp4'), {
    ffmpegPath: 'ffmpeg',
    workDir: folder,
  })
  await expect(making).rejects.toThrow(/ffmpeg ended with \d+: .+/s)
  const left = await readdir(folder)
  expect(left.filter((name) => name.startsWith('odd') || name.startsWith('aurora-lake-'))).toEqual([])
})
