import { errors, type JobFailure } from '@liuguang/contract'

type Kind = JobFailure['kind']

/** The message and where it came from, without a whole stack. */
const detailLength = 500

/** The failure of a request that is neither finished nor running: the queue has no failure of a job that is gone. */
export const lostJobError = 'the job was given up, or its worker was killed during the last attempt'

/** Errors of the contract, by their messages. */
const kindsOfErrors = new Map<string, Kind>([
  [errors.PERMISSION_DENIED.msg, 'permissionDenied'],
  [errors.NOT_FOUND.msg, 'notFound'],
])

/** What the messages of a kind contain; the first that fits counts. */
const signs: readonly (readonly [Kind, RegExp])[] = [
  ['backupRunning', /^Another backup of this site is running/],
  ['backupPassphrase', /passphrase/i],
  [
    'backupFolder',
    /^BACKUP_DIR is not set| holds (no (finished )?backups?|(files other|other things) than backups|backups of another site)\b|^The backups in /,
  ],
  ['diskFull', /\bENOSPC\b|No space left on device|not enough disk space/],
  ['storageUnavailable', /^the storage did not respond/],
  ['paymentNotConfirmed', /^the provider does not confirm it/],
  ['providerUnavailable', /^\S+ is unavailable: /],
  ['chainUnavailable', /^\S+ cannot be read: /],
  ['mailLogin', /^(Invalid login|Missing credentials)\b/],
  ['mailRefused', /^(Can't send mail|(Mail|Recipient|Data) command failed|Message (failed|size larger))/],
  ['databaseUnavailable', /^(timeout exceeded|Query read timeout|Connection terminated|connect ENOENT)/],
  ['databaseUnavailable', /(canceling statement|terminating connection) due to|the database system is/],
  ['connectionRefused', /\bECONNREFUSED\b/],
  ['hostNotFound', /\b(ENOTFOUND|EAI_AGAIN)\b/],
  ['connectionLost', /\b(ECONNRESET|EPIPE)\b|socket hang up|[Cc]onnection closed|closed the connection/],
  ['timeout', /\bETIMEDOUT\b|\btime(d )?out\b|Greeting never received/i],
  ['fileMissing', /\bENOENT\b|is not in the bucket$/],
  ['fileForbidden', /\b(EACCES|EPERM|EROFS)\b/],
  ['workerStopped', /^the worker stopped/],
  ['givenUp', /^the job was given up/],
  ['otherVersion', /^the payload of a job \S+ does not match its schema/],
]

/**
 * The stored message of an error with its kind: the job queue keeps no code beside a message. Pure.
 * @param message null: it has not failed
 */
export function presentJobFailure(message: string | null): JobFailure | null {
  if (message === null) return null
  const kind = kindsOfErrors.get(message) ?? signs.find(([, sign]) => sign.test(message))?.[0] ?? 'other'
  return { kind, detail: message.slice(0, detailLength) }
}
