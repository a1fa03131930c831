import { type Static, Type } from 'typebox'
import { Closed } from '../shapes.ts'

/**
 * Why a job, an export or a check failed, as far as its error says. The back office has a text for each, in
 * `operations.failures`.
 */
export const jobFailureKinds = [
  'diskFull',
  'storageUnavailable',
  'databaseUnavailable',
  /** A card provider did not respond. */
  'providerUnavailable',
  /** A node of a blockchain did not respond. */
  'chainUnavailable',
  /** A provider reported a payment, but does not confirm it when queried. */
  'paymentNotConfirmed',
  'mailLogin',
  'mailRefused',
  'connectionRefused',
  'connectionLost',
  'hostNotFound',
  'timeout',
  'fileMissing',
  'fileForbidden',
  'workerStopped',
  /** Its job was given up, or lost with the worker. */
  'givenUp',
  /** Added by a version of the site whose jobs have another payload schema. */
  'otherVersion',
  /** The folder of BACKUP_DIR holds something else, or nothing, or the disk is not mounted. */
  'backupFolder',
  'backupPassphrase',
  'backupRunning',
  'permissionDenied',
  'notFound',
  'other',
] as const

export const JobFailure = Closed({
  kind: Type.Enum(jobFailureKinds),
  /** The first lines of the error, in English: for whoever runs the server. */
  detail: Type.String(),
})
export type JobFailure = Static<typeof JobFailure>
