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
  FIRST_ADMIN_LINK_INVALID: {
    code: 5010,
    outcome: 'decided',
    msg: 'This link of the first administrator was used, or is not of this site.',
  },
  ACCOUNT_NOT_FOUND: { code: 5011, outcome: 'decided', msg: 'Nobody has this account name or ID.' },
  ALREADY_STAFF: { code: 5012, outcome: 'decided', msg: 'This member has a role already.' },
  ROLE_CHANGED: {
    code: 5013,
    outcome: 'decided',
    msg: 'The role of this member has changed in the meantime.',
  },
  CHANGED_MEANWHILE: { code: 5014, outcome: 'decided', msg: 'Somebody has changed this in the meantime.' },
  OWN_ACCOUNT: {
    code: 5006,
    outcome: 'decided',
    msg: 'Staff may not do this to their own account.',
  },
} as const satisfies ErrorDefinitions
