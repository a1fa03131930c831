import type { ErrorDefinitions } from './error-definition.ts'

export const searchErrors = {
  TERM_BLOCKED: {
    code: 6001,
    outcome: 'decided',
    msg: 'The text contains a word that may not be searched for.',
  },
} as const satisfies ErrorDefinitions
