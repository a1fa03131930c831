import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataFolder } from './data-folder.ts'
import { identifyProcess, isStillAlive, type ProcessIdentity, readRunState } from './run-file.ts'
import { errorCode, explainFileError, StartError } from './start-error.ts'

/** The user of a data folder: the site, or a command that started PostgreSQL for itself. */
export type LockKind = 'site' | 'command'

interface Holder extends ProcessIdentity {
  kind: LockKind
}

export interface FolderLock {
  release(): void
}

/** The time for a stopping site to finish its requests, then its jobs, then PostgreSQL. */
const STOPPING_LIMIT_MS = 30_000
/** The time in which a site notices that the program that started it was killed. */
const NOTICE_LIMIT_MS = 2_000

/**
 * Makes this process the only one on the data folder. A lock of a dead process is ignored. Waits for a site
 * that is stopping.
 * @throws StartError naming the process that uses the folder
 */
export async function lockFolder(dataDir: string, kind: LockKind, signal?: AbortSignal): Promise<FolderLock> {
  const path = join(dataDir, 'lock')
  const own = `${path}.${process.pid}`
  makeDataFolder(dataDir)
  try {
    // A killed process with the same id may have left one, of which a lock of that process is another link.
    rmSync(own, { force: true })
    writeFileSync(own, JSON.stringify({ ...identifyProcess(process.pid), kind } satisfies Holder), {
      mode: 0o600,
    })
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
  const from = Date.now()
  try {
    for (;;) {
      const holder = takeLock(own, path)
      if (!holder) return { release: () => rmSync(path, { force: true }) }
      const waited = Date.now() - from
      const isStopping = holder.kind === 'command' || readRunState(dataDir)?.isStopping === true
      if (waited > (isStopping ? STOPPING_LIMIT_MS : NOTICE_LIMIT_MS)) throw inUse(dataDir, holder)
      await sleep(50, undefined, { signal })
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Takes a lock that no living process holds.
 * @param own the file of this process, to which the lock becomes a link
 * @returns the living process that has it, or that removes a stale one; undefined: this process has it now
 */
function takeLock(own: string, path: string): Holder | undefined {
  for (;;) {
    if (claim(own, path)) return undefined
    const content = readLock(path)
    // Released meanwhile.
    if (content === undefined) continue
    const holder = holderOf(content)
    if (holder && isStillAlive(holder)) return holder
    const remover = removeStaleLock(own, path, content)
    if (remover) return remover
  }
}

/** Creating a link is atomic and never overwrites an existing one. */
function claim(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw explainFileError(error, path)
  }
}

/** What a lock contains. Undefined: there is none. */
function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw explainFileError(error, path)
  }
}

/** Undefined when a crash of the machine truncated the file. */
function holderOf(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder
  } catch {
    return undefined
  }
}

/**
 * Removes the lock of a dead process. Two processes may find the same one, and the slower of them must not remove the
 * new lock of the faster. So only the process that holds a second lock may remove the first, once it has read it again.
 * The second one is taken like the first, also from a process that was killed with it.
 * @param stale what the lock of the dead process contains
 * @returns the living process that holds the second lock; undefined: the stale lock is gone
 */
export function removeStaleLock(own: string, path: string, stale: string): Holder | undefined {
  const second = `${path}.dropping`
  const dropper = takeLock(own, second)
  if (dropper) return dropper
  try {
    if (readLock(path) === stale) rmSync(path)
  } finally {
    rmSync(second)
  }
  return undefined
}

function inUse(dataDir: string, holder: Holder): StartError {
  return new StartError(
    holder.kind === 'site'
      ? `Liuguang already runs on ${dataDir} (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`
      : `A command uses ${dataDir} (process ${holder.pid}): try again when it has ended.`,
  )
}
