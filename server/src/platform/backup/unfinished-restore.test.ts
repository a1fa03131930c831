import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import { markUnfinished, refuseUnfinishedRestore, unmarkUnfinished } from './unfinished-restore.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-restore-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('a data folder is refused while a restore into it has not ended', async () => {
  refuseUnfinishedRestore(dataDir)
  refuseUnfinishedRestore(join(dataDir, 'not-there'))
  await markUnfinished(dataDir, '20261126')
  expect(() => refuseUnfinishedRestore(dataDir)).toThrow(BackupError)
  unmarkUnfinished(dataDir)
  refuseUnfinishedRestore(dataDir)
})

test('a data folder whose mark cannot be read is refused', async () => {
  // Unlike a file without permissions, not even root can read a folder as a file.
  await mkdir(join(dataDir, 'restore-unfinished'))
  expect(() => refuseUnfinishedRestore(dataDir)).toThrow('EISDIR')
})
