import { execFile } from 'node:child_process'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RenditionFiles } from '../src/index.ts'
import { runFfmpeg } from './make-fixture.ts'
import { makeOnce } from './make-once.ts'
import { readSamples } from './read-rendition.ts'

const run = promisify(execFile)

/** Each second starts with a white frame and a beep of this length. */
const beatSeconds = 0.1
const sampleRate = 8000

interface Beats {
  seconds: number
  /** Frames per second. */
  rate?: number
  sampleRate?: number
  /** Speed of the recorder's audio clock relative to the right one. */
  clock?: number
}

/** Input 0 is black with a white flash each second, input 1 is silent with a beep each second. */
function beats({ seconds, rate = 25, sampleRate = 48_000, clock = 1 }: Beats): string[] {
  const isBeat = (time: string) => `lt(mod(${time},1),${beatSeconds})`
  const picture = `color=c=black:s=64x48:r=${rate}:d=${seconds}`
  const sound = `0.6*sin(2*PI*1000*t)*${isBeat(`t*${clock}`)}`
  return [
    ...['-f', 'lavfi', '-i', `${picture},drawbox=color=white:t=fill:enable='${isBeat('t+0.001')}'`],
    ...['-f', 'lavfi', '-i', `aevalsrc='${sound}':s=${sampleRate}:d=${seconds / clock}`],
  ]
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-bf', '2']
const aac = ['-c:a', 'aac', '-b:a', '96k']

/** ffmpeg commands to run in order. `part` names intermediate files, with a number appended. */
type Commands = (part: string, out: string) => string[][]

/** Two recordings joined byte by byte. */
const joined =
  (first: string[], second: string[], format: string): Commands =>
  (part, out) => [
    [...first, '-f', format, `${part}1`],
    [...second, '-f', format, `${part}2`],
    ['-f', 'concat', '-safe', '0', '-i', `${part}.txt`, '-c', 'copy', out],
  ]

/** Two recordings with different audio, joined as broadcasts join videos and advertisements. */
const changing = (
  first: { coding: string[]; sampleRate?: number },
  second: { coding: string[]; sampleRate?: number },
): Commands =>
  joined(
    [...beats({ seconds: 4, sampleRate: first.sampleRate }), ...h264, ...first.coding],
    [...beats({ seconds: 4, sampleRate: second.sampleRate }), ...h264, ...second.coding],
    'mpegts',
  )

const drifting =
  (clock: number, seconds: number): Commands =>
  (_, out) => [
    [
      ...beats({ seconds, rate: 10, clock }),
      ...[...h264, '-g', '20', ...aac, '-af', `asetpts=N*${clock}/SR/TB`, out],
    ],
  ]

const recipes = {
  'joined.mp4': joined(
    [...beats({ seconds: 10 }), ...h264, ...aac],
    [...beats({ seconds: 10 }), ...h264, ...aac],
    'mp4',
  ),
  'drifting-10ppm.mp4': drifting(1.00001, 100),
  'drifting-100ppm.mp4': drifting(1.0001, 100),
  /** Audio that is not corrected is 100 ms off at the end. */
  'drifting-1000ppm.mp4': drifting(1.001, 100),
  /** From 5 s on every timestamp is 5 ms later. */
  'stepping.webm': (part, out) => [
    [
      ...beats({ seconds: 12 }),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-c:a',
      'libopus',
      '-f',
      'webm',
      part,
    ],
    ['-i', part, '-c', 'copy', '-bsf:a', "setts=ts='TS+5*gt(TS,5000)'", out],
  ],
  'stereo-to-surround.ts': changing(
    { coding: ['-c:a', 'ac3', '-ac', '2'] },
    { coding: ['-c:a', 'ac3', '-ac', '6'] },
  ),
  'stereo-to-slower-mono.ts': changing(
    { coding: [...aac, '-ac', '2'] },
    { coding: [...aac, '-ac', '1'], sampleRate: 44_100 },
  ),
  'mono-to-stereo.ts': changing({ coding: [...aac, '-ac', '1'] }, { coding: [...aac, '-ac', '2'] }),
  'size-change.ts': changing({ coding: aac }, { coding: [...aac, '-vf', 'scale=128:72'] }),
  'rate-change.ts': changing({ coding: ['-c:a', 'mp2'] }, { coding: ['-c:a', 'mp2'], sampleRate: 32_000 }),
  'late-sound.mkv': (_, out) => [
    [...beats({ seconds: 8 }), ...h264, ...aac, '-af', 'atrim=start=1.234', out],
  ],
  'early-sound.mkv': (_, out) => [[...beats({ seconds: 8 }), ...h264, '-vf', 'trim=start=0.08', ...aac, out]],
  /** Like a DVD cut within a group of pictures: many frames have only a decoding time. */
  'late-picture.vob': (_, out) => [
    [
      ...[...beats({ seconds: 8 }), '-vf', 'trim=start=0.48', '-c:v', 'mpeg2video', '-bf', '2'],
      ...['-sc_threshold', '1000000000', '-c:a', 'mp2', out],
    ],
  ],
  /** No audio packets from 2.5 to 5.7 s. */
  'gap.mkv': (part, out) => [
    [...beats({ seconds: 8 }), ...h264, ...aac, '-f', 'matroska', part],
    ['-i', part, '-c', 'copy', '-bsf:a', "noise=drop='between(pts,2500,5700)'", out],
  ],
  /** The audio ends 4 s before the video. */
  'short-sound.mkv': (_, out) => [[...beats({ seconds: 8 }), ...h264, ...aac, '-af', 'atrim=end=4', out]],
} satisfies Record<string, Commands>

export type BeatsName = keyof typeof recipes

/** Makes a video in which each second starts with a flash and a beep. @returns its path in the folder */
export async function makeBeats(folder: string, name: BeatsName): Promise<string> {
  const path = join(folder, name)
  const recipe = recipes[name]('part', name)
  const made = await makeOnce(name, recipe, async (out, part) => {
    const onTheWay = [`${part}.txt`, `${part}1`, `${part}2`]
    try {
      await writeFile(`${part}.txt`, `file '${part}1'\nfile '${part}2'\n`)
      for (const command of recipes[name](part, out)) await runFfmpeg(command)
    } finally {
      for (const file of onTheWay) await rm(file, { force: true })
    }
  })
  await copyFile(made, path)
  return path
}

async function decode(outDir: string, rendition: RenditionFiles, args: readonly string[]): Promise<Buffer> {
  const files = [rendition.initFile, ...rendition.segments.map(({ file }) => file)]
  const input = `concat:${files.map((file) => join(outDir, rendition.name, file)).join('|')}`
  const { stdout } = await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', input, ...args, '-'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 28,
  })
  return stdout
}

/** Times when the picture turns white, seconds on the clock of the boxes. */
export async function readFlashes(outDir: string, rendition: RenditionFiles): Promise<number[]> {
  const grey = ['-vf', 'scale=1:1,format=gray', '-vsync', 'passthrough', '-f', 'rawvideo']
  const bytes = await decode(outDir, rendition, grey)
  const samples = (await readSamples({ outDir }, rendition)).flat()
  const times = samples.map(({ start }) => start).sort((one, other) => one - other)
  if (bytes.length !== times.length) throw new Error(`${bytes.length} of ${times.length} frames were decoded`)
  return times.filter((_, index) => (bytes[index] ?? 0) > 128 && (bytes[index - 1] ?? 0) <= 128)
}

/** Start times of beeps, seconds. Samples are counted from the first packet's time, as a browser plays them. */
export async function readBeeps(outDir: string, rendition: RenditionFiles): Promise<number[]> {
  const bytes = await decode(outDir, rendition, ['-ac', '1', '-ar', String(sampleRate), '-f', 'f32le'])
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const [first] = (await readSamples({ outDir }, rendition)).flat()
  const beeps: number[] = []
  let lastLoud = -sampleRate
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.15) continue
    if (index - lastLoud > sampleRate / 4) beeps.push((first?.start ?? 0) + index / sampleRate)
    lastLoud = index
  }
  return beeps
}
