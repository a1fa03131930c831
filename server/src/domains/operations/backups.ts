import type { Backups } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type BackupState, readBackupState } from '../../platform/backup/backup-runs.ts'
import { type FolderTest, readLastTest } from '../../platform/backup/last-test.ts'

/** What is recorded of backups, and of their tests. */
export interface BackupFacts {
  state: BackupState
  test: FolderTest
}

/** Tests are noted in the folder of the last backup: a row of an earlier version does not say which that is. */
export async function readBackups({ db, config }: Pick<Context, 'db' | 'config'>): Promise<BackupFacts> {
  const state = await readBackupState(db, config.backupDir !== undefined)
  const folder = state.folder ?? config.backupDir
  return { state, test: state.lastAt && folder ? await readLastTest(folder) : 'unknown' }
}

export function presentBackups({ state, test }: BackupFacts): Backups {
  return {
    lastAt: state.lastAt?.toISOString() ?? null,
    bytes: state.lastBytes ?? null,
    hasFailedSince: state.hasFailedSince,
    test: presentTest(test, state.lastId),
  }
}

function presentTest(test: FolderTest, lastId: string | undefined): Backups['test'] {
  if (typeof test === 'string') return { state: test, at: null, problems: 0, isOfLast: false }
  return {
    state: test.problems > 0 ? 'damaged' : 'fine',
    at: test.at.toISOString(),
    problems: test.problems,
    isOfLast: test.backupId === lastId,
  }
}
