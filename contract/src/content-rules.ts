import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Count, Id, Instant, Text } from './shapes.ts'

export const BlockedTerm = Closed({
  id: Id,
  term: Type.String(),
  /** Refused as the whole text only, not as a part of one. */
  isWhole: Type.Boolean(),
  createdAt: Instant,
})
export type BlockedTerm = Static<typeof BlockedTerm>

/** Acts on visibility are recorded with a reason. */
const reason = Text(1, 500)

export const listBlockedTerms = defineCall({
  name: 'content-rules.list-blocked-terms',
  path: '/v1/content-rules/list-blocked-terms',
  who: 'staff',
  permission: 'content-rules.read',
  summary: 'The newest 200 words that may not be searched for, all of them or those that contain a text.',
  input: Closed({ text: Type.Optional(Text(1, limits.blockedTermMax)) }),
  output: Closed({ list: Type.Array(BlockedTerm), total: Count }),
})

export const blockTerms = defineCall({
  name: 'content-rules.block-terms',
  path: '/v1/content-rules/block-terms',
  who: 'staff',
  permission: 'content-rules.change',
  summary:
    'Refuses searches for these words, in any width, case or variant of their characters, and for the pinyin of Chinese ones. A word that is on the list is changed.',
  input: Closed({
    terms: Type.Array(Text(1, limits.blockedTermMax), { minItems: 1, maxItems: limits.blockedTermsMax }),
    isWhole: Type.Boolean(),
    reason,
  }),
  output: Closed({ total: Count }),
})

export const unblockTerm = defineCall({
  name: 'content-rules.unblock-term',
  path: '/v1/content-rules/unblock-term',
  who: 'staff',
  permission: 'content-rules.change',
  summary: 'Allows searches for a word again.',
  input: Closed({ term: Text(1, limits.blockedTermMax), reason }),
  output: Closed({ total: Count }),
})
