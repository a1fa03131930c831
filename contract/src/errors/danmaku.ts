import type { ErrorDefinitions } from './error-definition.ts'

export const danmakuErrors = {
  DANMAKU_EMPTY: { code: 6301, outcome: 'decided', msg: 'The danmaku has no visible character.' },
  DANMAKU_TIME_REFUSED: {
    code: 6302,
    outcome: 'decided',
    msg: 'The video has no such position, or the account may not watch it.',
  },
} as const satisfies ErrorDefinitions
