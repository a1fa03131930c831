import { join } from 'node:path'
import { openLauncher, type ProcessResult } from '@liuguang/media'
import { type Static, Type } from 'typebox'
import Schema from 'typebox/schema'
import { packageFolders } from './package-folders.ts'
import type { PictureKind } from './sniff-picture.ts'

/** The job of the program in the sandbox. */
export interface EncodeJob {
  kind: PictureKind
  shape: 'square' | 'whole'
  sides: readonly number[]
  /** Undefined: WebP. */
  type?: 'jpeg' | undefined
  maxPixels: number
  maxSide: number
}

const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 })
const EncodeResult = Type.Union([
  Type.Object({ fault: Type.Enum(['kind', 'dimensions', 'broken']) }),
  Type.Object({
    files: Type.Array(Type.Object({ side: Pixels, base64: Type.String() })),
    width: Pixels,
    height: Pixels,
  }),
])
/** Its result. */
export type EncodeResult = Static<typeof EncodeResult>
const resultCheck = Schema.Compile(EncodeResult)

/**
 * How the program ended without a result: timed out, or crashed, for example on a file that breaks the
 * decoder.
 */
export type EncodeFailure = { failure: 'slow' | 'crashed'; stderr: string }

export interface PictureSandbox {
  readonly isSandboxed: boolean
  /**
   * @throws the signal's reason when aborted. No process is left then. SandboxError when it could not start
   */
  encode(bytes: Buffer, job: EncodeJob, signal: AbortSignal): Promise<EncodeResult | EncodeFailure>
}

export interface PictureSandboxOptions {
  allowUnsandboxed?: boolean
  bwrapPath?: string
  /** Replaces the encoding program: tests check what another program can do inside. */
  program?: string
  /** Replaces the limits of one picture. */
  cpuSeconds?: number
  wallMs?: number
}

const encodeProgram = join(import.meta.dirname, 'encode-program.ts')
const manifest = join(import.meta.dirname, '../../../package.json')
/**
 * 24 MP of AVIF, the slowest legitimate picture, takes 0.9 s of processor time here. The wall clock limit is
 * longer because the processor is shared.
 */
const defaultTimeouts = { cpuSeconds: 6, wallMs: 10_000 }
/** The largest output: six files as base64. Usually below 1 MB. */
const resultBytes = 16 * 2 ** 20

/**
 * Runs `encode-program.ts` in a separate process for each picture: damage done to the decoder by one file
 * ends with it. Start and end cost 90 ms here.
 * @throws SandboxError when bubblewrap does not work here and running without it is not allowed
 */
export async function openPictureSandbox(options: PictureSandboxOptions = {}): Promise<PictureSandbox> {
  const {
    program = encodeProgram,
    cpuSeconds,
    wallMs,
    ...launcherOptions
  } = { ...defaultTimeouts, ...options }
  const command = [process.execPath, '--max-old-space-size=64', '--v8-pool-size=1', program]
  const launcher = await openLauncher({
    ...launcherOptions,
    programs: [process.execPath],
    readable: [...new Set([program, encodeProgram, manifest, ...packageFolders('sharp', encodeProgram)])],
    trial: command,
    // A user waits for it: higher priority than video work, which has 10.
    niceness: 5,
    searchPath: process.env.PATH ?? '/usr/bin:/bin',
  })
  return {
    isSandboxed: launcher.isSandboxed,
    encode: async (bytes, job, signal) => {
      const result = await launcher.run({
        command: [...command, JSON.stringify(job)],
        stdin: bytes,
        signal,
        timeoutMs: wallMs,
        maxStdoutBytes: resultBytes,
        limits: {
          cpuSeconds,
          // It writes no file at all.
          fileBytes: 0,
          // Node alone reserves 1.4 GB of address space. 24 MP of AVIF fill 0.5 GB of memory.
          addressBytes: 3 * 1024 ** 3,
          openFiles: 64,
        },
      })
      return readResult(result, job.type)
    },
  }
}

/** SIGXCPU, 24, as bwrap reports it. */
const endedByCpuLimit = 128 + 24

function readResult(
  { exitCode, endedBy, stopped, stdout, stderr }: ProcessResult,
  type: EncodeJob['type'],
): EncodeResult | EncodeFailure {
  if (stopped === 'timed_out' || endedBy === 'SIGXCPU' || exitCode === endedByCpuLimit)
    return { failure: 'slow', stderr }
  const result = exitCode === 0 ? parseResult(stdout, type) : undefined
  return result ?? { failure: 'crashed', stderr: stderr || `ended with ${exitCode ?? endedBy}` }
}

/** An attacker who controls the program can write anything here, so all of it is validated. */
function parseResult(text: string, type: EncodeJob['type']): EncodeResult | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!resultCheck.Check(value)) return undefined
  return 'fault' in value || value.files.every(type === 'jpeg' ? isJpeg : isWebp) ? value : undefined
}

const isJpeg = ({ base64 }: { base64: string }): boolean =>
  Buffer.from(base64.slice(0, 4), 'base64').toString('hex') === 'ffd8ff'

function isWebp({ base64 }: { base64: string }): boolean {
  const head = Buffer.from(base64.slice(0, 16), 'base64').toString('latin1')
  return head.startsWith('RIFF') && head.endsWith('WEBP')
}
