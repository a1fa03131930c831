import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of every call by which somebody writes what others read. */
export const contentRulesErrors = {
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
