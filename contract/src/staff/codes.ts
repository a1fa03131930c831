import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { limits } from '../limits.ts'
import { CodeGrant } from '../memberships.ts'
import { Closed, Count, Empty, Id, Instant, Page, pageInput, Text, TimeOrder } from '../shapes.ts'
import { LastAction } from './last-action.ts'

/** Calls of the staff about serial codes, which are sold or given away in batches. */

const reason = Text(1, 500)
const maybeInstant = Type.Union([Instant, Type.Null()])
const maybeText = Type.Union([Type.String(), Type.Null()])

export const CodeBatch = Closed({
  id: Id,
  /** What each code gives. */
  grants: Type.Array(CodeGrant),
  note: Type.String(),
  /** How many codes, and how many of them were redeemed. */
  size: Count,
  used: Count,
  createdAt: Instant,
  /** Null: made before names were stored. */
  createdBy: maybeText,
  /** When its codes were made and downloaded; null: not yet. */
  downloadedAt: maybeInstant,
  /** Since when its unused codes are refused; null: they are valid. */
  revokedAt: maybeInstant,
  revokedBy: maybeText,
})
export type CodeBatch = Static<typeof CodeBatch>

export const ListedCodeBatch = Closed({ ...CodeBatch.properties, lastAction: LastAction })
export type ListedCodeBatch = Static<typeof ListedCodeBatch>

/** `prepared`: its codes were not made yet. `valid`: unused codes can be redeemed. */
export const codeBatchStates = ['prepared', 'valid', 'revoked'] as const
export type CodeBatchState = (typeof codeBatchStates)[number]

export const listCodeBatches = defineCall({
  name: 'memberships.list-code-batches',
  path: '/v1/memberships/list-code-batches',
  who: 'staff',
  permission: 'memberships.read-codes',
  summary:
    'Batches of serial codes, newest or oldest first: all, or those of a state or with a text in their reason.',
  input: Closed({
    state: Type.Optional(Type.Enum(codeBatchStates)),
    /** A part of `note`. */
    text: Type.Optional(Text(1, 100)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(ListedCodeBatch),
})

export const makeCodeBatch = defineCall({
  name: 'memberships.make-code-batch',
  path: '/v1/memberships/make-code-batch',
  who: 'staff',
  permission: 'memberships.codes',
  summary:
    'Prepares a batch of serial codes, which are made when they are downloaded: a response that is stored for a repeat must not hold them.',
  input: Closed({
    count: Type.Integer({ minimum: 1, maximum: limits.codesPerBatchMax }),
    grants: Type.Array(CodeGrant, { minItems: 1, maxItems: 6 }),
    reason,
  }),
  output: CodeBatch,
  errors: ['REQUEST_KEY_REUSED'],
  repeatable: true,
})

export const downloadCodes = defineCall({
  name: 'memberships.download-codes',
  path: '/v1/memberships/download-codes',
  who: 'staff',
  permission: 'memberships.codes',
  summary:
    'The codes of a batch, in groups of four, once: only their hashes are stored. A batch whose download was lost is revoked, and another made.',
  input: Closed({ id: Id }),
  output: Closed({ codes: Type.Array(Type.String()) }),
  errors: ['NOT_FOUND', 'CODES_DOWNLOADED'],
})

export const revokeCodes = defineCall({
  name: 'memberships.revoke-codes',
  path: '/v1/memberships/revoke-codes',
  who: 'staff',
  permission: 'memberships.codes',
  summary:
    'Has the unused codes of a batch refused, or makes them valid again. What was redeemed stays. A repeat changes nothing.',
  input: Closed({ id: Id, isRevoked: Type.Boolean(), reason }),
  output: Empty,
  errors: ['NOT_FOUND'],
})

export const findSerialCode = defineCall({
  name: 'memberships.find-code',
  path: '/v1/memberships/find-code',
  who: 'staff',
  permission: 'memberships.read-codes',
  summary: 'The batch of a code, and who redeemed it.',
  input: Closed({ code: Text(1, 40) }),
  output: Closed({
    batch: CodeBatch,
    usedBy: Type.Union([Closed({ id: Id, name: Type.String() }), Type.Null()]),
    usedAt: maybeInstant,
  }),
  errors: ['NOT_FOUND'],
})
