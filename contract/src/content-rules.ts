import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Count, Id, Instant, Lang, Page, pageInput, Text, textCursor } from './shapes.ts'
import { LastAction } from './staff/last-action.ts'

/** Where texts are checked. */
export const TextSurface = Type.Enum(['search', 'comment', 'danmaku', 'name', 'message', 'work'])
export type TextSurface = Static<typeof TextSurface>

/** Where a term is refused unless its list says otherwise: not in messages, so that anybody can ask for help. */
export const defaultSurfaces: readonly TextSurface[] = ['search', 'comment', 'danmaku', 'name', 'work']

export const BlockedTerm = Closed({
  id: Id,
  term: Type.String(),
  /** Refused as the whole text only, not as a part of one. */
  isWhole: Type.Boolean(),
  surfaces: Type.Array(TextSurface),
  /** The language of the word, which says how it is compared. Null: of several, or not given. */
  lang: Type.Union([Lang, Type.Null()]),
  createdAt: Instant,
  /** The last action that put it on a list or took it off one. */
  lastAction: LastAction,
})
export type BlockedTerm = Static<typeof BlockedTerm>

/** Actions on visibility are recorded with a reason. */
const reason = Text(1, 500)

/** `newest` and `oldest`: added last or first. `term`: by the word. */
export const blockedTermOrders = ['newest', 'oldest', 'term'] as const
export type BlockedTermOrder = (typeof blockedTermOrders)[number]

export const listBlockedTerms = defineCall({
  name: 'content-rules.list-blocked-terms',
  path: '/v1/content-rules/list-blocked-terms',
  who: 'staff',
  permission: 'content-rules.read',
  summary:
    'Words that are refused, the last or the first added first, or by the word: all of them, those that contain a text, those of a surface or of a language; and who changed each of them, and the lists, last.',
  input: Closed({
    text: Type.Optional(Text(1, limits.blockedTermMax)),
    surface: Type.Optional(TextSurface),
    lang: Type.Optional(Lang),
    /** Left out: `newest`. */
    order: Type.Optional(Type.Enum(blockedTermOrders)),
    cursor: textCursor,
    size: pageInput.size,
  }),
  output: Closed({ ...Page(BlockedTerm).properties, lastAction: LastAction }),
})

export const blockTerms = defineCall({
  name: 'content-rules.block-terms',
  path: '/v1/content-rules/block-terms',
  who: 'staff',
  permission: 'content-rules.change',
  summary:
    'Refuses these words in searches and in what people write: in any width, case or variant of their characters, with letters or Chinese characters that look alike, and the pinyin of Chinese ones; Vietnamese ones (`lang`) with their own marks only, all others with any. Without surfaces, everywhere but in messages. There is a list of each language, and one of none, for each surface: others stay as they are.',
  input: Closed({
    terms: Type.Array(Text(1, limits.blockedTermMax), { minItems: 1, maxItems: limits.blockedTermsMax }),
    isWhole: Type.Boolean(),
    surfaces: Type.Optional(Type.Array(TextSurface, { minItems: 1, uniqueItems: true })),
    lang: Type.Optional(Lang),
    reason,
  }),
  output: Closed({
    total: Count,
    /** None of them was on one of these lists before: to take them off undoes it. */
    areNew: Type.Boolean(),
  }),
})

export const unblockTerms = defineCall({
  name: 'content-rules.unblock-term',
  path: '/v1/content-rules/unblock-term',
  who: 'staff',
  permission: 'content-rules.change',
  summary: 'Allows words again: everywhere, or on the lists of these surfaces or this language.',
  input: Closed({
    terms: Type.Array(Text(1, limits.blockedTermMax), { minItems: 1, maxItems: limits.blockedTermsMax }),
    surfaces: Type.Optional(Type.Array(TextSurface, { minItems: 1, uniqueItems: true })),
    /** Null: only on the lists of no language. */
    lang: Type.Optional(Type.Union([Lang, Type.Null()])),
    reason,
  }),
  output: Closed({ total: Count }),
  errors: ['NOT_FOUND'],
})
