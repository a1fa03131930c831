import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Address, Closed, Empty, Instant } from './shapes.ts'

/** Names an account to other people: random, and the same everywhere. */
const PublicId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
})

/** Somebody whom an account has muted. */
export const MutedPerson = Closed({
  id: PublicId,
  /** Empty for a guest without a name. */
  name: Type.String(),
  /** Empty: none. */
  avatar: Address,
  mutedAt: Instant,
})
export type MutedPerson = Static<typeof MutedPerson>

export const mutePerson = defineCall({
  name: 'accounts.mute',
  path: '/v1/accounts/mute',
  who: 'account',
  summary:
    'Mutes a person: clients hide their comments and danmaku from me, and their answers send me no messages. A repeat changes nothing.',
  input: Closed({ id: PublicId }),
  output: MutedPerson,
  errors: ['NOT_FOUND', 'MUTED_ONESELF', 'TOO_MANY_MUTED'],
  limit: { max: 60, seconds: 60, by: 'account' },
})

export const unmutePerson = defineCall({
  name: 'accounts.unmute',
  path: '/v1/accounts/unmute',
  who: 'account',
  summary: 'Unmutes a person. A repeat changes nothing.',
  input: Closed({ id: PublicId }),
  output: Empty,
  limit: { max: 60, seconds: 60, by: 'account' },
})

export const listMuted = defineCall({
  name: 'accounts.list-muted',
  path: '/v1/accounts/list-muted',
  who: 'account',
  summary: 'The people whom I have muted, the last one first.',
  input: Empty,
  output: Type.Array(MutedPerson, { maxItems: limits.mutedMax }),
})
