import { jobFailureKinds } from '@liuguang/contract'
import { MediaRefusal } from '@liuguang/media'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { ProviderUnavailable } from '../../domains/payments/card-provider.ts'
import { ChainUnavailable } from '../../domains/payments/crypto/chain-node.ts'
import { BackupBusyError } from '../backup/backup-error.ts'
import { AppError } from '../http/app-error.ts'
import { StorageUnavailableError } from '../storage/storage.ts'
import { defineJob, readPayload } from './define-job.ts'
import { lostJobError, presentJobFailure } from './job-failure.ts'

/** The message with which a job fails that has the payload of another version. */
function mismatch(): string {
  try {
    readPayload(defineJob('test.strict', Type.Object({ id: Type.Integer() })), {})
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

/** Messages of our own errors as they are made, and those of Node.js, PostgreSQL and the mail library. */
const messages: [message: string, kind: string][] = [
  [new MediaRefusal('no_space', 'There is not enough disk space for this video.').message, 'diskFull'],
  ['ENOSPC: no space left on device, write', 'diskFull'],
  ['could not extend file "base/5/16397": No space left on device', 'diskFull'],
  [new StorageUnavailableError('PUT a', new Error('connect ECONNREFUSED')).message, 'storageUnavailable'],
  [new ProviderUnavailable('verotel', 'TimeoutError').message, 'providerUnavailable'],
  ['the provider does not confirm it: it says DECLINED', 'paymentNotConfirmed'],
  [new ChainUnavailable('tron', 'HTTP 429').message, 'chainUnavailable'],
  ['Invalid login: 535 5.7.8 authentication failed', 'mailLogin'],
  ["Can't send mail - all recipients were rejected: 550 no such user", 'mailRefused'],
  ['Recipient command failed: 452 mailbox full', 'mailRefused'],
  ['canceling statement due to statement timeout', 'databaseUnavailable'],
  ['Connection terminated unexpectedly', 'databaseUnavailable'],
  ['connect ENOENT /var/run/postgresql/.s.PGSQL.5432', 'databaseUnavailable'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'connectionRefused'],
  ['getaddrinfo ENOTFOUND mail.example.com', 'hostNotFound'],
  ['read ECONNRESET', 'connectionLost'],
  ['connect ETIMEDOUT 203.0.113.7:443', 'timeout'],
  ['Connection timeout', 'timeout'],
  ["ENOENT: no such file or directory, open '/media/a'", 'fileMissing'],
  ["EACCES: permission denied, mkdir '/backups'", 'fileForbidden'],
  ['the worker stopped; the import continues when it starts again', 'workerStopped'],
  ['BACKUP_DIR (/backups) holds no backups: mount its disk.', 'backupFolder'],
  ['/backups holds files other than backups: name a folder that is empty.', 'backupFolder'],
  // As earlier releases stored it.
  ['/backups holds other things than backups: name a folder that is empty.', 'backupFolder'],
  ['/backups holds backups of another site: give each site its own folder.', 'backupFolder'],
  ['BACKUP_DIR is not set.', 'backupFolder'],
  ['The backups in /backups are encrypted: set BACKUP_PASSPHRASE.', 'backupPassphrase'],
  ['The passphrase is wrong: these backups were made with another one.', 'backupPassphrase'],
  [new BackupBusyError().message, 'backupRunning'],
  [lostJobError, 'givenUp'],
  [mismatch(), 'otherVersion'],
  [new AppError('PERMISSION_DENIED').message, 'permissionDenied'],
  [new AppError('NOT_FOUND').message, 'notFound'],
  ['video 7 has no asset', 'other'],
  ['This file cannot be read as a video.', 'other'],
]

test.each(messages)('a failure with the message %j is of the kind %s', (message, kind) => {
  expect(presentJobFailure(message)).toEqual({ kind, detail: message })
})

test('each kind of failure has a message in this table', () => {
  expect(new Set(messages.map(([, kind]) => kind))).toEqual(new Set(jobFailureKinds))
})

test('a long message is cut off at its end, and a job without a failure has none', () => {
  expect(presentJobFailure(`read ECONNRESET ${'x'.repeat(1000)}`)?.detail).toHaveLength(500)
  expect(presentJobFailure(null)).toBeNull()
})
