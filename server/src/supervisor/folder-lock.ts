import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataFolder } from './data-folder.ts'
import { identifyProcess, isStillAlive, type ProcessIdentity, readRunFacts } from './run-file.ts'
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
    writeFileSync(own, JSON.stringify({ ...identifyProcess(process.pid), kind } satisfies Holder), {
      mode: 0o600,
    })
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
  const from = Date.now()
  try {
    for (;;) {
      if (claim(own, path)) return { release: () => rmSync(path, { force: true }) }
      const holder = readHolder(path)
      if (holder && isStillAlive(holder)) {
        const waited = Date.now() - from
        const isStopping = holder.kind === 'command' || readRunFacts(dataDir)?.isStopping === true
        if (waited > (isStopping ? STOPPING_LIMIT_MS : NOTICE_LIMIT_MS)) throw inUse(dataDir, holder)
        await sleep(50, undefined, { signal })
      } else {
        dropStale(path, holder)
      }
    }
  } finally {
    rmSync(own, { force: true })
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

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/**
 * Two processes may find the same stale lock. The slower one must not remove the new lock of the faster one.
 */
function dropStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  if (moved && (moved.pid !== stale?.pid || moved.birth !== stale.birth)) claim(aside, path)
  rmSync(aside, { force: true })
}

function inUse(dataDir: string, holder: Holder): StartError {
  return new StartError(
    holder.kind === 'site'
      ? `Liuguang already runs on ${dataDir} (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`
      : `A command uses ${dataDir} (process ${holder.pid}): try again when it has ended.`,
  )
}
