import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenditionFiles, Sandbox } from '../src/index.ts'
import { findBox } from '../src/mp4/list-boxes.ts'
import { readFragment, type Sample } from '../src/mp4/read-fragment.ts'
import { readTrack } from '../src/mp4/read-track.ts'
import { runFfmpeg } from './make-fixture.ts'

/** The folder that holds the renditions. */
interface OutputFolder {
  outDir: string
}

/** Every sample of a rendition by its boxes, in seconds, one list per segment. */
export async function readSamples(
  output: OutputFolder,
  rendition: RenditionFiles,
): Promise<{ start: number; end: number }[][]> {
  const at = join(output.outDir, rendition.name)
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

/** ffmpeg's address of the joined files of a rendition. */
function joinedFiles({ outDir }: OutputFolder, { name, initFile, segments }: RenditionFiles): string {
  const files = [initFile, ...segments.map(({ file }) => file)]
  return `concat:${files.map((file) => join(outDir, name, file)).join('|')}`
}

/**
 * Decodes whole renditions from their joined files, as players would, all in one process. Fails on ffmpeg's first error
 * message.
 */
export async function decode(output: OutputFolder, renditions: readonly RenditionFiles[]): Promise<void> {
  await runFfmpeg([
    '-xerror',
    ...renditions.flatMap((rendition) => ['-i', joinedFiles(output, rendition)]),
    ...renditions.flatMap((_, index) => ['-map', String(index)]),
    ...['-f', 'null', '-'],
  ])
}

async function probeStream(
  sandbox: Sandbox,
  output: OutputFolder,
  rendition: RenditionFiles,
  entries: string,
): Promise<string[]> {
  const { stdout } = await sandbox.run({
    program: 'ffprobe',
    outDir: output.outDir,
    args: ({ out }) => [
      ...['-v', 'error', '-show_entries', entries, '-of', 'csv=print_section=0'],
      ...['-protocol_whitelist', 'file,concat', joinedFiles({ outDir: out }, rendition)],
    ],
    timeoutMs: 20_000,
  })
  return stdout.trim().split('\n')
}

export async function listKeyframes(
  sandbox: Sandbox,
  output: OutputFolder,
  rendition: RenditionFiles,
): Promise<number[]> {
  const lines = await probeStream(sandbox, output, rendition, 'packet=pts_time,flags')
  const times = lines.filter((line) => line.includes('K')).map((line) => Number(line.split(',')[0]))
  return times.map((time) => Math.round(time * 1000) / 1000)
}

/** When libavformat presents the first packet, milliseconds, rounded up. */
export async function firstPresented(
  sandbox: Sandbox,
  output: OutputFolder,
  rendition: RenditionFiles,
): Promise<number> {
  const lines = await probeStream(sandbox, output, rendition, 'packet=pts_time')
  const earliest = lines.reduce((least, line) => Math.min(least, Number.parseFloat(line)), Infinity)
  return Math.ceil(earliest * 1000)
}

export async function codedSize(
  sandbox: Sandbox,
  output: OutputFolder,
  rendition: RenditionFiles,
): Promise<number[]> {
  const [line = ''] = await probeStream(sandbox, output, rendition, 'stream=width,height')
  return line.split(',').slice(0, 2).map(Number)
}
