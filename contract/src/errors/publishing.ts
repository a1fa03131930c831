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
    msg: 'The author has to state that everyone who is named agreed to the publication.',
  },
} as const satisfies ErrorDefinitions
