/**
 * The program that decodes one picture and encodes it anew. It runs in the sandbox, in a process of its own: the file on
 * standard input, the job as its one argument, the result as JSON on standard output. It imports nothing of the server.
 */
import { readFileSync } from 'node:fs'
import type { EncodeJob, EncodeResult } from './picture-sandbox.ts'

// There is no disk inside: whatever libvips keeps between steps stays in memory.
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
  // A warning, which many phones' pictures cause, is no fault; what ends early or is wrong is one.
  const picture = sharp(bytes, { limitInputPixels: job.maxPixels, failOn: 'error', pages: 1 })
  const { format, compression, width = 0, height = 0 } = await picture.metadata()
  // The decoder that runs must be the one whose kind was sniffed.
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
    const webp = await sharp(data, { raw })
      .resize(side, side, sizings[job.shape])
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
    files.push({ side, base64: webp.toString('base64') })
  }
  return { files, width: info.width, height: info.height }
}

function faultOf(error: unknown): EncodeResult {
  const text = error instanceof Error ? error.message : String(error)
  return { fault: /pixel limit/i.test(text) ? 'dimensions' : 'broken' }
}

// Without a job it is a trial: that it got here, with sharp loaded, is the answer.
const [, , job] = process.argv
if (job !== undefined) {
  const result = await encode(readFileSync(0), JSON.parse(job)).catch(faultOf)
  process.stdout.write(JSON.stringify(result))
}
