import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of actions that are recorded. */
export const auditErrors = {
  REASON_REQUIRED: { code: 5003, outcome: 'decided', msg: 'A reason is required, and recorded.' },
} as const satisfies ErrorDefinitions
