import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of staff calls. */
export const staffErrors = {
  SECOND_FACTOR_REQUIRED: {
    code: 5001,
    outcome: 'decided',
    msg: 'The code of the authenticator app is required.',
  },
  WRONG_SECOND_FACTOR: { code: 5002, outcome: 'decided', msg: 'The code is wrong or was used before.' },
  LAST_ADMIN: { code: 5004, outcome: 'decided', msg: 'The last admin must stay an admin.' },
  STAFF_ACCOUNT: {
    code: 5005,
    outcome: 'decided',
    msg: 'The account belongs to the staff: remove its role first.',
  },
  OWN_PROPOSAL: { code: 5007, outcome: 'decided', msg: 'Somebody else has to approve what one proposed.' },
  ADJUSTMENT_DECIDED: { code: 5008, outcome: 'decided', msg: 'It was decided otherwise before.' },
  CODES_DOWNLOADED: { code: 5009, outcome: 'decided', msg: 'The codes of the batch were downloaded before.' },
  OWN_ACCOUNT: {
    code: 5006,
    outcome: 'decided',
    msg: 'Nobody of the staff may do this to their own account.',
  },
} as const satisfies ErrorDefinitions
