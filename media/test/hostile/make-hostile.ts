import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../make-fixture.ts'

const small = ['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=10:duration=1', '-c:v', 'mpeg4']

/** Hostile files, each with the allowed results: refusal reasons, or `watchable` if no harm is done. */
export const hostileFiles: Record<string, { make: (path: string) => Promise<void>; reasons: RegExp }> = {
  'streams-500.mkv': {
    make: async (path) => {
      const one = `${path}.part.mkv`
      await runFfmpeg([...small, one])
      await runFfmpeg([
        '-i',
        one,
        ...Array.from({ length: 500 }, () => ['-map', '0:v']).flat(),
        '-c',
        'copy',
        path,
      ])
    },
    reasons: /^too_many_streams$/,
  },
  'pixels-60000.mov': {
    // 230 KB with a frame that claims to be 60,000 x 60,000.
    make: async (path) => {
      await runFfmpeg([...small.slice(0, 4), '-c:v', 'rawvideo', '-pix_fmt', 'rgb24', path])
      const bytes = await readFile(path)
      // stsd > sample entry: the size is 32 bytes after the entry's type.
      const entry = bytes.indexOf('raw ', bytes.indexOf('stsd'))
      bytes.writeUInt16BE(60_000, entry + 28)
      bytes.writeUInt16BE(60_000, entry + 30)
      await writeFile(path, bytes)
    },
    reasons: /^too_many_pixels$/,
  },
  'bomb.mov': {
    // A black picture of 12 million pixels, compressed a thousand times.
    make: (path) =>
      runFfmpeg([
        '-f',
        'lavfi',
        '-i',
        'color=c=black:s=4000x3000:r=1:d=2',
        '-c:v',
        'png',
        '-pix_fmt',
        'rgb24',
        path,
      ]),
    reasons: /^too_many_pixels$/,
  },
  'hidden-pixels.mov': {
    // The same with a header of 64 x 64.
    make: async (path) => {
      const generator = ['-f', 'lavfi', '-i', 'color=c=black:s=4000x3000:r=1:d=1']
      await runFfmpeg([...generator, '-c:v', 'png', '-pix_fmt', 'rgb24', path])
      const bytes = await readFile(path)
      const entry = bytes.indexOf('png ', bytes.indexOf('stsd'))
      bytes.writeUInt16BE(64, entry + 28)
      bytes.writeUInt16BE(64, entry + 30)
      // tkhd, version 0: width and height are the last eight bytes, in 16.16 fixed point.
      const track = bytes.indexOf('tkhd')
      bytes.writeUInt32BE(64 << 16, track + 80)
      bytes.writeUInt32BE(64 << 16, track + 84)
      await writeFile(path, bytes)
    },
    reasons: /^(too_many_pixels|unreadable)$/,
  },
  'growing.ts': {
    // Small at first, then 12 million pixels.
    make: async (path) => {
      const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-f', 'mpegts']
      const parts = [`${path}.small.ts`, `${path}.large.ts`] as const
      await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=10:duration=2', ...x264, parts[0]])
      await runFfmpeg([
        ...['-f', 'lavfi', '-i', 'color=c=black:s=4096x3072:r=2:d=2', ...x264, '-output_ts_offset', '2'],
        parts[1],
      ])
      await writeFile(path, Buffer.concat(await Promise.all(parts.map((part) => readFile(part)))))
    },
    reasons: /^(unreadable|truncated|too_many_pixels)$/,
  },
  'fourteen-hours.mp4': {
    make: async (path) => {
      const minute = `${path}.minute.mp4`
      const generator = ['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=1:duration=60']
      await runFfmpeg([...generator, '-c:v', 'mpeg4', minute])
      await runFfmpeg(['-stream_loop', '839', '-i', minute, '-c', 'copy', path])
    },
    reasons: /^too_long$/,
  },
  'no-length-fourteen-hours.mkv': {
    // The same without a declared duration.
    make: async (path) => {
      const generator = ['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=1/60:duration=50400']
      await runFfmpeg([...generator, '-c:v', 'mpeg4', '-live', '1', path])
    },
    reasons: /^too_long$/,
  },
  'far-apart.mkv': {
    // Two seconds, a gap of three hours, two seconds: at 30 frames/s it would be 324,000 frames.
    make: (path) =>
      runFfmpeg([
        ...['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=30:duration=4', '-c:v', 'mpeg4'],
        ...['-vf', "setpts='PTS+gte(T,2)*10800/TB'", '-vsync', 'passthrough', path],
      ]),
    reasons: /^(watchable|too_long)$/,
  },
}

/** A small pseudo-random generator, so that a seed gives the same bytes everywhere (Numerical Recipes). */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The file with some bytes changed, mostly in boxes and headers, or truncated. */
export async function damage(from: string, to: string, random: (below: number) => number): Promise<void> {
  const bytes = Buffer.from(await readFile(from))
  const boxes = [
    'moov',
    'moof',
    'trak',
    'stbl',
    'stsd',
    'stts',
    'stsc',
    'stsz',
    'stco',
    'elst',
    'avcC',
    'mdhd',
    'idx1',
  ]
  const places = boxes.map((box) => bytes.indexOf(box)).filter((at) => at >= 0)
  for (let count = 1 + random(12); count > 0; count -= 1) {
    const place = random(3) === 0 ? random(bytes.length) : (places[random(places.length)] ?? 0) + random(64)
    bytes[place % bytes.length] = [0, 0xff, 0x7f, 0x80, random(256)][random(5)] ?? 0
  }
  const end = random(4) === 0 ? random(bytes.length) : bytes.length
  await writeFile(to, bytes.subarray(0, end))
}

export async function makeHostile(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await hostileFiles[name]?.make(path)
  return path
}
