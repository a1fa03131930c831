import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of reviews. */
export const moderationErrors = {
  LEASE_LOST: {
    code: 6404,
    outcome: 'decided',
    msg: 'The work is not this reviewer’s, or it waits no longer: see `lease` in the details.',
  },
  OWN_WORK: { code: 6405, outcome: 'decided', msg: 'Nobody may review a work of their own.' },
} as const satisfies ErrorDefinitions
