import { createHash } from 'node:crypto'
import { limits } from '@liuguang/contract'
import { SandboxError } from '@liuguang/media'
import type { FastifyBaseLogger } from 'fastify'
import { countWarnings } from '../count-warnings.ts'
import { OverloadError } from '../http/limit-concurrency.ts'
import { createFairTurns, type TurnOwner } from './fair-turns.ts'
import { type EncodeResult, openPictureSandbox, type PictureSandbox } from './picture-sandbox.ts'
import { type PictureKind, sniffPicture } from './sniff-picture.ts'

/** How pictures of one use are made. */
export interface PictureForm {
  /** As in the table: `avatar`. */
  name: string
  /** `square` is cut from the middle; `whole` is all of it, its longer side no longer than asked, and never enlarged. */
  shape: 'square' | 'whole'
  /** Pixels, from the smallest up; each is a file of its own. */
  sides: readonly number[]
}

export interface EncodedPicture {
  /** SHA-256 of all files, base64url. */
  key: string
  files: { side: number; bytes: Buffer }[]
  /** Of the largest. */
  width: number
  height: number
}

/** - `kind`: not a picture that is taken. - `dimensions`: too many pixels. - `broken`: it cannot be decoded. - `slow`: not in time. */
export type PictureFault = 'kind' | 'dimensions' | 'broken' | 'slow'

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
   * Decodes what a stranger sent and encodes it anew as WebP: nothing of the file itself remains, neither metadata nor
   * what may stand behind the picture. Of what moves the first frame is taken. It is decoded outside this process, in the
   * sandbox, when it is the owner's turn.
   * @param takeFile reads the file into memory; called when there is room for it
   * @throws PictureRefusal
   * @throws OverloadError UNAVAILABLE: too many wait, or the sandbox does not work here
   * @throws the signal's reason when aborted; no process is left then
   * @throws what `takeFile` throws
   */
  encode(
    takeFile: () => Promise<Buffer>,
    form: PictureForm,
    owner: TurnOwner,
    signal: AbortSignal,
  ): Promise<EncodedPicture>
}

export interface PictureEncoderOptions {
  allowUnsandboxed: boolean
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Tests bring one of their own. */
  openSandbox?: () => Promise<PictureSandbox>
}

/** No screen is so wide; it keeps out what is long and thin. */
const maxSide = 12_000
/**
 * Of uploads, whose senders may stop short of the end. Those that wait are not read and hold no more than the buffers of
 * their connections.
 */
export const readingLimits = {
  // By memory: 32 files of 10 MB, beside those that wait to be decoded.
  atOnce: 32,
  // A stalled upload is cut after 20 s: eight such networks at once, and not one alone, keep others waiting.
  atOncePerNetwork: 4,
  waiting: 128,
  waitingPerNetwork: 16,
  // Of the 20 s in which the whole request must be here.
  waitMs: 5_000,
}
const decodingLimits = {
  // By memory: 24 MP of AVIF take 0.5 GB.
  atOnce: 2,
  atOncePerNetwork: 1,
  // By memory: 32 files of 10 MB.
  waiting: 32,
  waitingPerNetwork: 8,
  // With the 10 s that one may run, less than the 30 s after which a silent connection is cut.
  waitMs: 12_000,
}

/** Nothing is started before the first picture comes. */
export function createPictureEncoder(options: PictureEncoderOptions): PictureEncoder {
  const { allowUnsandboxed, log } = options
  const openSandbox = options.openSandbox ?? (() => openPictureSandbox({ allowUnsandboxed }))
  const noteRefused = countWarnings(log, 'pictures were refused: too many wait')
  const noteFailed = countWarnings(log, 'pictures were not decoded')
  const noteSandbox = countWarnings(log, 'pictures were not decoded: the sandbox does not work here')
  const reading = createFairTurns(readingLimits, noteRefused)
  const decoding = createFairTurns(decodingLimits, noteRefused)
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
    const { shape, sides } = form
    const job = { kind, shape, sides, maxPixels: limits.picturePixels, maxSide }
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
      const bytes = await reading.run(owner, signal, () => untilAborted(signal, takeFile()))
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
  }
}

/** A form whose sender went away may never end. @throws the signal's reason when aborted */
async function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
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
