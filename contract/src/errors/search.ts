import type { ErrorDefinitions } from './error-definition.ts'

export const searchErrors = {
  TERM_BLOCKED: {
    code: 6001,
    outcome: 'decided',
    msg: 'The text contains a word that may not be searched for.',
  },
  TEXT_REFUSED: {
    code: 6002,
    outcome: 'decided',
    msg: 'The text contains a word that this site does not allow.',
  },
  LINKS_REFUSED: {
    code: 6003,
    outcome: 'decided',
    msg: 'The text contains more links than this account may write.',
  },
} as const satisfies ErrorDefinitions
