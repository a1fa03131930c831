import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { changeOwner, type PostgresIdentity } from './postgres-identity.ts'
import { commandLine, isAlive, signalProcess, waitForExit } from './process-facts.ts'
import { errorCode, explainFileError, StartError } from './start-error.ts'

/** The role that owns the tables of the embedded server, and its database. */
export const ROLE = 'liuguang'
/** The role of the API, the worker and most commands: it owns nothing. */
export const APPLICATION_ROLE = 'liuguang_app'

/**
 * The path of a Unix socket holds at most 107 bytes on Linux and 103 on macOS (unix(7), sys/un.h).
 * PostgreSQL's file name takes 14 of them.
 */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length

/**
 * Creates the cluster's folder if it is missing. It is created under another name and renamed at the end, so
 * that an incomplete one is never started.
 * @throws StartError when the folder is of another major version, or the disk is full
 */
export async function ensureCluster(
  clusterDir: string,
  binaries: PostgresBinaries,
  identity: PostgresIdentity,
  durable: boolean,
): Promise<void> {
  const versionFile = join(clusterDir, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const created = readFileSync(versionFile, 'utf8').trim()
    if (created !== String(binaries.major)) {
      const relation = Number(created) > binaries.major ? 'newer' : 'older'
      throw new StartError(
        `The data folder was created by the ${relation} PostgreSQL ${created}, and this program includes PostgreSQL ${binaries.major}: use the matching version of this program, or set DATA_DIR to another folder.`,
      )
    }
    return
  }
  if (existsSync(clusterDir)) {
    throw new StartError(`${clusterDir} exists but holds no database: move it away, then start again.`)
  }
  const unfinished = `${clusterDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  changeOwner(identity, unfinished)
  await runInitdb(binaries, identity, unfinished, durable)
  renameSync(unfinished, clusterDir)
}

async function runInitdb(
  binaries: PostgresBinaries,
  identity: PostgresIdentity,
  folder: string,
  durable: boolean,
): Promise<void> {
  const child = spawnAs(identity, binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${ROLE}`,
    '--encoding=UTF8',
    // The builtin provider sorts the same on every machine: no system update can corrupt an index.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Only the socket is open, in a folder that only this user may enter.
    '--auth-local=trust',
    '--auth-host=reject',
    ...(durable ? [] : ['--no-sync']),
  ])
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw explainPostgresText(output, folder)
}

/** Starts a program of PostgreSQL, with its own process group and its error output as a pipe. */
export function spawnAs({ prefix, uid, gid }: PostgresIdentity, program: string, args: readonly string[]) {
  const [command = '', ...rest] = [...prefix, program, ...args]
  return spawn(command, rest, {
    cwd: '/',
    uid,
    gid,
    // Nothing of our environment but the path: PGDATA or a password must not reach the server. Messages are
    // in English, so that their causes can be recognised.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

/** The error sentence for PostgreSQL's last output. */
export function explainPostgresText(output: string, folder: string): Error {
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return explainFileError(Object.assign(new Error(output), { code: 'ENOSPC' }), folder) as Error
  }
  if (/Permission denied|Operation not permitted|Read-only file system/i.test(output)) {
    return explainFileError(Object.assign(new Error(output), { code: 'EACCES' }), folder) as Error
  }
  const [, nameless] = /could not look up effective user ID (\d+)/i.exec(output) ?? []
  if (nameless !== undefined) {
    return new StartError(
      `PostgreSQL runs only as a user with a name, and user id ${nameless} has none on this machine: create one (useradd), or set DATABASE_URL.`,
      { cause: output },
    )
  }
  const lines = output.split('\n').map((line) => line.trim())
  const errorLine = lines.filter((line) => /FATAL|PANIC|error/i.test(line)).at(-1) ?? lines.findLast(Boolean)
  const reason = errorLine?.replace(/^.*?(FATAL|PANIC|error): +/, '') ?? 'it gave no reason'
  return new StartError(`PostgreSQL did not start: ${reason}.`, { cause: output })
}

/**
 * A folder for the socket that only this user may enter: in the data folder, or in the system's temporary
 * folder if the data folder's path is too long for a socket. The same folder each time, so that a connection
 * URL stays valid across restarts of the server.
 * @throws StartError when there is something of another user at the path in the temporary folder
 */
export function makeSocketFolder(dataDir: string, identity: PostgresIdentity): string {
  const near = join(dataDir, 'run')
  if (Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER) {
    mkdirSync(near, { recursive: true, mode: 0o700 })
    changeOwner(identity, near)
    return near
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const far = join(tmpdir(), `liuguang-${name}`)
  // What was there before is not given to anybody: it may be a link to any other folder.
  if (makePrivateFolder(far)) changeOwner(identity, far)
  const found = lstatSync(far)
  const owner = identity.uid ?? process.getuid?.() ?? found.uid
  // Anybody may create a folder there, and could then read the traffic of a socket in it.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o777) !== 0o700) {
    throw new StartError(`${far} belongs to another user: set DATA_DIR to a folder with a shorter path.`)
  }
  return far
}

/** Creates a folder that only this user may enter. @returns false when there is something at its path already */
function makePrivateFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes the socket's folder, unless it is in the data folder. */
export function removeSocketFolder(dataDir: string, folder: string): void {
  if (folder !== join(dataDir, 'run')) rmSync(folder, { recursive: true, force: true })
}

/**
 * Ends a server that a killed run left on this folder, and removes its leftovers.
 * @param forced as of `endServer`
 * @throws StartError when it cannot be ended
 */
export async function clearEarlierServer(clusterDir: string, forced?: AbortSignal): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  // Lines: process id, data folder, start, port, socket folder, … (PostgreSQL, miscadmin.h).
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (pid > 1 && isAlive(pid)) {
    const command = commandLine(pid)
    // Hidden from us: PostgreSQL itself checks whether that process is in its way.
    if (command === '') return
    if (command.includes('postgres') && command.includes(lines[1] ?? clusterDir)) await endServer(pid, forced)
  }
  // The id may belong to another program by now. PostgreSQL would then refuse to start.
  rmSync(pidFile, { force: true })
}

/**
 * Fast shutdown, then immediate, then SIGKILL. All are safe, but the later ones need recovery at the next
 * start.
 * @param forced aborted: waits no longer for the fast shutdown
 */
export async function endServer(pid: number, forced?: AbortSignal): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalProcess(pid, signal)
    if (await waitForExit(pid, limitMs, signal === 'SIGINT' ? forced : undefined)) return
  }
  throw new StartError(`PostgreSQL (process ${pid}) cannot be ended: end it by hand, then start again.`)
}

/** The process id that the server wrote into its folder, once it has. Correct also behind a wrapper. */
export async function readServerPid(
  clusterDir: string,
  isRunning: () => boolean,
): Promise<number | undefined> {
  while (isRunning()) {
    const pid = Number.parseInt(readIfThere(join(clusterDir, 'postmaster.pid')), 10)
    if (pid > 1) return pid
    await sleep(10)
  }
  return undefined
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
