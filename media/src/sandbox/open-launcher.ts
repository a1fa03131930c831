import { findProgram } from './find-program.ts'
import { endLeftovers, launcherMark, launcherVariable } from './leftovers.ts'
import { oneProcessFilter } from './one-process-filter.ts'
import { type ProcessJob, type ProcessResult, runProcess } from './run-process.ts'
import {
  bwrapArguments,
  findSystemBinds,
  limitArguments,
  namespaceKinds,
  type ProcessLimits,
  type SandboxMounts,
} from './sandbox-command.ts'

export interface LauncherOptions {
  /** Absolute paths of the programs that jobs run. */
  programs: readonly string[]
  /** Other files and folders that every job may read, at the same path as outside. */
  readable?: readonly string[]
  /** A command that must end with 0 inside: the sandbox is used only where it does. */
  trial: readonly string[]
  bwrapPath?: string
  /** Run without a sandbox where bubblewrap is missing or may not work. Unsafe with files of strangers. */
  allowUnsandboxed?: boolean
  /** How far the API goes before these jobs, as nice counts: 0 to 19. */
  niceness?: number
  /** Folders to look for programs in, as in PATH. */
  searchPath: string
}

export interface LauncherJob extends SandboxMounts, Omit<ProcessJob, 'command' | 'args' | 'env' | 'input'> {
  command: readonly string[]
  limits: ProcessLimits
}

/** Starts programs in the sandbox, or without one where the operator allowed that. */
export interface Launcher {
  /** False: the operator allowed to run without one. */
  readonly isSandboxed: boolean
  /**
   * Runs one command; a non-zero exit is an answer, not an error.
   * @throws the signal's reason when aborted; no process is left then
   * @throws SandboxError when it could not start
   */
  run(job: LauncherJob): Promise<ProcessResult>
}

/** The machine lacks what the sandbox needs; `message` says what to do about it. */
export class SandboxError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'SandboxError'
  }
}

const filter = oneProcessFilter()

/**
 * Finds out how programs are shut in on this machine, and ends what launchers of dead processes have left behind.
 * @throws SandboxError when a working bubblewrap is missing and running without it is not allowed
 */
export async function openLauncher(options: LauncherOptions): Promise<Launcher> {
  endLeftovers()
  const { searchPath } = options
  const tools = {
    bwrap: await findProgram(options.bwrapPath ?? 'bwrap', searchPath),
    prlimit: await findProgram('prlimit', searchPath),
    setpriv: await findProgram('setpriv', searchPath),
    nice: await findProgram('nice', searchPath),
  }
  const binds = await findSystemBinds(options.programs)
  for (const path of options.readable ?? []) binds.push('--ro-bind', path, path)
  const found = await findWalls(tools, options.trial, binds)
  if (found.whyNot !== undefined && options.allowUnsandboxed !== true) {
    throw new SandboxError(
      `${found.whyNot} Files of strangers are not touched without it unless ALLOW_UNSANDBOXED=1.`,
    )
  }
  const isSandboxed = found.walls !== undefined
  const niceness = options.niceness ?? 10

  const wrap = (job: LauncherJob): string[] => {
    // First of all, so that from its first moment on it dies with us; what it becomes keeps that.
    const mortal = tools.setpriv === undefined ? [] : [tools.setpriv, '--pdeathsig', 'KILL']
    const polite = tools.nice === undefined ? [] : [tools.nice, '-n', String(niceness)]
    const walled = found.walls?.(job) ?? []
    const limited = tools.prlimit === undefined ? [] : [tools.prlimit, ...limitArguments(job.limits)]
    return [...mortal, ...polite, ...walled, ...limited, ...job.command]
  }

  return {
    isSandboxed,
    run: async (job) => {
      const [command = '', ...args] = wrap(job)
      const result = await runProcess({
        ...job,
        command,
        args,
        input: isSandboxed ? filter : undefined,
        env: { LC_ALL: 'C', HOME: '/', PATH: searchPath, [launcherVariable]: launcherMark() },
      })
      // Not the program's words: what should have started it could not, which says nothing about the file.
      if (result.exitCode !== 0 && /^(bwrap|prlimit|setpriv|nice): /.test(result.stderr)) {
        throw new SandboxError(`The sandbox could not start: ${result.stderr.trim()}`)
      }
      return result
    },
  }
}

interface Walls {
  /** The command that runs another inside; undefined when none works. */
  walls: ((mounts: SandboxMounts) => string[]) | undefined
  whyNot: string | undefined
}

/** Tries the real thing: the trial must end well inside. */
async function findWalls(
  { bwrap, prlimit }: Record<'bwrap' | 'prlimit', string | undefined>,
  trialCommand: readonly string[],
  binds: readonly string[],
): Promise<Walls> {
  const without = (whyNot: string): Walls => ({ walls: undefined, whyNot })
  if (bwrap === undefined) return without('bubblewrap (bwrap) was not found; install the package bubblewrap.')
  if (prlimit === undefined) return without('prlimit was not found; install the package util-linux.')
  let complaint = ''
  const kinds =
    process.getuid?.() === 0 ? [namespaceKinds.root, namespaceKinds.anybody] : [namespaceKinds.anybody]
  for (const namespaces of kinds) {
    const walls = (mounts: SandboxMounts): string[] => [
      bwrap,
      ...bwrapArguments(namespaces, binds, mounts, filter),
    ]
    const [command = '', ...args] = [...walls({}), prlimit, '--core=0', ...trialCommand]
    const trial = await runProcess({ command, args, input: filter, timeoutMs: 30_000 })
    if (trial.exitCode === 0) return { walls, whyNot: undefined }
    complaint = trial.stderr.trim().split('\n').at(-1) ?? ''
  }
  return without(`bubblewrap (bwrap) does not work here (${complaint}): user namespaces may be switched off.`)
}
