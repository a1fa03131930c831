import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Closed, Empty, Lang } from './shapes.ts'

export const Preferences = Closed({
  /** The language of emails. */
  language: Lang,
  /** Off: what is watched, and where one was, is not stored any more. */
  keepHistory: Type.Boolean(),
  /** Of this session only: on, nothing that it watches is stored, and its client keeps no searches. */
  privateMode: Type.Boolean(),
  /** Off: no emails except security notices. */
  noticeMails: Type.Boolean(),
  /** Off: no daily message about new works of whom and what I follow. */
  followDigest: Type.Boolean(),
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

export const setPreference = defineCall({
  name: 'accounts.set-preference',
  path: '/external/setValue',
  who: 'account',
  summary: 'Sets one preference: `language` to a language, the others to true or false. Answers all of them.',
  input: Closed({
    name: Type.Enum(['language', 'keepHistory', 'privateMode', 'noticeMails', 'followDigest']),
    value: Type.Union([Lang, Type.Boolean()]),
  }),
  output: Preferences,
  limit: { max: 60, seconds: 60 },
})
