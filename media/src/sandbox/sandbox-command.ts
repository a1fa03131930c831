import { execFile } from 'node:child_process'
import { lstat, readlink, realpath, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

/** Hard limits of one process, set with prlimit. Exceeding one ends it. */
export interface ProcessLimits {
  /** CPU time of all threads together. */
  cpuSeconds: number
  /** Largest file it may write. */
  fileBytes: number
  /** Virtual address space, not resident memory: threads and libraries reserve far more than they use. */
  addressBytes: number
  openFiles: number
}

/** Files and folders that a job can see. */
export interface SandboxMounts {
  /** Read-only at `/in/source`. */
  source?: string
  /** Writable at `/out`. */
  outDir?: string
}

export function limitArguments(limits: ProcessLimits): string[] {
  return [
    // The hard limit is later, so that the program can report why it ends at the soft limit.
    `--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + 5}`,
    `--fsize=${limits.fileBytes}`,
    `--as=${limits.addressBytes}`,
    `--nofile=${limits.openFiles}`,
    '--core=0',
  ]
}

/**
 * Any user can create a user namespace. Root also works without one, which is tried first: inside a user namespace even
 * root cannot reach the source through another user's private folder.
 */
export const namespaceKinds = {
  root: ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
  unprivileged: ['--unshare-all'],
} as const

/** File descriptor of the system call filter, after stdin, stdout and stderr. */
const filterDescriptor = 3

/**
 * Arguments of bwrap before the program: no network, no other processes, and only the system's programs, the source and
 * the job's folder are visible. The filter from the file descriptor prevents starting processes. `--die-with-parent`
 * ends the job when our process is killed.
 */
export function bwrapArguments(
  namespaces: readonly string[],
  systemBinds: readonly string[],
  mounts: SandboxMounts,
  filter: Buffer | undefined,
): string[] {
  return [
    ...namespaces,
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    // By default glibc reserves up to eight heaps of 64 MB per core, more the more threads wait for each other:
    // how much of the memory limit that takes would be chance.
    ...['--setenv', 'MALLOC_ARENA_MAX', '2'],
    ...['--cap-drop', 'ALL'],
    ...(filter === undefined ? [] : ['--seccomp', String(filterDescriptor)]),
    ...['--proc', '/proc', '--dev', '/dev'],
    // Must come before the binds, because a program may be below /tmp.
    ...['--tmpfs', '/tmp'],
    ...systemBinds,
    ...(mounts.source === undefined ? [] : ['--ro-bind', mounts.source, '/in/source']),
    ...(mounts.outDir === undefined ? [] : ['--bind', mounts.outDir, '/out']),
    ...['--chdir', '/'],
  ]
}

/**
 * Read-only binds for the system's libraries and for programs outside `/usr`. On Debian libblas, which ffmpeg loads, is
 * a link into `/etc/alternatives`.
 */
export async function findSystemBinds(programs: readonly string[]): Promise<string[]> {
  const binds = ['--ro-bind', '/usr', '/usr']
  for (const folder of ['/bin', '/sbin', '/lib', '/lib32', '/lib64']) {
    binds.push(...(await bindOrLink(folder)))
  }
  for (const path of ['/etc/alternatives', '/etc/ld.so.cache']) binds.push('--ro-bind-try', path, path)
  const needed = await Promise.all(
    programs.map(async (program) => {
      const real = await realpath(program)
      return [program, real, ...(await listLibraries(real))]
    }),
  )
  for (const path of new Set(needed.flat())) {
    if (!/^\/(usr|lib|lib32|lib64|bin|sbin)\//.test(path)) binds.push('--ro-bind', path, path)
  }
  return binds
}

/** On most systems `/lib` is a link into `/usr`, on others a folder. */
async function bindOrLink(folder: string): Promise<string[]> {
  const stats = await lstat(folder).catch(() => undefined)
  if (stats === undefined) return []
  if (stats.isSymbolicLink()) return ['--symlink', await readlink(folder), folder]
  return ['--ro-bind', folder, folder]
}

/** By a program's path and time of change: its loader is asked once in a process, not for each job. */
const knownLibraries = new Map<string, string[]>()

/** Shared libraries of a trusted program, listed by its loader. Empty for a static program. */
async function listLibraries(program: string): Promise<string[]> {
  try {
    const version = `${program} ${(await stat(program)).mtimeMs}`
    const known = knownLibraries.get(version)
    if (known !== undefined) return known
    const { stdout } = await execFileAsync('ldd', [program])
    const libraries = [...stdout.matchAll(/(?:=>|^)\s*(\/\S+)\s+\(0x/gm)].flatMap((match) => match[1] ?? [])
    knownLibraries.set(version, libraries)
    return libraries
  } catch {
    return []
  }
}
