import { availableParallelism } from 'node:os'
import { MediaRefusal } from '../media-refusal.ts'
import { findProgram } from './find-program.ts'
import { type ProcessResult, runProcess } from './run-process.ts'
import {
  bwrapArguments,
  findSystemBinds,
  limitArguments,
  type ProcessLimits,
  type SandboxMounts,
} from './sandbox-command.ts'

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
   * @throws MediaRefusal `timed_out`, `too_large`, `no_space` when a limit ended it
   * @throws the signal's reason when aborted; no process is left then
   * @throws Error when something else killed it, which is worth another try
   */
  run(job: SandboxJob): Promise<ProcessResult>
}

/** The machine lacks what video work needs; `message` says what to do about it. */
export class SandboxError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'SandboxError'
  }
}

const defaultLimits: Omit<ProcessLimits, 'cpuSeconds'> = {
  // The largest single file of a job is the sound of a whole video: 4 h at 128 kbit/s are 230 MB.
  fileBytes: 1024 ** 3,
  // Five rungs of a 4K source reserve about 5 GB of addresses with 16 threads.
  addressBytes: 12 * 1024 ** 3,
  // Facts FF-2. ffmpeg opens one file per output at a time.
  openFiles: 64,
}

/** @throws SandboxError when ffmpeg, ffprobe or a working bubblewrap is missing */
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
  const tools = {
    bwrap: await findProgram(options.bwrapPath ?? 'bwrap', searchPath),
    prlimit: await findProgram('prlimit', searchPath),
    setpriv: await findProgram('setpriv', searchPath),
    nice: await findProgram('nice', searchPath),
  }
  const systemBinds = await findSystemBinds(Object.values(programs))
  const whyNot = await whyUnsandboxed(tools.bwrap, tools.prlimit, systemBinds)
  if (whyNot !== undefined && options.allowUnsandboxed !== true) {
    throw new SandboxError(`${whyNot} Video files are not touched without it unless ALLOW_UNSANDBOXED=1.`)
  }
  const isSandboxed = whyNot === undefined
  const limits = { ...defaultLimits, ...options.limits }
  const niceness = options.niceness ?? 10

  const wrap = (job: SandboxJob, cpuSeconds: number): string[] => {
    const program = programs[job.program]
    const paths = isSandboxed
      ? { source: '/in/source', out: '/out' }
      : { source: job.source ?? '', out: job.outDir ?? '' }
    const polite = tools.nice === undefined ? [] : [tools.nice, '-n', String(niceness)]
    const limited =
      tools.prlimit === undefined ? [] : [tools.prlimit, ...limitArguments({ ...limits, cpuSeconds })]
    if (isSandboxed && tools.bwrap !== undefined) {
      return [
        ...polite,
        tools.bwrap,
        ...bwrapArguments(systemBinds, job),
        ...limited,
        program,
        ...job.args(paths),
      ]
    }
    // Last before the program, so that it is ffmpeg that dies with us.
    const mortal = tools.setpriv === undefined ? [] : [tools.setpriv, '--pdeathsig', 'KILL']
    return [...polite, ...limited, ...mortal, program, ...job.args(paths)]
  }

  return {
    isSandboxed,
    run: async (job) => {
      const cpuSeconds = Math.ceil((job.timeoutMs / 1000) * availableParallelism()) + 1
      const [command = '', ...args] = wrap(job, cpuSeconds)
      const result = await runProcess({
        ...job,
        command,
        args,
        env: { LC_ALL: 'C', HOME: '/', PATH: searchPath },
      })
      refuseOverLimit(result)
      return result
    },
  }
}

async function whyUnsandboxed(
  bwrap: string | undefined,
  prlimit: string | undefined,
  systemBinds: readonly string[],
): Promise<string | undefined> {
  if (bwrap === undefined) return 'bubblewrap (bwrap) was not found; install the package bubblewrap.'
  if (prlimit === undefined) return 'prlimit was not found; install the package util-linux.'
  const args = [...bwrapArguments(systemBinds, {}), prlimit, '--version']
  const trial = await runProcess({ command: bwrap, args, timeoutMs: 10_000 })
  if (trial.exitCode === 0) return undefined
  const why = trial.stderr.trim().split('\n').at(-1) ?? ''
  return `bubblewrap (bwrap) does not work here (${why}): user namespaces may be switched off.`
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
  // Nothing of ours kills without a note: an operator did, or the system for want of memory. It says nothing
  // about the file, so the job may be tried again.
  if (signal === 'SIGKILL') throw new Error('ffmpeg was killed from outside')
  if (result.exitCode !== 0 && /No space left on device|Disk quota exceeded/.test(result.stderr)) {
    throw new MediaRefusal('no_space', 'There is no space left for this video.', result.stderr)
  }
}
