import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenditionFiles, Sandbox } from '../src/index.ts'
import { findBox } from '../src/mp4/list-boxes.ts'
import { readFragment, type Sample } from '../src/mp4/read-fragment.ts'
import { readTrack } from '../src/mp4/read-track.ts'
import { runFfmpeg } from './make-fixture.ts'

/** The folder that holds the renditions. */
interface Made {
  outDir: string
}

/** Every sample of a rendition by its boxes, in seconds, one list per segment. */
export async function readSamples(
  job: Made,
  rendition: RenditionFiles,
): Promise<{ start: number; end: number }[][]> {
  const at = join(job.outDir, rendition.name)
  const track = readTrack(await readFile(join(at, rendition.initFile)))
  const seconds = (sample: Sample) => ({
    start: sample.presentationTime / track.timescale,
    end: (sample.presentationTime + sample.duration) / track.timescale,
  })
  return Promise.all(
    rendition.segments.map(async ({ file }) => {
      const bytes = await readFile(join(at, file))
      return readFragment(bytes.subarray(findBox(bytes, ['moof'])?.start), track).map(seconds)
    }),
  )
}

/** Decodes a whole rendition from its joined files, as a player would. Fails on ffmpeg's first error message. */
export async function decode(job: Made, rendition: RenditionFiles): Promise<void> {
  const at = join(job.outDir, rendition.name)
  const parts = [rendition.initFile, ...rendition.segments.map(({ file }) => file)].map((file) =>
    join(at, file),
  )
  await runFfmpeg(['-xerror', '-i', `concat:${parts.join('|')}`, '-f', 'null', '-'])
}

async function probeStream(
  sandbox: Sandbox,
  job: Made,
  rendition: RenditionFiles,
  entries: string,
): Promise<string[]> {
  const at = join(job.outDir, rendition.name)
  const parts = [rendition.initFile, ...rendition.segments.map(({ file }) => file)].map((file) =>
    join(at, file),
  )
  const { stdout } = await sandbox.run({
    program: 'ffprobe',
    outDir: job.outDir,
    args: ({ out }) => [
      ...['-v', 'error', '-show_entries', entries, '-of', 'csv=print_section=0'],
      ...[
        '-protocol_whitelist',
        'file,concat',
        `concat:${parts.map((part) => part.replace(job.outDir, out)).join('|')}`,
      ],
    ],
    timeoutMs: 20_000,
  })
  return stdout.trim().split('\n')
}

export async function listKeyframes(
  sandbox: Sandbox,
  job: Made,
  rendition: RenditionFiles,
): Promise<number[]> {
  const lines = await probeStream(sandbox, job, rendition, 'packet=pts_time,flags')
  const times = lines.filter((line) => line.includes('K')).map((line) => Number(line.split(',')[0]))
  return times.map((time) => Math.round(time * 1000) / 1000)
}

/** When libavformat presents the first packet, milliseconds, rounded up. */
export async function firstPresented(
  sandbox: Sandbox,
  job: Made,
  rendition: RenditionFiles,
): Promise<number> {
  const lines = await probeStream(sandbox, job, rendition, 'packet=pts_time')
  const earliest = lines.reduce((least, line) => Math.min(least, Number.parseFloat(line)), Infinity)
  return Math.ceil(earliest * 1000)
}

export async function codedSize(sandbox: Sandbox, job: Made, rendition: RenditionFiles): Promise<number[]> {
  const [line = ''] = await probeStream(sandbox, job, rendition, 'stream=width,height')
  return line.split(',').slice(0, 2).map(Number)
}
