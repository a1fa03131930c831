import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of publishing and review. */
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
  LEASE_LOST: {
    code: 6404,
    outcome: 'decided',
    msg: 'Another reviewer has this work now, or it is decided.',
  },
  UPLOAD_REFUSED: { code: 6406, outcome: 'decided', msg: 'This file cannot be uploaded.' },
  UPLOAD_INCOMPLETE: { code: 6407, outcome: 'decided', msg: 'The file has not arrived completely.' },
  PAID_WORKS_LIMIT: {
    code: 6408,
    outcome: 'decided',
    msg: 'The first two works of a day are free ones, and works with a price never outnumber them.',
  },
  OWN_WORK: { code: 6405, outcome: 'decided', msg: 'Nobody reviews a work of their own.' },
} as const satisfies ErrorDefinitions
