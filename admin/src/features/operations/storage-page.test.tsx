// @vitest-environment happy-dom
import { getStorage, type SiteStorage } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { hides, openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { operations } = texts
const gigabyte = 2 ** 30

const storage: SiteStorage = {
  ...{ kind: 'folder', name: '/srv/site/media', disk: { free: 50 * gigabyte, total: 100 * gigabyte } },
  bytes: { sources: 3 * gigabyte, uploads: 0, pictures: 2 ** 20 },
  summedAt: '2026-11-25T12:00:00.000Z',
  sweeps: [{ task: 'videos.sweep-orphans', startedAt: null }],
  backupFolder: '/backups',
  backup: {
    ...{ lastAt: '2026-11-24T12:00:00.000Z', bytes: 4 * gigabyte, hasFailedSince: true },
    test: { state: 'damaged', at: '2026-11-24T13:00:00.000Z', problems: 2, isOfLast: true },
  },
}

test('says where media and backups are, and that the last test found damage', async () => {
  await openPage('/storage', { answer: (fake) => fake.respond(getStorage, storage) })
  await shows('/srv/site/media')
  await shows('50.0 GiB free of 100.0 GiB')
  await shows('1.0 MiB')
  await shows('Sizes as the database had them on Nov 25, 2026')
  await shows(texts.tasks.videos['sweep-orphans'])
  await shows('videos.sweep-orphans')
  await shows(operations.storage.never)
  await shows('/backups')
  await shows('4.0 GiB')
  await shows(operations.backupFailed)
  await shows('damaged or missing files: 2')
})

test('a site without a backup is told of no test', async () => {
  const backup: SiteStorage['backup'] = {
    ...{ lastAt: null, bytes: null, hasFailedSince: false },
    test: { state: 'unknown', at: null, problems: 0, isOfLast: false },
  }
  await openPage('/storage', {
    answer: (fake) => fake.respond(getStorage, { ...storage, kind: 'bucket', backupFolder: null, backup }),
  })
  await shows(operations.storage.kinds.bucket)
  await shows(operations.storage.noBackupFolder)
  await hides(operations.backupTest.unknown)
  expect(document.body.textContent).toContain(operations.none)
})
