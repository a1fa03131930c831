import { type Static, Type } from 'typebox'
import { ItemState } from '../catalogue.ts'
import { defineCall } from '../define-call.ts'
import { limits } from '../limits.ts'
import { Closed, Count, Id, Instant, Price, Text } from '../shapes.ts'
import { Offer, viewingReasons } from '../videos.ts'

/** Calls of the staff that take items off the site and publish them again, and that say who may watch them. */

/** The states in which staff may take an item off the site or publish it; the latter only what somebody approved. */
export const staffMoves = {
  hide: ['published'],
  restore: ['hidden', 'removed'],
  remove: ['draft', 'processing', 'in_review', 'published', 'hidden'],
} as const satisfies Record<string, readonly ItemState[]>
export type StaffMove = keyof typeof staffMoves

/** Actions on visibility are recorded with a reason. */
const reason = Text(1, 500)
const maybeInstant = Type.Union([Instant, Type.Null()])

const itemIds = Type.Array(Id, { minItems: 1, maxItems: limits.itemsPerActionMax, uniqueItems: true })

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
    'Publishes hidden or removed items that somebody approved, for the first time or again. Refunds are not reversed; those that wait are cancelled.',
  input: Closed({
    ids: itemIds,
    /** The state that the caller expects of each: refused when one has changed since. */
    expected: Type.Optional(ItemState),
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
    /** Purchases within this many days before the item left the site are refunded. */
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
    name: Type.Union([Type.String(), Type.Null()]),
    isSuspended: Type.Boolean(),
    right: Type.Enum(['full', 'preview', 'none']),
    reason: Type.Enum([...viewingReasons]),
    offers: Type.Array(Offer),
    /** When a full right expires; null when it does not. */
    endsAt: maybeInstant,
    /** Null: never a VIP. */
    vipUntil: maybeInstant,
    freeViewsLeft: Count,
    /** Of the last purchase; null when there is none, or it was not refunded. */
    refundedAt: maybeInstant,
  }),
  errors: ['NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
})
