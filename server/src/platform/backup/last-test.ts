import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessAborted } from '../../unless-aborted.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import { replaceSynced } from './backup-folder.ts'

/** What the last test of a folder of backups found. It names no file of the site. */
interface LastTest {
  backupId: string
  at: Date
  /** Files that were damaged or missing. */
  problems: number
}

/** `never`: no test is recorded. `unknown`: the folder cannot be read from here, or not in time. */
export type FolderTest = LastTest | 'never' | 'unknown'

const patienceMs = 1_000
const pathOf = (folder: string) => join(folder, 'last-test.json')

/** Notes the result of a test in the folder that was tested. A later test takes its place. */
export async function noteTest(folder: string, { backupId, at, problems }: LastTest): Promise<void> {
  const text = JSON.stringify({ backup: backupId, testedAt: at.toISOString(), problems }, null, 2)
  await replaceSynced(pathOf(folder), `${text}\n`)
}

/**
 * One read at a time for each folder: a disk that does not answer must not occupy every thread of this process that
 * reads files.
 */
const reading = new Map<string, Promise<FolderTest>>()

/** The last test of a folder. It never fails, and never takes longer than a second. */
export async function readLastTest(folder: string): Promise<FolderTest> {
  let read = reading.get(folder)
  if (!read) {
    read = readTest(folder)
      .catch((): FolderTest => 'unknown')
      .finally(() => reading.delete(folder))
    reading.set(folder, read)
  }
  return unlessAborted(AbortSignal.timeout(patienceMs), read).catch((): FolderTest => 'unknown')
}

async function readTest(folder: string): Promise<FolderTest> {
  // A disk that is not mounted leaves an empty folder.
  if (!(await unlessMissing(stat(join(folder, 'folder.json'))))) return 'unknown'
  const text = await unlessMissing(readFile(pathOf(folder), 'utf8'))
  if (text === undefined) return 'never'
  const { backup, testedAt, problems } = JSON.parse(text) as Record<string, unknown>
  const at = new Date(String(testedAt))
  if (typeof backup !== 'string' || !Number.isSafeInteger(problems) || Number.isNaN(at.getTime()))
    return 'unknown'
  return { backupId: backup, at, problems: Number(problems) }
}
