import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Count, Empty, Id, Lang, Line, pageInput, Text, textCursor } from './shapes.ts'
import { LastAction } from './staff/last-action.ts'

/** A tag with its name in the language of the page. */
export const TagRef = Closed({ id: Id, name: Type.String() })

export const getTag = defineCall({
  name: 'catalogue.get-tag',
  path: '/v1/catalogue/get-tag',
  who: 'public',
  isLocalized: true,
  summary: 'A tag that published items have. For one that was merged into another: that other one.',
  input: Closed({ id: Id }),
  output: TagRef,
  errors: ['NOT_FOUND'],
})

const TagNames = Closed({
  cn: Type.Optional(Type.String()),
  hk: Type.Optional(Type.String()),
  en: Type.Optional(Type.String()),
  vi: Type.Optional(Type.String()),
})

/** A tag with its names in all languages. */
export const StaffTag = Closed({
  id: Id,
  /** The language whose name is shown where another one is missing. */
  lang: Lang,
  names: TagNames,
  /** Items in any state; at most 10,000 are counted. */
  items: Count,
  /** Items of tags that were merged into this one, which do not have it yet; at most 10,000 are counted. */
  itemsToCome: Count,
})
export type StaffTag = Static<typeof StaffTag>

export const ListedTag = Closed({ ...StaffTag.properties, lastAction: LastAction })
export type ListedTag = Static<typeof ListedTag>

/**
 * `newest` and `oldest`: made last or first. `name`: by the name in the reader’s language, those without one last. `most`
 * and `fewest`: by how many items had them when a job counted last, at most an hour ago.
 */
export const staffTagOrders = ['newest', 'oldest', 'name', 'most', 'fewest'] as const
export type StaffTagOrder = (typeof staffTagOrders)[number]

export const listStaffTags = defineCall({
  name: 'catalogue.list-tags',
  path: '/v1/catalogue/list-tags',
  who: 'staff',
  permission: 'catalogue.read',
  isLocalized: true,
  summary:
    'Every tag, the last or the first made first, by name or by how many items have it; or those whose names are a text in any language, or one by its id.',
  input: Closed({
    text: Type.Optional(Text(1, limits.searchTextMax)),
    id: Type.Optional(Id),
    /** Left out: `newest`. Not with a text: those that fit it best come first. */
    order: Type.Optional(Type.Enum(staffTagOrders)),
    cursor: textCursor,
    size: pageInput.size,
  }),
  output: Closed({ list: Type.Array(ListedTag), next: Type.Union([Type.String(), Type.Null()]) }),
})

export const nameTag = defineCall({
  name: 'catalogue.name-tag',
  path: '/v1/catalogue/name-tag',
  who: 'staff',
  permission: 'catalogue.change',
  summary:
    'Gives a tag its name in a language, which no other tag has there, instead of an earlier one, or takes that of another language than its own away.',
  input: Closed({
    id: Id,
    lang: Lang,
    /** Empty: the tag has no name in this language any more. */
    name: Line(0, limits.tagMax),
    /** The name that the caller expects in this language, null for none: refused when it has changed since. */
    expected: Type.Optional(Type.Union([Line(1, limits.tagMax), Type.Null()])),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const deleteTag = defineCall({
  name: 'catalogue.delete-tag',
  path: '/v1/catalogue/delete-tag',
  who: 'staff',
  permission: 'catalogue.change',
  summary:
    'Deletes a tag that no item has, in any state, and that members are not offered when they publish.',
  input: Closed({
    id: Id,
    /** The names that the caller expects: refused when one has changed since. */
    expected: Type.Optional(TagNames),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const restoreTag = defineCall({
  name: 'catalogue.restore-tag',
  path: '/v1/catalogue/restore-tag',
  who: 'staff',
  permission: 'catalogue.change',
  summary:
    'Gives a deleted tag back with its id and its names. Refused when another tag has one of the names by now. A repeat changes nothing.',
  input: Closed({ id: Id }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const mergeTags = defineCall({
  name: 'catalogue.merge-tags',
  path: '/v1/catalogue/merge-tags',
  who: 'staff',
  permission: 'catalogue.change',
  summary:
    'Merges a tag into another: the first is gone at once, and the other gets its names in languages in which it has none. Items that have the first are shown with the other at once; the worker gives them the other, once, by which lists find them. What was approved stays approved. It cannot be undone.',
  input: Closed({
    /** Is gone afterwards. Not one that members are offered when they publish. */
    from: Id,
    into: Id,
    reason: Text(1, 500),
  }),
  /** How many items have the first. */
  output: Closed({ items: Count }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
})

export const createTag = defineCall({
  name: 'catalogue.create-tag',
  path: '/v1/catalogue/create-tag',
  who: 'staff',
  permission: 'catalogue.change',
  summary: 'Makes a tag by its name in a language; one that has the name is answered with.',
  input: Closed({ lang: Lang, name: Line(1, limits.tagMax) }),
  /** `isNew`: no tag had the name. */
  output: Closed({ ...StaffTag.properties, isNew: Type.Boolean() }),
})
