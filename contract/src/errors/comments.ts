import type { ErrorDefinitions } from './error-definition.ts'

export const commentErrors = {
  COMMENT_EMPTY: { code: 6101, outcome: 'decided', msg: 'The comment has no visible character.' },
  COMMENT_EDIT_OVER: {
    code: 6102,
    outcome: 'decided',
    msg: 'The time in which the comment could be changed is over.',
  },
} as const satisfies ErrorDefinitions
