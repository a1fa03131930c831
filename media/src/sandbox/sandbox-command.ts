import { execFile } from 'node:child_process'
import { lstat, readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

/** Hard limits of one process, set with prlimit; exceeding one ends it. */
export interface ProcessLimits {
  /** Processor time, all threads together. */
  cpuSeconds: number
  /** Largest file it may write. */
  fileBytes: number
  /** Address space. Virtual, not resident: threads and libraries count far more than they use. */
  addressBytes: number
  openFiles: number
}

/** What the command of one job needs to see. */
export interface SandboxMounts {
  /** Read-only at `/in/source`. */
  source?: string
  /** Writable at `/out`. */
  outDir?: string
}

export function limitArguments(limits: ProcessLimits): string[] {
  return [
    // The hard limit comes later: at the soft one the program is still able to say why it ends.
    `--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + 5}`,
    `--fsize=${limits.fileBytes}`,
    `--as=${limits.addressBytes}`,
    `--nofile=${limits.openFiles}`,
    '--core=0',
  ]
}

/**
 * With a user namespace of its own, as anybody may; or, for root alone, without: inside one, not even root may
 * pass through another user's private folder to reach the source.
 */
export const namespaceKinds = {
  root: ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
  anybody: ['--unshare-all'],
} as const

/** Where bwrap finds the filter of system calls, after the three that every program has. */
const filterDescriptor = 3

/**
 * Arguments of bwrap before the program: no network, no other process, no file but the system's programs,
 * the source and the job's folder; the filter, read from its descriptor, keeps it from starting any process. `--die-with-parent` ends the job when our process is killed outright.
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
    '--cap-drop',
    'ALL',
    ...(filter === undefined ? [] : ['--seccomp', String(filterDescriptor)]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    // Before the binds: a program may itself live below /tmp.
    '--tmpfs',
    '/tmp',
    ...systemBinds,
    ...(mounts.source === undefined ? [] : ['--ro-bind', mounts.source, '/in/source']),
    ...(mounts.outDir === undefined ? [] : ['--bind', mounts.outDir, '/out']),
    '--chdir',
    '/',
  ]
}

/**
 * Read-only binds for the system's libraries and for programs that live outside `/usr`.
 * `/etc/alternatives` is where Debian points its libblas, which ffmpeg loads.
 */
export async function findSystemBinds(programs: readonly string[]): Promise<string[]> {
  const binds = ['--ro-bind', '/usr', '/usr']
  for (const folder of ['/bin', '/sbin', '/lib', '/lib32', '/lib64']) {
    binds.push(...(await bindOrLink(folder)))
  }
  for (const path of ['/etc/alternatives', '/etc/ld.so.cache']) binds.push('--ro-bind-try', path, path)
  const outside = new Set<string>()
  for (const program of programs) {
    const real = await realpath(program)
    for (const path of [program, real, ...(await listLibraries(real))]) {
      if (!/^\/(usr|lib|lib32|lib64|bin|sbin)\//.test(path)) outside.add(path)
    }
  }
  for (const path of outside) binds.push('--ro-bind', path, path)
  return binds
}

/** On most systems `/lib` is a link into `/usr`; on the others it is a folder of its own. */
async function bindOrLink(folder: string): Promise<string[]> {
  const stats = await lstat(folder).catch(() => undefined)
  if (stats === undefined) return []
  if (stats.isSymbolicLink()) return ['--symlink', await readlink(folder), folder]
  return ['--ro-bind', folder, folder]
}

/** Shared libraries of a program, by its own loader; none for a static one. The program is trusted. */
async function listLibraries(program: string): Promise<string[]> {
  try {
    const { stdout } = await execFileAsync('ldd', [program])
    return [...stdout.matchAll(/(?:=>|^)\s*(\/\S+)\s+\(0x/gm)].flatMap((match) => match[1] ?? [])
  } catch {
    return []
  }
}
