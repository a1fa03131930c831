import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of messages and customer service. */
export const messageErrors = {
  MESSAGE_GONE: { code: 4301, outcome: 'decided', msg: 'This message does not exist, or is not yours.' },
  MESSAGE_EMPTY: { code: 4302, outcome: 'decided', msg: 'A message needs a text or a picture.' },
  PICTURE_GONE: {
    code: 4303,
    outcome: 'decided',
    msg: 'A picture of this message does not exist, or is not yours.',
  },
  TOO_MANY_PICTURES: { code: 4304, outcome: 'decided', msg: 'Too many pictures wait to be sent.' },
} as const satisfies ErrorDefinitions
