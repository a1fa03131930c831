import { type Static, type TSchema, Type } from 'typebox'
import { ActorRef } from './card-fields.ts'
import { Cover } from './covers.ts'
import { defineCall } from './define-call.ts'
import { ImportState } from './imports.ts'
import { ItemKind } from './item-cards.ts'
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
  pictureFile,
  Text,
} from './shapes.ts'
import { ItemSchedule, ScheduleState } from './staff/schedules.ts'
import { Offer, viewingReasons } from './videos.ts'

/** The states of an item: those before it is published, published, and off the site for a while or for good. */
export const itemStates = ['draft', 'processing', 'in_review', 'published', 'hidden', 'removed'] as const
export const ItemState = Type.Enum(itemStates)
export type ItemState = Static<typeof ItemState>

/** The states in which staff may take an item off the site or publish it again; the latter only what was published before. */
export const staffMoves = {
  hide: ['published'],
  restore: ['hidden', 'removed'],
  remove: ['draft', 'processing', 'in_review', 'published', 'hidden'],
} as const satisfies Record<string, readonly ItemState[]>
export type StaffMove = keyof typeof staffMoves

const NullOr = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** An item as staff see it, in any state. */
export const StaffItem = Closed({
  id: Id,
  kind: ItemKind,
  state: ItemState,
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
  /** Null: nobody decided when it is published. */
  schedule: NullOr(ItemSchedule),
})
export type StaffItem = Static<typeof StaffItem>

/** `made`: in any state. `published` and `views`: of the published ones. Descending. */
export const staffItemOrders = ['made', 'published', 'views'] as const

export const listStaffItems = defineCall({
  name: 'catalogue.list-all',
  path: '/v1/catalogue/list-all',
  who: 'staff',
  permission: 'catalogue.read',
  isLocalized: true,
  summary:
    'Items of every kind and state, the last made first, or those that a text finds by title, or by id. A page may be short, or empty, though another one follows.',
  input: Closed({
    text: Type.Optional(Text(1, limits.searchTextMax)),
    kind: Type.Optional(ItemKind),
    state: Type.Optional(ItemState),
    /** Those with a time at which they are published, or were not. */
    schedule: Type.Optional(ScheduleState),
    /** The name or the id of an account. */
    owner: Type.Optional(Text(1, 60)),
    categoryId: Type.Optional(Id),
    tagId: Type.Optional(Id),
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
    list: Type.Array(StaffItem),
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
  /** Who approved its first publication; null: it was never published. */
  approvedBy: NullOr(Type.String()),
  /** The language whose text is shown where another one is missing. */
  lang: Lang,
  texts: Type.Array(Closed({ lang: Lang, title: Type.String(), description: Type.String() })),
  tags: Type.Array(Closed({ id: Id, name: Type.String() })),
  actors: Type.Array(ActorRef),
  durationMs: Milliseconds,
  freeSeconds: Count,
  /** What everybody may watch, if it has a price or is for VIPs only. */
  previewEndMs: Milliseconds,
  subtitles: Type.Array(Closed({ language: Type.String(), label: Type.String() })),
  /** Purchases that were not refunded. */
  sales: Count,
  plays: Closed({
    plays: Count,
    watchedMs: Count,
    previewEnds: Count,
    /** How many plays reached the beginning of each of the equally long parts of it. */
    reached: Type.Array(Count),
  }),
  /** The newest first. */
  imports: Type.Array(
    Closed({
      id: Id,
      /** It encodes the item’s own file again. */
      isReencode: Type.Boolean(),
      state: ImportState,
      progress: Count,
      reason: NullOr(Type.String()),
      detail: NullOr(Type.String()),
      at: Instant,
    }),
  ),
  /** The file from which it was made is stored, so that it can be encoded again. */
  hasSource: Type.Boolean(),
  /** Every change of its state, the newest first. */
  states: Type.Array(
    Closed({ from: ItemState, to: ItemState, reason: Type.String(), by: Type.String(), at: Instant }),
  ),
  /** The last acts of staff on it, the newest first. */
  acts: Type.Array(
    Closed({
      number: Count,
      at: Instant,
      actorName: Type.String(),
      act: Type.String(),
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

/** Acts on money and visibility are recorded with a reason. */
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
   * What the caller believes of the item: refused when it is something else by now, and not yet as the edit asks. What
   * is missing here may be anything, and is replaced.
   */
  from: Type.Optional(Closed(editedFacts)),
})
export type ItemEdit = Static<typeof ItemEdit>

export const editItems = defineCall({
  name: 'catalogue.edit-items',
  path: '/v1/catalogue/edit-items',
  who: 'staff',
  permission: 'catalogue.change',
  summary:
    'Changes price, VIP, category and tags of items in any state: all of them or none. If only one of them is something else by now than its `from` says, none is changed, and the refusal names it. Tags that are added or removed leave all others as they are. Answers with the edits that undo it; items that were so already are left out.',
  input: Closed({
    edits: Type.Array(ItemEdit, { minItems: 1, maxItems: limits.itemsPerActMax }),
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
  summary: 'Gives an item its title and description in a language, instead of earlier ones.',
  input: Closed({
    id: Id,
    lang: Lang,
    title: Line(1, limits.titleMax),
    description: Text(0, limits.descriptionMax),
    /** The texts that the caller believes it has there; null: none. Refused when it has others by now. */
    from: Type.Optional(
      NullOr(Closed({ title: Text(1, limits.titleMax), description: Text(0, limits.descriptionMax) })),
    ),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED', 'OWN_WORK', 'CHANGED_MEANWHILE'],
})

const itemIds = Type.Array(Id, { minItems: 1, maxItems: limits.itemsPerActMax, uniqueItems: true })

/** What became of each item. */
const ItemResults = Closed({
  results: Type.Array(
    Closed({
      id: Id,
      title: Type.String(),
      /** `unchanged`: it was so already. `refused`: its state does not allow it. */
      outcome: Type.Enum(['done', 'unchanged', 'refused']),
      /** The state before. */
      from: ItemState,
      state: ItemState,
      /** Purchases that a job refunds. */
      refunds: Count,
    }),
  ),
})
export type ItemResults = Static<typeof ItemResults>

export const hideItems = defineCall({
  name: 'entitlements.hide-items',
  path: '/v1/entitlements/hide-items',
  who: 'staff',
  permission: 'entitlements.hide',
  summary:
    'Takes published items off the site for a while. Nothing is refunded, and every play of them ends within seconds.',
  input: Closed({ ids: itemIds, reason }),
  output: ItemResults,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
})

export const restoreItems = defineCall({
  name: 'entitlements.restore-items',
  path: '/v1/entitlements/restore-items',
  who: 'staff',
  permission: 'entitlements.hide',
  summary:
    'Publishes hidden or removed items again that were published before. Refunds are not reversed; those that wait are cancelled.',
  input: Closed({
    ids: itemIds,
    /** The state that the caller believes they have: refused when one has another by now. */
    from: Type.Optional(ItemState),
    reason,
  }),
  output: ItemResults,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'CHANGED_MEANWHILE'],
})

export const removeItems = defineCall({
  name: 'entitlements.remove-items',
  path: '/v1/entitlements/remove-items',
  who: 'staff',
  permission: 'entitlements.remove',
  summary:
    'Removes items for good. A job refunds the purchases of the last days, as the setting removalRefundDays says.',
  input: Closed({ ids: itemIds, reason }),
  output: ItemResults,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
})

export const previewRemoval = defineCall({
  name: 'entitlements.preview-removal',
  path: '/v1/entitlements/preview-removal',
  who: 'staff',
  permission: 'entitlements.remove',
  summary: 'How many purchases, of how many buyers, the removal of items would refund now, and how much.',
  input: Closed({ ids: itemIds }),
  output: Closed({
    /** Purchases within so many days before the item left the site are refunded. */
    days: Count,
    purchases: Count,
    buyers: Count,
    amounts: Type.Array(Price),
  }),
})

export const explainRight = defineCall({
  name: 'entitlements.explain-right',
  path: '/v1/entitlements/explain-right',
  who: 'staff',
  permission: 'catalogue.read',
  summary: 'What an account may watch of an item now and why, by the rule of the site.',
  input: Closed({
    id: Id,
    /** The name or the id of an account. */
    account: Text(1, 60),
  }),
  output: Closed({
    accountId: Id,
    /** Null: a guest. */
    name: NullOr(Type.String()),
    isSuspended: Type.Boolean(),
    right: Type.Enum(['full', 'preview', 'none']),
    reason: Type.Enum([...viewingReasons]),
    offers: Type.Array(Offer),
    /** When a full right expires; null when it does not. */
    endsAt: NullOr(Instant),
    /** Null: never a VIP. */
    vipUntil: NullOr(Instant),
    freeViewsLeft: Count,
    /** Of the last purchase; null when there is none, or it was not refunded. */
    refundedAt: NullOr(Instant),
  }),
  errors: ['NOT_FOUND'],
})

export const setFreeSeconds = defineCall({
  name: 'media.set-free-seconds',
  path: '/v1/media/set-free-seconds',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Changes how many seconds of a video everybody may watch.',
  input: Closed({
    id: Id,
    freeSeconds: Type.Integer({ minimum: 0, maximum: limits.freeSecondsMax }),
    /** How many the caller believes there are: refused when there are others by now. */
    from: Type.Optional(Count),
    reason,
  }),
  output: Closed({ previewEndMs: Milliseconds }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'WORK_STATE_REFUSED', 'OWN_WORK', 'CHANGED_MEANWHILE'],
})

/** BCP 47, such as zh-Hant. */
const SubtitleLanguage = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$' })

export const attachSubtitles = defineCall({
  name: 'media.attach-subtitles',
  path: '/v1/media/attach-subtitles',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Gives a video subtitles (WebVTT, UTF-8) in a language, instead of earlier ones.',
  input: Closed({
    id: Id,
    language: SubtitleLanguage,
    /** As the menu of the player names them. */
    label: Line(1, limits.subtitleLabelMax),
  }),
  // No character has more than four bytes.
  file: { maxBytes: 4 * limits.subtitleFileMax, kinds: ['text/vtt'] },
  output: Closed({ cues: Count }),
  errors: ['NOT_FOUND'],
})

export const detachSubtitles = defineCall({
  name: 'media.detach-subtitles',
  path: '/v1/media/detach-subtitles',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Removes the subtitles of a video in a language. A repeat changes nothing.',
  input: Closed({ id: Id, language: SubtitleLanguage }),
  output: Empty,
})

export const setItemCover = defineCall({
  name: 'publishing.set-cover',
  path: '/v1/publishing/set-cover',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Makes the cover of an item from a picture, cut to the shape of its kind, within seconds.',
  input: Closed({ id: Id }),
  file: pictureFile,
  output: Empty,
  errors: [
    ...(['NOT_FOUND', 'PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED'] as const),
    ...(['WORK_STATE_REFUSED', 'OWN_WORK'] as const),
  ],
})
