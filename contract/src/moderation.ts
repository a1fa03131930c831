import { type Static, Type } from 'typebox'
import { Cover } from './covers.ts'
import { defineCall } from './define-call.ts'
import { ItemKind, ItemPart } from './item-cards.ts'
import { ReviewResult, StaffPrice, WorkFields } from './publishing.ts'
import {
  Address,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Lang,
  LocalText,
  Milliseconds,
  Page,
  pageInput,
  Text,
  TimeOrder,
} from './shapes.ts'
import { Playback } from './videos.ts'

/** Rules that a work may break. Its author sees which one. */
export const reviewPolicies = [
  'rights',
  'consent',
  'minors',
  'violence',
  'hate',
  'illegal',
  'spam',
  'misleading',
  'quality',
  'other',
] as const
export const ReviewPolicy = Type.Enum(reviewPolicies)
export type ReviewPolicy = Static<typeof ReviewPolicy>

const PersonName = Closed({
  id: Id,
  /** The ID again: an account without a name. */
  name: Type.String(),
})

/** A work that waits for review. */
export const ReviewTask = Closed({
  /** The submission’s. */
  id: Id,
  itemId: Id,
  kind: ItemKind,
  /** What one of its kind is called, in the reader’s language. */
  kindName: Type.String(),
  title: Type.String(),
  /** Counts the times that the work was submitted. */
  version: Count,
  owner: PersonName,
  submittedAt: Instant,
  dueAt: Instant,
  /** Who holds it, and until when. Null: nobody. */
  lease: Type.Union([Closed({ by: Type.String(), until: Instant }), Type.Null()]),
})
export type ReviewTask = Static<typeof ReviewTask>

export const listReviewTasks = defineCall({
  name: 'moderation.list-reviews',
  path: '/v1/moderation/list-reviews',
  who: 'staff',
  permission: 'moderation.read',
  isLocalized: true,
  summary:
    'The works that wait for review: those that are due first, or with `newest` those that are due last; all, or those of a kind or of a member. With how many are overdue.',
  input: Closed({
    kind: Type.Optional(ItemKind),
    /** Of the account that handed it in, by its ID; or by its name or its ID. */
    ownerId: Type.Optional(Id),
    owner: Type.Optional(Text(1, 60)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Closed({ ...Page(ReviewTask).properties, overdue: Count }),
})

export const leaseReview = defineCall({
  name: 'moderation.lease-review',
  path: '/v1/moderation/lease-review',
  who: 'staff',
  permission: 'moderation.review',
  isLocalized: true,
  summary:
    'A work to review, which nobody else gets for 20 minutes: a particular one, or the one to review next, which is the one that I hold already, or the one due first that is not my own. Works with a price that need free works of the same day to be approved first come last. Null: there is none.',
  input: Closed({
    /** Of a task. Without it: the one to review next. */
    id: Type.Optional(Id),
  }),
  output: Type.Union([ReviewTask, Type.Null()]),
  errors: ['NOT_FOUND', 'LEASE_LOST', 'OWN_WORK'],
})

/** Small pictures of the whole video, one per 5 s, in rows. */
export const ContactSheet = Closed({
  tileWidth: Count,
  tileHeight: Count,
  /** Of one sheet. */
  columns: Count,
  rows: Count,
  /** Of all sheets. */
  tileCount: Count,
  intervalMs: Milliseconds,
  durationMs: Milliseconds,
  /** Addresses, in order. */
  sheets: Type.Array(Address),
})
export type ContactSheet = Static<typeof ContactSheet>

/** What a work of some kind consists of, such as the pages of a comic. */
export const ReviewFact = Closed({
  name: LocalText,
  /** Empty: it has only pictures. */
  text: Type.String(),
  pictures: Type.Array(Address),
})
export type ReviewFact = Static<typeof ReviewFact>

/** What a reviewer has to see of a work. */
export const WorkUnderReview = Closed({
  itemId: Id,
  owner: PersonName,
  /** Those of its kind. Without media there is no length, no preview, and nothing to play. */
  parts: Type.Array(ItemPart),
  /** What it consists of beside its media, texts and cover. */
  facts: Type.Array(ReviewFact),
  fields: WorkFields,
  /** What it costs as staff decided. Null: the `price`. */
  staffPrice: Type.Union([StaffPrice, Type.Null()]),
  /** All that is published of it in words, also in other languages; the fields have the one that its author sees. */
  texts: Type.Array(Closed({ lang: Lang, title: Type.String(), description: Type.String() })),
  cover: Type.Union([Cover, Type.Null()]),
  durationMs: Milliseconds,
  /** What everybody will be able to watch, if it has a price. */
  previewEndMs: Milliseconds,
  /** Of a published work: what is to be decided about, with its own preview. Null: the work itself is. */
  change: Type.Union([
    Closed({
      ...WorkFields.properties,
      /** The same, once the change is approved. */
      staffPrice: Type.Union([StaffPrice, Type.Null()]),
      cover: Type.Union([Cover, Type.Null()]),
      previewEndMs: Milliseconds,
      /** Another file, of which `playback` and `contactSheet` are. Null: the published one stays. */
      file: Type.Union([Closed({ durationMs: Milliseconds }), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** When its author stated that everyone who is named agreed to its publication, or, where nobody is named, that nobody can be recognised. Null: the version is of an earlier release. */
  peopleConsentAt: Type.Union([Instant, Type.Null()]),
  /** The whole of it. Null: for the command line. */
  playback: Type.Union([Playback, Type.Null()]),
  contactSheet: Type.Union([ContactSheet, Type.Null()]),
  /** Of the same work, the newest first. */
  earlier: Type.Array(
    Closed({
      ...ReviewResult.properties,
      /** Null: not decided. */
      decidedBy: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
export type WorkUnderReview = Static<typeof WorkUnderReview>

export const getReview = defineCall({
  name: 'moderation.get-review',
  path: '/v1/moderation/get-review',
  who: 'staff',
  permission: 'moderation.review',
  summary:
    'Everything about a work that I hold: the whole video and a picture of every 5 seconds, or what else its kind consists of, its texts, the people in it, and what earlier reviews said. Media addresses are mine, and expire.',
  input: Closed({ id: Id }),
  output: WorkUnderReview,
  errors: ['NOT_FOUND', 'LEASE_LOST'],
})

export const renewReview = defineCall({
  name: 'moderation.renew-review',
  path: '/v1/moderation/renew-review',
  who: 'staff',
  permission: 'moderation.review',
  summary:
    'Extends my lease of a work to 20 minutes from now, while a screen shows it. Also after the lease ended, unless somebody else took the work. It leaves no row in the audit, which has when I took the work.',
  input: Closed({ id: Id }),
  output: Closed({ until: Instant }),
  errors: ['LEASE_LOST'],
})

export const releaseReview = defineCall({
  name: 'moderation.release-review',
  path: '/v1/moderation/release-review',
  who: 'staff',
  permission: 'moderation.review',
  summary: 'Gives a work back undecided. A repeat changes nothing.',
  input: Closed({ id: Id }),
  output: Empty,
})

export const decideReview = defineCall({
  name: 'moderation.decide-review',
  path: '/v1/moderation/decide-review',
  who: 'staff',
  permission: 'moderation.review',
  summary:
    'Decides about a work that I hold: published, refused, or given back for changes. A refused work cannot be submitted again; the refused change of a published work stays with its author, who may correct it. Its author gets the rule and the text as a message and an email.',
  input: Closed({
    id: Id,
    decision: Type.Enum(['approve', 'reject', 'request_changes']),
    /** The rule that was broken. A refusal needs one: BAD_REQUEST. */
    policy: Type.Optional(ReviewPolicy),
    /** For its author and the record. An approval needs none, any other decision does: BAD_REQUEST. */
    note: Type.Optional(Text(1, 1000)),
  }),
  output: Empty,
  errors: [
    ...(['NOT_FOUND', 'LEASE_LOST', 'OWN_WORK', 'WORK_STATE_REFUSED', 'PUBLICATION_REFUSED'] as const),
    'PAID_WORKS_LIMIT',
  ],
})
