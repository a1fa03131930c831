import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RenditionFiles } from '../../src/index.ts'
import { readSamples } from '../read-rendition.ts'
import { type Frame, flash } from './test-card.ts'

const run = promisify(execFile)
const sampleRate = 8000

/** A frame of a rendition and its presentation time, seconds. */
export interface ShownFrame extends Frame {
  at: number
}

function concatenated(outDir: string, rendition: RenditionFiles): string {
  const files = [rendition.initFile, ...rendition.segments.map(({ file }) => file)]
  return `concat:${files.map((file) => join(outDir, rendition.name, file)).join('|')}`
}

async function decode(outDir: string, rendition: RenditionFiles, args: readonly string[]): Promise<Buffer> {
  const { stdout } = await run(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-xerror', '-i', concatenated(outDir, rendition), ...args, '-'],
    { encoding: 'buffer', maxBuffer: 2 ** 30 },
  )
  return stdout
}

/** All frames in presentation order, scaled down, with the times from the boxes. */
export async function readFrames(outDir: string, rendition: RenditionFiles): Promise<ShownFrame[]> {
  const width = Math.min(640, rendition.width)
  const height = Math.round((rendition.height * width) / rendition.width)
  // Scales without blending lines, so that interlacing artefacts stay visible.
  const filter = `scale=${width}:${height}:flags=neighbor,format=rgb24`
  const bytes = await decode(outDir, rendition, ['-vf', filter, '-vsync', 'passthrough', '-f', 'rawvideo'])
  const samples = (await readSamples({ outDir }, rendition)).flat()
  const times = samples.map(({ start }) => start).sort((one, other) => one - other)
  const size = width * height * 3
  if (bytes.length !== times.length * size) {
    throw new Error(`${bytes.length / size} frames were decoded of ${times.length}`)
  }
  return times.map((at, index) => ({
    at,
    width,
    height,
    channels: 3,
    data: bytes.subarray(index * size, (index + 1) * size),
  }))
}

/** Start of the card's tone, seconds, and whether the hum before it is heard. Undefined when there is none. */
export async function readTone(
  outDir: string,
  rendition: RenditionFiles,
): Promise<{ at: number | undefined; hasHum: boolean }> {
  const bytes = await decode(outDir, rendition, [
    ...['-af', `highpass=f=${flash.toneHz / 2}`, '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le'],
  ])
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.1)
  const [start] = (await readSamples({ outDir }, rendition)).flat()
  return {
    at: first < 0 ? undefined : (start?.start ?? 0) + first / sampleRate,
    hasHum: samples.some((sample) => sample !== 0),
  }
}
