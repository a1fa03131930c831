import { createHash } from 'node:crypto'
import { limits, type PictureFault } from '@liuguang/contract'
import { SandboxError } from '@liuguang/media'
import type { FastifyBaseLogger } from 'fastify'
import { unlessAborted } from '../../unless-aborted.ts'
import { countWarnings } from '../count-warnings.ts'
import { OverloadError } from '../http/limit-concurrency.ts'
import type { SandboxProblem } from '../sandbox-problem.ts'
import { createFairQueue, type QueueOwner } from './fair-queue.ts'
import { type EncodeResult, openPictureSandbox, type PictureSandbox } from './picture-sandbox.ts'
import { type PictureKind, sniffPicture } from './sniff-picture.ts'

/** The format of one use of pictures. */
export interface PictureForm {
  /** The name in the table: `avatar`. */
  name: string
  /**
   * `square` is cropped from the centre. `whole` keeps everything, limits the longer side and never enlarges.
   */
  shape: 'square' | 'whole'
  /** Pixels, in ascending order. Each size is a separate file. */
  sides: readonly number[]
  /** Undefined: WebP. */
  type?: 'jpeg'
}

export interface EncodedPicture {
  /** SHA-256 of all files, base64url. */
  key: string
  files: { side: number; bytes: Buffer }[]
  /** Dimensions of the largest size. */
  width: number
  height: number
}

export class PictureRefusal extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture is refused: ${fault}`, { cause })
    this.name = 'PictureRefusal'
    this.fault = fault
  }
}

export interface PictureEncoder {
  /**
   * Decodes an uploaded picture and encodes it again, as WebP unless the form says otherwise: nothing of the original file
   * remains, neither metadata nor data hidden behind the picture. Of an animation only the first frame is kept. Decoding
   * runs in the sandbox, outside this process, when it is the owner's turn in the queue.
   * @param takeFile reads the file into memory, called when there is room for it
   * @throws PictureRefusal
   * @throws OverloadError UNAVAILABLE: the queue is full, or the sandbox does not work here
   * @throws the signal's reason when aborted. No process is left then
   * @throws what `takeFile` throws
   */
  encode(
    takeFile: () => Promise<Buffer>,
    form: PictureForm,
    owner: QueueOwner,
    signal: AbortSignal,
  ): Promise<EncodedPicture>
  /** What is wrong with the sandbox of this machine, which is tried again until it works. Undefined: it works. */
  findSandboxProblem(): Promise<SandboxProblem | undefined>
}

export interface PictureEncoderOptions {
  allowUnsandboxed: boolean
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Replaced in tests. */
  openSandbox?: () => Promise<PictureSandbox>
}

/** Wider than any screen. Excludes extremely long and thin pictures. */
const maxSide = 12_000
/**
 * The queue for reading uploads, whose senders may stall. Waiting uploads are not read and hold only their
 * connections' buffers.
 */
export const readingLimits = {
  // Limited by memory: 32 files of 10 MB, in addition to those waiting for decoding.
  atOnce: 32,
  // A stalled upload is cut after 20 s: it takes eight such networks at once, not one, to delay the others.
  atOncePerNetwork: 4,
  waiting: 128,
  waitingPerNetwork: 16,
  // Out of the 20 s for the whole request.
  waitMs: 5_000,
}
const decodingLimits = {
  // Limited by memory: 24 MP of AVIF take 0.5 GB.
  atOnce: 2,
  atOncePerNetwork: 1,
  // Limited by memory: 32 files of 10 MB.
  waiting: 32,
  waitingPerNetwork: 8,
  // With the 10 s for decoding, below the 30 s after which an idle connection is closed.
  waitMs: 12_000,
}

/** Nothing is started before the first picture arrives. */
export function createPictureEncoder(options: PictureEncoderOptions): PictureEncoder {
  const { allowUnsandboxed, log } = options
  const openSandbox = options.openSandbox ?? (() => openPictureSandbox({ allowUnsandboxed }))
  const noteRefused = countWarnings(log, 'pictures were refused: too many wait')
  const noteFailed = countWarnings(log, 'pictures were not decoded')
  const noteSandbox = countWarnings(log, 'pictures were not decoded: the sandbox does not work here')
  const reading = createFairQueue(readingLimits, noteRefused)
  const decoding = createFairQueue(decodingLimits, noteRefused)
  let opened: Promise<PictureSandbox> | undefined
  const sandbox = async (): Promise<PictureSandbox> => {
    opened ??= openSandbox()
    try {
      return await opened
    } catch (error) {
      // The next picture tries again.
      opened = undefined
      throw error
    }
  }
  const decode = async (bytes: Buffer, kind: PictureKind, form: PictureForm, signal: AbortSignal) => {
    const { shape, sides, type } = form
    const job = { kind, shape, sides, type, maxPixels: limits.picturePixels, maxSide }
    try {
      return await (await sandbox()).encode(bytes, job, signal)
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error
      noteSandbox({ err: error })
      throw new OverloadError('UNAVAILABLE')
    }
  }
  return {
    encode: async (takeFile, form, owner, signal) => {
      // A form whose sender disconnected may never end.
      const bytes = await reading.run(owner, signal, () => unlessAborted(signal, takeFile()))
      const kind = sniffPicture(bytes)
      if (!kind) throw new PictureRefusal('kind')
      const result = await decoding.run(owner, signal, () => decode(bytes, kind, form, signal))
      if ('failure' in result) {
        noteFailed({ kind, failure: result.failure, stderr: result.stderr.slice(-500) })
        throw new PictureRefusal(result.failure === 'slow' ? 'slow' : 'broken')
      }
      if ('fault' in result) throw new PictureRefusal(result.fault)
      return readPicture(result, form)
    },
    findSandboxProblem: async () => {
      try {
        return (await sandbox()).isSandboxed ? undefined : 'unsafe'
      } catch (error) {
        if (error instanceof SandboxError) return 'refused'
        throw error
      }
    },
  }
}

function readPicture(result: Exclude<EncodeResult, { fault: unknown }>, form: PictureForm): EncodedPicture {
  const { files: encoded, width, height } = result
  const files = encoded.map(({ side, base64 }) => ({ side, bytes: Buffer.from(base64, 'base64') }))
  if (files.map(({ side }) => side).join() !== form.sides.join()) throw new PictureRefusal('broken')
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return { key: hash.digest('base64url'), files, width, height }
}
