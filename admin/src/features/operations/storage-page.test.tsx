// @vitest-environment happy-dom
import {
  type BackupRun,
  getStorage,
  type Permission,
  type SiteStorage,
  startBackup,
  startBackupTest,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { operations } = texts
const gigabyte = 2 ** 30

const storage: SiteStorage = {
  ...{ kind: 'folder', name: '/srv/site/media', disk: { free: 50 * gigabyte, total: 100 * gigabyte } },
  sums: {
    ...{ sources: 3 * gigabyte, uploads: 0, encoded: 9 * gigabyte, pictures: 2 ** 20 },
    at: '2026-11-25T12:00:00.000Z',
  },
  sweeps: [{ task: 'videos.sweep-orphans', startedAt: null }],
  backupFolder: '/backups',
  nightly: { hour: 4, timeZone: 'Asia/Hong_Kong', kept: 14 },
  backup: {
    ...{ lastAt: '2026-11-24T12:00:00.000Z', bytes: 4 * gigabyte, hasFailedSince: true },
    test: { state: 'damaged', at: '2026-11-24T13:00:00.000Z', problems: 2, isOfLast: true },
  },
  lastRun: null,
}

const run: BackupRun = {
  ...{ id: 1, kind: 'backup', by: 'captain7', startedAt: '2026-11-25T12:00:00.000Z', finishedAt: null },
  ...{ failure: null, files: 40, bytes: 2 * gigabyte, totalBytes: null, problems: 0 },
}
const withoutBackup: SiteStorage['backup'] = {
  ...{ lastAt: null, bytes: null, hasFailedSince: false },
  test: { state: 'unknown', at: null, problems: 0, isOfLast: false },
}

const buttonOf = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)

test('says where media and backups are, and that the last test found damage', async () => {
  await openPage('/storage', { answer: (fake) => fake.respond(getStorage, storage) })
  await shows('/srv/site/media')
  await shows('50.0 GiB free of 100.0 GiB')
  await shows('1.0 MiB')
  await shows(`${operations.storage.encoded}9.0 GiB`)
  await shows('Sizes as the database had them on Nov 25, 2026')
  await shows(texts.tasks.videos['sweep-orphans'])
  await shows('videos.sweep-orphans')
  await shows(operations.storage.never)
  await shows('/backups')
  await shows('From 4:00 (Asia/Hong_Kong). The newest 14 are kept.')
  await shows('4.0 GiB')
  await shows(operations.backupFailed)
  await shows('damaged or missing files: 2')
})

test('a site without a backup shows no result of a backup test', async () => {
  const without = { ...storage, kind: 'bucket', backupFolder: null, backup: withoutBackup } as const
  await openPage('/storage', { answer: (fake) => fake.respond(getStorage, without) })
  await shows(operations.storage.kinds.bucket)
  await shows(operations.storage.noBackupFolder)
  await hides(operations.backupTest.unknown)
  expect(document.body.textContent).toContain(operations.none)
})

test('without BACKUP_DIR the page says what to set, and offers no backup', async () => {
  const without = { ...storage, backupFolder: null, backup: withoutBackup }
  await openPage('/storage', { answer: (fake) => fake.respond(getStorage, without) })
  await shows(operations.storage.backupDirHint)
  expect([operations.storage.firstBackup, operations.storage.testNow].filter(hasButton)).toEqual([])
})

test('the first backup is made at the press of a button, with its progress and its end', async () => {
  const before = { ...storage, backup: withoutBackup }
  const server = await openPage('/storage', {
    answer(fake) {
      fake.respond(getStorage, before)
      fake.respond(startBackup, () => {
        fake.respond(getStorage, { ...before, lastRun: run })
        return run
      })
    },
  })
  await shows(operations.storage.firstBackupHint)
  expect(buttonOf(operations.storage.testNow)?.disabled).toBe(true)
  await press(operations.storage.firstBackup)
  await shows('40 files so far, 2.0 GiB')
  expect(buttonOf(operations.storage.firstBackup)?.disabled).toBe(true)
  const done = { ...run, finishedAt: '2026-11-25T12:10:00.000Z' }
  server.respond(getStorage, { ...storage, lastRun: done })
  await shows('The backup started by captain7 was finished on Nov 25, 2026')
  await shows(operations.storage.backUpNow)
  expect(buttonOf(operations.storage.testNow)?.disabled).toBe(false)
})

test('a test of the last backup shows how much of it is read', async () => {
  await openPage('/storage', {
    answer(fake) {
      fake.respond(getStorage, storage)
      fake.respond(startBackupTest, () => {
        const test: BackupRun = { ...run, kind: 'test', totalBytes: 8 * gigabyte }
        fake.respond(getStorage, { ...storage, lastRun: test })
        return test
      })
    },
  })
  await press(operations.storage.testNow)
  await shows('Testing: started by captain7')
  await expect.poll(() => document.querySelector('[role=progressbar]')?.textContent).toBe('25%')
})

const finishedAt = '2026-11-25T12:10:00.000Z'
const failure = { kind: 'backupFolder', detail: '/backups holds other things than backups' } as const

test.each<[string, BackupRun, string]>([
  ['that failed', { ...run, finishedAt, failure }, operations.failures.backupFolder],
  [
    'that found damage',
    { ...run, kind: 'test', finishedAt, problems: 3 },
    'The test started by captain7 found damaged or missing files: 3',
  ],
  ['that found none', { ...run, kind: 'test', finishedAt }, 'The test started by captain7 was finished on'],
])('a backup or test %s says so', async (_, lastRun, text) => {
  await openPage('/storage', { answer: (fake) => fake.respond(getStorage, { ...storage, lastRun }) })
  await shows(text)
})

test('a backup that the server refuses says why', async () => {
  await openPage('/storage', {
    answer(fake) {
      fake.respond(getStorage, storage)
      const details = { path: '', problem: 'BACKUP_DIR is not set.', rule: 'noBackupFolder' }
      fake.refuse(startBackup, 'BAD_REQUEST', details)
    },
  })
  await press(operations.storage.backUpNow)
  await shows(texts.errors.rules.noBackupFolder)
})

test('a role that may not start backups sees them, and is offered none', async () => {
  const permitted: Permission[] = ['settings.read']
  await openPage('/storage', { permitted, answer: (fake) => fake.respond(getStorage, storage) })
  await shows('/backups')
  await shows('From 4:00 (Asia/Hong_Kong). The newest 14 are kept.')
  expect([operations.storage.backUpNow, operations.storage.testNow].filter(hasButton)).toEqual([])
})

test('sizes that were not measured yet say when they are', async () => {
  await openPage('/storage', { answer: (fake) => fake.respond(getStorage, { ...storage, sums: null }) })
  await shows(operations.storage.notSummedHint)
  await shows(`${operations.storage.encoded}${operations.storage.notSummed}`)
})
