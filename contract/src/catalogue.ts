import { type Static, type TSchema, Type } from 'typebox'
import { ActorRef } from './card-fields.ts'
import { Cover } from './covers.ts'
import { defineCall } from './define-call.ts'
import { ItemImport } from './imports.ts'
import { ItemKind, ItemPart } from './item-cards.ts'
import { limits } from './limits.ts'
import { PriceClass } from './list-filters.ts'
import {
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Lang,
  Line,
  LocalText,
  Milliseconds,
  Price,
  pageInput,
  Text,
} from './shapes.ts'
import { LastAction } from './staff/last-action.ts'
import { ItemSchedule, ScheduleState } from './staff/schedules.ts'

/** The states of an item: those before it is published, published, and off the site for a while or for good. */
export const itemStates = ['draft', 'processing', 'in_review', 'published', 'hidden', 'removed'] as const
export const ItemState = Type.Enum(itemStates)
export type ItemState = Static<typeof ItemState>

/** By what staff filter items: a state, or that the import of one that is `processing` was refused or failed. */
export const staffItemStates = [...itemStates, 'import_failed'] as const

const NullOr = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** An item as staff see it, in any state. */
export const StaffItem = Closed({
  id: Id,
  kind: ItemKind,
  state: ItemState,
  /** It is `processing`, but its import was refused or failed: nothing goes on before an operator acts. */
  hasImportFailed: Type.Boolean(),
  title: Type.String(),
  /** Null: the operator's own. */
  owner: NullOr(Closed({ id: Id, name: Type.String() })),
  category: NullOr(Closed({ id: Id, name: LocalText })),
  /** Null: free, or for VIPs only. */
  price: NullOr(Price),
  isVipOnly: Type.Boolean(),
  /** Addresses of what is not published are signed, and expire. */
  cover: NullOr(Cover),
  viewCount: Count,
  likeCount: Count,
  commentCount: Count,
  createdAt: Instant,
  /** Null: never. */
  publishedAt: NullOr(Instant),
  /** Who approved its first publication; null: nobody did, so it cannot be restored. */
  approvedBy: NullOr(Type.String()),
  /** Null: nobody decided when it is published. */
  schedule: NullOr(ItemSchedule),
})
export type StaffItem = Static<typeof StaffItem>

/** A version of a member's work waits for review: what staff would change of the item is refused until it is decided. */
const hasVersionInReview = Type.Boolean()

export const ListedItem = Closed({ ...StaffItem.properties, hasVersionInReview, lastAction: LastAction })
export type ListedItem = Static<typeof ListedItem>

/**
 * `made`, `published` and `views` are descending, the others ascending. Without a state or a schedule, those by the time of
 * publication and by views list published items. Of others, those that were never published count as the oldest.
 */
export const staffItemOrders = [
  'made',
  'madeFirst',
  'published',
  'publishedFirst',
  'views',
  'fewestViews',
] as const
export type StaffItemOrder = (typeof staffItemOrders)[number]

export const listStaffItems = defineCall({
  name: 'catalogue.list-all',
  path: '/v1/catalogue/list-all',
  who: 'staff',
  permission: 'catalogue.read',
  isLocalized: true,
  summary:
    'Items of every kind and state, unless requested otherwise the last made first, or those that a text finds by title, or by id. A page may be short, or empty, though another one follows.',
  input: Closed({
    text: Type.Optional(Text(1, limits.searchTextMax)),
    kind: Type.Optional(ItemKind),
    state: Type.Optional(Type.Enum(staffItemStates)),
    /** Those with a time at which they are published, or were not. */
    schedule: Type.Optional(ScheduleState),
    /** The name or the id of an account. */
    owner: Type.Optional(Text(1, 60)),
    categoryId: Type.Optional(Id),
    tagId: Type.Optional(Id),
    /** Somebody who appears in it or made it. */
    actor: Type.Optional(Id),
    price: Type.Optional(PriceClass),
    /** Made at this time or later, and before that one. */
    since: Type.Optional(Instant),
    before: Type.Optional(Instant),
    /** Not with a text: those that fit it best come first. */
    order: Type.Optional(Type.Enum(staffItemOrders)),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Closed({
    list: Type.Array(ListedItem),
    /** How many there are; null for a text. */
    total: NullOr(Count),
    /** There may be more than `total`. */
    isEstimate: Type.Boolean(),
    next: NullOr(Type.String()),
  }),
})

/** Everything about an item that staff decide by. */
export const StaffItemDetail = Closed({
  ...StaffItem.properties,
  hasVersionInReview,
  /** Those of its kind. Without media there is no length, nothing to watch, and there are no imports. */
  parts: Type.Array(ItemPart),
  /** The language whose text is shown where another one is missing. */
  lang: Lang,
  texts: Type.Array(Closed({ lang: Lang, title: Type.String(), description: Type.String() })),
  tags: Type.Array(Closed({ id: Id, name: Type.String() })),
  actors: Type.Array(ActorRef),
  durationMs: Milliseconds,
  /** The length that its author chose for the preview, s. */
  freeSeconds: Count,
  /** Where the preview really ends: everybody may watch until there, if it has a price or is for VIPs only. */
  previewEndMs: Milliseconds,
  /** Of a short: the video it leads to, and where it starts there. Null: none. */
  leadsTo: NullOr(Closed({ id: Id, title: Type.String(), atMs: Milliseconds })),
  /** Each with who attached it or replaced it last. */
  subtitles: Type.Array(Closed({ language: Type.String(), label: Type.String(), lastAction: LastAction })),
  /** When staff replaced the former cover, which can be put back. Null: there is none. */
  coverReplacedAt: NullOr(Instant),
  /** Purchases that were not refunded. */
  sales: Count,
  plays: Closed({
    plays: Count,
    watchedMs: Count,
    previewEnds: Count,
    /** How many plays reached the beginning of each of the equally long parts of it. */
    reached: Type.Array(Count),
  }),
  /** Null: there is none. */
  newestImport: NullOr(ItemImport),
  /** The file from which it was made is stored, so that it can be encoded again. */
  hasSource: Type.Boolean(),
  /** Every change of its state, the newest first. */
  states: Type.Array(
    Closed({ from: ItemState, to: ItemState, reason: Type.String(), by: Type.String(), at: Instant }),
  ),
  /** The last actions of staff on it, the newest first. */
  actions: Type.Array(
    Closed({
      number: Count,
      at: Instant,
      actorName: Type.String(),
      action: Type.String(),
      reason: NullOr(Type.String()),
    }),
  ),
})
export type StaffItemDetail = Static<typeof StaffItemDetail>

export const getStaffItem = defineCall({
  name: 'pages.get-item',
  path: '/v1/pages/get-item',
  who: 'staff',
  permission: 'catalogue.read',
  isLocalized: true,
  summary:
    'An item in any state: texts in all languages, tags, people, counts, how it is watched, its states with who and why, and what staff did to it.',
  input: Closed({ id: Id }),
  output: StaffItemDetail,
  errors: ['NOT_FOUND'],
})

/** Actions on money and visibility are recorded with a reason. */
const reason = Text(1, 500)

const TagIds = Type.Array(Id, { maxItems: limits.tagsMax, uniqueItems: true })

const editedFacts = {
  /** Null: free, or for VIPs only. */
  price: Type.Optional(
    NullOr(
      Closed({ ...Price.properties, amount: Type.Integer({ minimum: 1, maximum: limits.importPriceMax }) }),
    ),
  ),
  isVipOnly: Type.Optional(Type.Boolean()),
  /** Null: none. */
  categoryId: Type.Optional(NullOr(Id)),
  /** All of its tags, in their order. */
  tagIds: Type.Optional(TagIds),
}

/** What is to be different about an item; what is missing stays. */
export const ItemEdit = Closed({
  id: Id,
  ...editedFacts,
  addTagIds: Type.Optional(TagIds),
  removeTagIds: Type.Optional(TagIds),
  /**
   * The values that the caller last saw: the edit is refused if they have changed since to others than those of the
   * edit. Values that are missing here are replaced whatever they are.
   */
  expected: Type.Optional(Closed(editedFacts)),
})
export type ItemEdit = Static<typeof ItemEdit>

export const editItems = defineCall({
  name: 'catalogue.edit-items',
  path: '/v1/catalogue/edit-items',
  who: 'staff',
  permission: 'catalogue.change',
  summary:
    'Changes price, VIP, category and tags of items in any state: all of them or none. If only one of them is something else by now than its `expected` says, none is changed, and the refusal names it. Tags that are added or removed leave all others as they are. Answers with the edits that undo it; items that were so already are left out.',
  input: Closed({
    edits: Type.Array(ItemEdit, { minItems: 1, maxItems: limits.itemsPerActionMax }),
    reason,
  }),
  output: Closed({ undo: Type.Array(ItemEdit) }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'WORK_STATE_REFUSED', 'OWN_WORK', 'CHANGED_MEANWHILE'],
})

export const translateItem = defineCall({
  name: 'catalogue.translate-item',
  path: '/v1/catalogue/translate-item',
  who: 'staff',
  permission: 'catalogue.change',
  summary:
    'Gives an item its title and description in a language, instead of earlier ones, or takes those of another language than its own away.',
  input: Closed({
    id: Id,
    lang: Lang,
    /** Empty, as the description then: the item has no texts in this language any more. */
    title: Line(0, limits.titleMax),
    description: Text(0, limits.descriptionMax),
    /** The texts that the caller expects in this language; null: none. Refused when they have changed since. */
    expected: Type.Optional(
      NullOr(Closed({ title: Text(1, limits.titleMax), description: Text(0, limits.descriptionMax) })),
    ),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED', 'OWN_WORK', 'CHANGED_MEANWHILE'],
})
