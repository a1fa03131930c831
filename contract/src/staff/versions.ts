import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { ReviewResult, SubmissionState } from '../publishing.ts'
import { Closed, Count, Id, Instant, Milliseconds, Page, pageInput, Text, TimeOrder } from '../shapes.ts'
import { UploadId } from '../uploads.ts'

/** Calls of the staff about the versions of an item: its files, and what was reviewed of it. */

/** The files that one import made of a video. */
export const ItemFile = Closed({
  id: Id,
  madeAt: Instant,
  /** What made them. Null: an import of an earlier release, which did not store it. */
  import: Type.Union([Closed({ id: Id, isReencode: Type.Boolean() }), Type.Null()]),
  /** Players get these. */
  isPlayed: Type.Boolean(),
  /** When others took their place; null: none did. */
  replacedAt: Type.Union([Instant, Type.Null()]),
  /** Without those that were replaced. None: the files were removed. */
  renditions: Type.Array(
    Closed({
      name: Type.String(),
      kind: Type.Enum(['video', 'audio']),
      /** 0 for audio. */
      width: Count,
      height: Count,
      bytes: Count,
    }),
  ),
  /** Null: the files were removed. */
  durationMs: Type.Union([Milliseconds, Type.Null()]),
})
export type ItemFile = Static<typeof ItemFile>

/** `played`: players get it. `replaced`: others took its place. `unused`: neither. */
export const itemFileStates = ['played', 'replaced', 'unused'] as const
export type ItemFileState = (typeof itemFileStates)[number]

const page = { cursor: pageInput.cursor, size: pageInput.size }

export const listItemFiles = defineCall({
  name: 'publishing.list-item-files',
  path: '/v1/publishing/list-item-files',
  who: 'staff',
  permission: 'catalogue.read',
  summary:
    'What is and was played of a video, the last or the first made first, all or by state: when and by which import it was made, its length, sizes and bytes.',
  input: Closed({
    itemId: Id,
    state: Type.Optional(Type.Enum(itemFileStates)),
    order: Type.Optional(TimeOrder),
    ...page,
  }),
  output: Page(ItemFile),
})

/** A version of a member’s work that was submitted, or that staff approved by changing it. */
export const ItemReview = Closed({
  id: Id,
  ...ReviewResult.properties,
  /** Null: not decided. */
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  /** The decision is about what the item is now. */
  isCurrent: Type.Boolean(),
})
export type ItemReview = Static<typeof ItemReview>

export const listItemReviews = defineCall({
  name: 'publishing.list-item-reviews',
  path: '/v1/publishing/list-item-reviews',
  who: 'staff',
  permission: 'catalogue.read',
  summary:
    'The versions of a work that were reviewed, the last or the first one first, all or by state: who decided when, by which rule, and whether it is what the item is now. None of an item of the site’s own.',
  input: Closed({
    itemId: Id,
    state: Type.Optional(SubmissionState),
    order: Type.Optional(TimeOrder),
    ...page,
  }),
  output: Page(ItemReview),
})

export const reencodeItem = defineCall({
  name: 'publishing.reencode-item',
  path: '/v1/publishing/reencode-item',
  who: 'staff',
  permission: 'publishing.import',
  summary:
    'Encodes the stored file of a published or hidden video again. What is played stays until all of the new files are ready. Refused while a file of it is processed.',
  input: Closed({ id: Id }),
  output: Closed({ importId: Id }),
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED', 'OWN_WORK', 'IMPORT_RUNNING', 'SOURCE_NOT_STORED'],
})

export const replaceItemFile = defineCall({
  name: 'publishing.replace-item-file',
  path: '/v1/publishing/replace-item-file',
  who: 'staff',
  permission: 'publishing.import',
  summary:
    'Replaces the file of a published or hidden item of the site’s own by one that was sent whole, announced by `publishing.start-import-upload`. What is played stays until all of the new files are ready; the item, its address, purchases, comments and cover stay. Replacing it is approving the new file. It takes the place of another replacement that is still processed. A repeat answers with the same import.',
  input: Closed({ id: Id, uploadId: UploadId, reason: Text(1, 500) }),
  output: Closed({ importId: Id }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'WORK_STATE_REFUSED', 'UPLOAD_INCOMPLETE'],
})
