import { type Static, Type } from 'typebox'
import { TypedPassword } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { Closed, Count, Empty, Lang } from './shapes.ts'

/** Members prove that they are the owner; a guest has no password. */
const password = Type.Optional(TypedPassword)

export const Preferences = Closed({
  /** Of mails. */
  language: Lang,
  /** Off: where I am in a video is not kept any more. */
  keepHistory: Type.Boolean(),
  /** Off: no mails but those that safety needs. */
  noticeMails: Type.Boolean(),
})
export type Preferences = Static<typeof Preferences>

export const getPreferences = defineCall({
  name: 'accounts.get-preferences',
  path: '/v1/accounts/get-preferences',
  who: 'account',
  summary: 'What I prefer.',
  input: Empty,
  output: Preferences,
})

export const setValue = defineCall({
  name: 'accounts.set-preference',
  path: '/external/setValue',
  who: 'account',
  summary: 'Sets one preference: `language` to a language, the others to true or false. Answers all of them.',
  input: Closed({
    name: Type.Union([Type.Literal('language'), Type.Literal('keepHistory'), Type.Literal('noticeMails')]),
    value: Type.Union([Lang, Type.Boolean()]),
  }),
  output: Preferences,
  limit: { max: 60, seconds: 60 },
})

export const endOtherSessions = defineCall({
  name: 'accounts.end-other-sessions',
  path: '/v1/accounts/end-other-sessions',
  who: 'account',
  summary: 'Ends all my sessions but this one; their next call answers 9011. A member gives the password.',
  input: Closed({ password }),
  output: Closed({ ended: Count }),
  errors: ['WRONG_PASSWORD', 'TRY_LATER'],
  limit: { max: 20, seconds: 60 },
})
