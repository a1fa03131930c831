/**
 * The program that decodes and re-encodes one picture. It runs in the sandbox as a separate process: the file
 * on standard input, the job as its one argument, the result as JSON on standard output. It imports nothing
 * from the server.
 */
import { readFileSync } from 'node:fs'
import type { EncodeJob, EncodeResult } from './picture-sandbox.ts'

// There is no disk in the sandbox: libvips keeps its temporary data in memory.
process.env.VIPS_DISC_THRESHOLD = '64g'
const { default: sharp } = await import('sharp')

const loaders = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  avif: 'VipsForeignLoadHeifBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
}
const sizings = {
  square: { fit: 'cover' },
  whole: { fit: 'inside', withoutEnlargement: true },
} as const

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })

async function encode(bytes: Buffer, job: EncodeJob): Promise<EncodeResult> {
  sharp.unblock({ operation: [loaders[job.kind]] })
  // A warning, which many phones' pictures cause, is accepted. A truncated or corrupt file is refused.
  const picture = sharp(bytes, { limitInputPixels: job.maxPixels, failOn: 'error', pages: 1 })
  const { format, compression, width = 0, height = 0 } = await picture.metadata()
  // The decoder must match the sniffed format.
  if (format !== (job.kind === 'avif' ? 'heif' : job.kind)) return { fault: 'kind' }
  if (job.kind === 'avif' && compression !== 'av1') return { fault: 'kind' }
  if (Math.max(width, height) > job.maxSide || width * height > job.maxPixels) return { fault: 'dimensions' }
  const largest = Math.max(...job.sides)
  const { data, info } = await picture
    .autoOrient()
    .resize(largest, largest, sizings[job.shape])
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = []
  for (const side of job.sides) {
    const sized = sharp(data, { raw }).resize(side, side, sizings[job.shape])
    // JPEG has no transparency.
    const file =
      job.type === 'jpeg'
        ? sized.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
        : sized.webp({ quality: 82, effort: 4 })
    files.push({ side, base64: (await file.toBuffer()).toString('base64') })
  }
  return { files, width: info.width, height: info.height }
}

function faultOf(error: unknown): EncodeResult {
  const text = error instanceof Error ? error.message : String(error)
  return { fault: /pixel limit/i.test(text) ? 'dimensions' : 'broken' }
}

// Without a job this is a trial run: starting with sharp loaded is success.
const [, , job] = process.argv
if (job !== undefined) {
  const result = await encode(readFileSync(0), JSON.parse(job)).catch(faultOf)
  process.stdout.write(JSON.stringify(result))
}
