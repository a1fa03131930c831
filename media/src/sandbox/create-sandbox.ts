import { availableParallelism } from 'node:os'
import { MediaRefusal } from '../media-refusal.ts'
import { findProgram } from './find-program.ts'
import { openLauncher, SandboxError } from './open-launcher.ts'
import { refuseMissingMemory } from './refuse-missing-memory.ts'
import type { ProcessResult } from './run-process.ts'
import type { ProcessLimits, SandboxMounts } from './sandbox-command.ts'

export interface SandboxOptions {
  /** Name or path of the program. */
  ffmpegPath?: string
  ffprobePath?: string
  bwrapPath?: string
  /** Run without a sandbox where bubblewrap is missing or may not work. Unsafe with files of strangers. */
  allowUnsandboxed?: boolean
  /** How far the API goes before video work, as nice counts: 0 to 19. */
  niceness?: number
  /** Instead of the defaults; processor time follows from each job's wall clock. */
  limits?: Partial<Omit<ProcessLimits, 'cpuSeconds'>>
  /** The longest that any job may take, whatever it asks for. */
  longestMs?: number
  /** Folders to look for programs in, as in PATH. */
  searchPath?: string
}

/** Where a job's program finds its files: inside the sandbox, or for real without one. */
export interface JobPaths {
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
  /** False: the operator allowed to run without one. */
  readonly isSandboxed: boolean
  /**
   * Runs ffmpeg or ffprobe on one source and one folder; a non-zero exit is an answer, not an error.
   * @throws MediaRefusal `timed_out`, `too_large`, `too_much_memory`, `no_space` when a limit ended it
   * @throws the signal's reason when aborted; no process is left then
   * @throws SandboxError when it could not start, Error when something else killed it: worth another try
   */
  run(job: SandboxJob): Promise<ProcessResult>
}

const defaultLimits: Omit<ProcessLimits, 'cpuSeconds'> = {
  // The largest single file of a job is the sound of a whole video: 12 h at 320 kbit/s, copied, are 1.7 GB.
  fileBytes: 2 * 1024 ** 3,
  // Five rungs of a 4K source reserve about 5 GB of addresses with 16 threads.
  addressBytes: 12 * 1024 ** 3,
  // Facts FF-2. ffmpeg opens one file per output at a time.
  openFiles: 64,
}

/**
 * Makes a sandbox, and ends what those of dead processes have left behind.
 * @throws SandboxError when ffmpeg, ffprobe or a working bubblewrap is missing
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const searchPath = options.searchPath ?? process.env.PATH ?? '/usr/bin:/bin'
  const find = async (nameOrPath: string): Promise<string> => {
    const path = await findProgram(nameOrPath, searchPath)
    if (path === undefined) throw new SandboxError(`${nameOrPath} was not found; install ffmpeg.`)
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

/** Exit codes above 128 are signals, as bwrap passes them on; facts FF-2 for 153. */
const signalOfExit: Record<number, NodeJS.Signals> = { 137: 'SIGKILL', 152: 'SIGXCPU', 153: 'SIGXFSZ' }

function refuseOverLimit(result: ProcessResult): void {
  const signal = result.endedBy ?? signalOfExit[result.exitCode ?? 0]
  if (result.stopped === 'timed_out') {
    throw new MediaRefusal('timed_out', 'Working on this file took longer than is allowed.', result.stderr)
  }
  if (result.stopped === 'too_much_output') {
    throw new MediaRefusal('unreadable', 'This file holds more parts than can be listed.', result.stderr)
  }
  if (signal === 'SIGXFSZ') {
    throw new MediaRefusal('too_large', 'A part of this video would become too large.', result.stderr)
  }
  // ffmpeg catches SIGXCPU, which is 24, and says so.
  if (signal === 'SIGXCPU' || (result.exitCode !== 0 && /received signal 24/.test(result.stderr))) {
    throw new MediaRefusal('timed_out', 'Working on this file took too much processor time.', result.stderr)
  }
  if (result.exitCode !== 0) refuseMissingMemory(result.stderr)
  // Nothing of ours kills without a note: an operator did, or the system for want of memory. It says nothing
  // about the file, so the job may be tried again.
  if (signal === 'SIGKILL') throw new Error('ffmpeg was killed from outside')
  // ffmpeg may print this and still exit with 0, its last file cut.
  if (/No space left on device|Disk quota exceeded/.test(result.stderr)) {
    throw new MediaRefusal('no_space', 'There is no space left for this video.', result.stderr)
  }
}
