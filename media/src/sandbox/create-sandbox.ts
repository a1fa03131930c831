import { availableParallelism } from 'node:os'
import { MediaRefusal } from '../media-refusal.ts'
import { findProgram } from './find-program.ts'
import { type LauncherOptions, openLauncher, SandboxError } from './open-launcher.ts'
import type { ProcessResult } from './run-process.ts'
import type { ProcessLimits, SandboxMounts } from './sandbox-command.ts'
import { throwIfOutOfMemory } from './throw-if-out-of-memory.ts'

export interface SandboxOptions extends Pick<LauncherOptions, 'bwrapPath' | 'allowUnsandboxed' | 'niceness'> {
  /** Name or path of the program. */
  ffmpegPath?: string
  ffprobePath?: string
  /** Override the default limits. CPU time is derived from each job's timeout. */
  limits?: Partial<Omit<ProcessLimits, 'cpuSeconds'>>
  /** Upper bound on every job's timeout. */
  longestMs?: number
  /** Folders to search for programs. Default: PATH. */
  searchPath?: string
}

/** Paths of a job's files, inside the sandbox or, without one, on the host. */
interface JobPaths {
  source: string
  out: string
}

export interface SandboxJob extends SandboxMounts {
  program: 'ffmpeg' | 'ffprobe'
  args: (paths: JobPaths) => string[]
  timeoutMs: number
  signal?: AbortSignal
  onLine?: (line: string) => void
  maxStdoutBytes?: number
}

export interface Sandbox {
  /** False when the operator allowed running without a sandbox. */
  readonly isSandboxed: boolean
  /**
   * Runs ffmpeg or ffprobe on one source and one output folder. A non-zero exit code is a result, not an error.
   * @throws MediaRefusal `timed_out`, `too_large`, `too_much_memory`, `no_space` when a limit ended it
   * @throws the signal's reason when aborted; all processes have ended by then
   * @throws SandboxError when it could not start, Error when something else killed it (worth a retry)
   */
  run(job: SandboxJob): Promise<ProcessResult>
}

const defaultLimits: Omit<ProcessLimits, 'cpuSeconds'> = {
  // The largest single file is the audio of a whole video: 12 h copied at 320 kbit/s are 1.7 GB.
  fileBytes: 2 * 1024 ** 3,
  // Five rungs of a 4K source reserve about 5 GB of address space with 16 threads.
  addressBytes: 12 * 1024 ** 3,
  // ffmpeg opens one file per output at a time.
  openFiles: 64,
}

/**
 * Creates a sandbox and kills processes that crashed launchers left running.
 * @throws SandboxError when ffmpeg, ffprobe or a working bubblewrap is missing
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const searchPath = options.searchPath ?? process.env.PATH ?? '/usr/bin:/bin'
  const find = async (nameOrPath: string): Promise<string> => {
    const path = await findProgram(nameOrPath, searchPath)
    if (path === undefined) throw new SandboxError(`${nameOrPath} was not found. Install ffmpeg.`)
    return path
  }
  const programs = {
    ffmpeg: await find(options.ffmpegPath ?? 'ffmpeg'),
    ffprobe: await find(options.ffprobePath ?? 'ffprobe'),
  }
  const launcher = await openLauncher({
    ...options,
    programs: Object.values(programs),
    trial: [programs.ffprobe, '-version'],
    searchPath,
  })
  const { isSandboxed } = launcher
  const limits = { ...defaultLimits, ...options.limits }

  return {
    isSandboxed,
    run: async ({ program, args, ...job }) => {
      const timeoutMs = Math.min(job.timeoutMs, options.longestMs ?? Infinity)
      const cpuSeconds = Math.ceil((timeoutMs / 1000) * availableParallelism()) + 1
      const paths = isSandboxed
        ? { source: '/in/source', out: '/out' }
        : { source: job.source ?? '', out: job.outDir ?? '' }
      const result = await launcher.run({
        ...job,
        timeoutMs,
        command: [programs[program], ...args(paths)],
        limits: { ...limits, cpuSeconds },
      })
      refuseOverLimit(result)
      return result
    },
  }
}

/** bwrap reports signals as exit codes above 128. 153: a file above its limit (128 + 25, SIGXFSZ). */
const signalOfExit: Record<number, NodeJS.Signals> = { 137: 'SIGKILL', 152: 'SIGXCPU', 153: 'SIGXFSZ' }

function refuseOverLimit(result: ProcessResult): void {
  const signal = result.endedBy ?? signalOfExit[result.exitCode ?? 0]
  if (result.stopped === 'timed_out') {
    throw new MediaRefusal('timed_out', 'Processing this file took longer than is allowed.', result.stderr)
  }
  if (result.stopped === 'too_much_output') {
    throw new MediaRefusal('unreadable', 'This file has too many packets.', result.stderr)
  }
  if (signal === 'SIGXFSZ') {
    throw new MediaRefusal('too_large', 'A part of this video would become too large.', result.stderr)
  }
  // ffmpeg catches SIGXCPU (signal 24) and prints a message.
  if (signal === 'SIGXCPU' || (result.exitCode !== 0 && /received signal 24/.test(result.stderr))) {
    throw new MediaRefusal('timed_out', 'Processing this file took too much processor time.', result.stderr)
  }
  if (result.exitCode !== 0) throwIfOutOfMemory(result.stderr)
  // We never send SIGKILL without setting `stopped`: an operator or the out-of-memory killer did. That says
  // nothing about the file, so the job may be retried.
  if (signal === 'SIGKILL') throw new Error('ffmpeg was killed from outside')
  // ffmpeg may print this and still exit with 0, leaving its last file incomplete.
  if (/No space left on device|Disk quota exceeded/.test(result.stderr)) {
    throw new MediaRefusal('no_space', 'There is not enough disk space for this video.', result.stderr)
  }
}
