import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of publishing. */
export const publishingErrors = {
  NOT_AN_UPLOADER: { code: 6401, outcome: 'decided', msg: 'This account may not publish.' },
  UPLOAD_NOTICE_OUTDATED: {
    code: 6402,
    outcome: 'decided',
    msg: 'Please read and accept the current upload notice.',
  },
  WORK_STATE_REFUSED: {
    code: 6403,
    outcome: 'decided',
    msg: 'The state of the work does not allow this.',
  },
  UPLOAD_REFUSED: { code: 6406, outcome: 'decided', msg: 'This file cannot be uploaded.' },
  UPLOAD_INCOMPLETE: { code: 6407, outcome: 'decided', msg: 'The file has not arrived completely.' },
  PAID_WORKS_LIMIT: {
    code: 6408,
    outcome: 'decided',
    msg: 'The first two works of a day are free ones, and works with a price never outnumber them.',
  },
  PEOPLE_CONSENT_MISSING: {
    code: 6409,
    outcome: 'decided',
    msg: 'The author has to name everyone who can be recognised and state that they agreed, or state that nobody can be recognised.',
  },
  PUBLISH_TIME_PASSED: {
    code: 6410,
    outcome: 'decided',
    msg: 'The time of publication has to be in the future.',
  },
  PUBLICATION_REFUSED: {
    code: 6411,
    outcome: 'decided',
    msg: 'The item may not be published as it is: see the problem in the details.',
  },
  IMPORT_RUNNING: { code: 6412, outcome: 'decided', msg: 'A file of this item is being processed.' },
  SOURCE_NOT_STORED: {
    code: 6413,
    outcome: 'decided',
    msg: 'The source file of this item is no longer stored.',
  },
  FREE_WORK_NEEDED: {
    code: 6414,
    outcome: 'decided',
    msg: 'Works with a price that were submitted on the same day depend on this free one.',
  },
  WORK_CHANGED: {
    code: 6415,
    outcome: 'decided',
    msg: 'Fields were changed on another device meanwhile: see their current values in the details.',
  },
} as const satisfies ErrorDefinitions
