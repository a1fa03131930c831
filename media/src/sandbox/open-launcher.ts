import { findProgram } from './find-program.ts'
import { oneProcessFilter } from './one-process-filter.ts'
import { killOrphanedProcesses, launcherId, launcherVariable } from './orphaned-processes.ts'
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
  /** Other files and folders that every job may read, at the same path as on the host. */
  readable?: readonly string[]
  /** A command that must exit with 0 inside the sandbox, otherwise the sandbox counts as not working. */
  trial: readonly string[]
  bwrapPath?: string
  /** Run without a sandbox when bubblewrap is missing or does not work. Unsafe with untrusted files. */
  allowUnsandboxed?: boolean
  /** Niceness of the jobs, 0 to 19, so that the API has priority. */
  niceness?: number
  /** Folders to search for programs, as in PATH. */
  searchPath: string
}

interface LauncherJob extends SandboxMounts, Omit<ProcessJob, 'command' | 'args' | 'env' | 'fd3'> {
  command: readonly string[]
  limits: ProcessLimits
}

/** Starts programs in the sandbox, or without one if the operator allowed that. */
export interface Launcher {
  /** False when the operator allowed running without a sandbox. */
  readonly isSandboxed: boolean
  /**
   * Runs one command. A non-zero exit code is a result, not an error.
   * @throws the signal's reason when aborted; all processes have ended by then
   * @throws SandboxError when it could not start
   */
  run(job: LauncherJob): Promise<ProcessResult>
}

/** The machine lacks something that the sandbox needs. `message` says what to do about it. */
export class SandboxError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'SandboxError'
  }
}

const seccompFilter = oneProcessFilter()

/**
 * Finds out which sandbox works on this machine, and kills processes that crashed launchers left running.
 * @throws SandboxError when no working bubblewrap is found and running without it is not allowed
 */
export async function openLauncher(options: LauncherOptions): Promise<Launcher> {
  killOrphanedProcesses()
  const { searchPath } = options
  const tools = {
    bwrap: await findProgram(options.bwrapPath ?? 'bwrap', searchPath),
    prlimit: await findProgram('prlimit', searchPath),
    setpriv: await findProgram('setpriv', searchPath),
    nice: await findProgram('nice', searchPath),
  }
  const binds = await findSystemBinds(options.programs)
  for (const path of options.readable ?? []) binds.push('--ro-bind', path, path)
  const found = await findSandbox(tools, options.trial, binds)
  if (found.whyNot !== undefined && options.allowUnsandboxed !== true) {
    throw new SandboxError(
      `${found.whyNot} Untrusted files are not processed without it unless ALLOW_UNSANDBOXED=1.`,
    )
  }
  const isSandboxed = found.sandboxArgs !== undefined
  const niceness = options.niceness ?? 10

  const wrap = (job: LauncherJob): string[] => {
    // setpriv comes first, so that the job dies with us from its first moment. Programs it executes inherit that.
    const killWithParent = tools.setpriv === undefined ? [] : [tools.setpriv, '--pdeathsig', 'KILL']
    const niceArgs = tools.nice === undefined ? [] : [tools.nice, '-n', String(niceness)]
    const sandboxed = found.sandboxArgs?.(job) ?? []
    const limited = tools.prlimit === undefined ? [] : [tools.prlimit, ...limitArguments(job.limits)]
    return [...killWithParent, ...niceArgs, ...sandboxed, ...limited, ...job.command]
  }

  return {
    isSandboxed,
    run: async (job) => {
      const [command = '', ...args] = wrap(job)
      const result = await runProcess({
        ...job,
        command,
        args,
        fd3: isSandboxed ? seccompFilter : undefined,
        env: { LC_ALL: 'C', HOME: '/', PATH: searchPath, [launcherVariable]: launcherId() },
      })
      // The message comes from a wrapper, not from the program: it could not start, which says nothing about the
      // file.
      if (result.exitCode !== 0 && /^(bwrap|prlimit|setpriv|nice): /.test(result.stderr)) {
        throw new SandboxError(`The sandbox could not start: ${result.stderr.trim()}`)
      }
      return result
    },
  }
}

interface SandboxSupport {
  /** Wraps a command for the sandbox. Undefined when none works. */
  sandboxArgs: ((mounts: SandboxMounts) => string[]) | undefined
  whyNot: string | undefined
}

/** Commands of trials that succeeded in this process: what works is not tried again for each job. */
const succeededTrials = new Set<string>()

/** Runs the trial command in each kind of sandbox until one works. */
async function findSandbox(
  { bwrap, prlimit }: Record<'bwrap' | 'prlimit', string | undefined>,
  trialCommand: readonly string[],
  binds: readonly string[],
): Promise<SandboxSupport> {
  const without = (whyNot: string): SandboxSupport => ({ sandboxArgs: undefined, whyNot })
  if (bwrap === undefined) return without('bubblewrap (bwrap) was not found. Install the package bubblewrap.')
  if (prlimit === undefined) return without('prlimit was not found. Install the package util-linux.')
  let lastError = ''
  const kinds =
    process.getuid?.() === 0
      ? [namespaceKinds.root, namespaceKinds.unprivileged]
      : [namespaceKinds.unprivileged]
  for (const namespaces of kinds) {
    const sandboxArgs = (mounts: SandboxMounts): string[] => [
      bwrap,
      ...bwrapArguments(namespaces, binds, mounts, seccompFilter),
    ]
    const [command = '', ...args] = [...sandboxArgs({}), prlimit, '--core=0', ...trialCommand]
    const commandLine = [command, ...args].join('\0')
    if (succeededTrials.has(commandLine)) return { sandboxArgs, whyNot: undefined }
    const trial = await runProcess({ command, args, fd3: seccompFilter, timeoutMs: 30_000 })
    if (trial.exitCode === 0) {
      succeededTrials.add(commandLine)
      return { sandboxArgs, whyNot: undefined }
    }
    lastError = trial.stderr.trim().split('\n').at(-1) ?? ''
  }
  return without(`bubblewrap (bwrap) does not work here (${lastError}): user namespaces may be disabled.`)
}
