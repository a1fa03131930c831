import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { ItemKind } from './item-cards.ts'
import { limits } from './limits.ts'
import { Closed, Count, Id, Instant, Lang, Line, Page, Price, pageInput, Text, TimeOrder } from './shapes.ts'
import { LeadsTo } from './staff/item-media.ts'
import { LastAction } from './staff/last-action.ts'
import { Upload, UploadId } from './uploads.ts'
import { VideoKind } from './video-card.ts'

/** The states of an import. The video is published after `cover`; the last two steps follow while it can be watched. */
export const importStates = [
  'waiting',
  'inspecting',
  'first_rendition',
  'cover',
  'ladder',
  'storyboard',
  'done',
  'refused',
  'failed',
] as const
export const ImportState = Type.Enum(importStates)
export type ImportState = Static<typeof ImportState>

/** The processing of one file, from its arrival to all its renditions. */
export const StaffImport = Closed({
  id: Id,
  itemId: Id,
  kind: ItemKind,
  title: Type.String(),
  /** Null: the operator's own. */
  ownerId: Type.Union([Id, Type.Null()]),
  state: ImportState,
  /** Percent of the state. */
  progress: Count,
  bytes: Count,
  attempts: Count,
  /** Why it was refused or failed: a name, a sentence, and the last lines of the program that found it. */
  reason: Type.Union([Type.String(), Type.Null()]),
  detail: Type.Union([Type.String(), Type.Null()]),
  output: Type.Union([Type.String(), Type.Null()]),
  startedAt: Instant,
  /** Of the last progress. */
  updatedAt: Instant,
  /** Its failure can be tried again: it is the newest of its video. */
  isRetryable: Type.Boolean(),
  /** The last action of staff on the files of its item. Null also for one that is not the newest of its item. */
  lastAction: LastAction,
})
export type StaffImport = Static<typeof StaffImport>

/** `running`: not finished. `retryable`: failed, and no later import of the same video began. */
export const importFilters = ['running', 'done', 'refused', 'failed', 'retryable'] as const

export const listImports = defineCall({
  name: 'publishing.list-imports',
  path: '/v1/publishing/list-imports',
  who: 'staff',
  permission: 'publishing.imports',
  isLocalized: true,
  summary:
    'Imports of operators and members, the last or the first begun first, with why one was refused or failed: all, or those of a state, of a member, or of items that a text finds.',
  input: Closed({
    state: Type.Optional(Type.Enum(importFilters)),
    /** Of the items that it finds by title, the first 200 of them, or by id. */
    text: Type.Optional(Text(1, limits.searchTextMax)),
    /** Whose works they are for, by the account’s ID; or by its name or its ID. */
    ownerId: Type.Optional(Id),
    owner: Type.Optional(Text(1, 60)),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(StaffImport),
})

/** An import as the page of its item has it. */
export const ItemImport = Closed({
  id: Id,
  /** It encodes the item’s own file again. */
  isReencode: Type.Boolean(),
  /** Its file is to replace what is played, and has not done so. */
  isReplacement: Type.Boolean(),
  /** The item is not published when it can be watched: its schedule or staff publish it. */
  isHeld: Type.Boolean(),
  state: ImportState,
  progress: Count,
  reason: Type.Union([Type.String(), Type.Null()]),
  detail: Type.Union([Type.String(), Type.Null()]),
  /** Of the last progress. */
  at: Instant,
})
export type ItemImport = Static<typeof ItemImport>

/** The same in the list of an item's imports. */
export const ListedItemImport = Closed({
  ...ItemImport.properties,
  /** The last action of staff on its file. */
  lastAction: LastAction,
})
export type ListedItemImport = Static<typeof ListedItemImport>

export const listItemImports = defineCall({
  name: 'publishing.list-item-imports',
  path: '/v1/publishing/list-item-imports',
  who: 'staff',
  permission: 'catalogue.read',
  summary:
    'The imports of an item, the last or the first begun first, all or by state. None of an item without media.',
  input: Closed({
    itemId: Id,
    state: Type.Optional(Type.Enum(importFilters)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(ListedItemImport),
})

export const retryImport = defineCall({
  name: 'publishing.retry-import',
  path: '/v1/publishing/retry-import',
  who: 'staff',
  permission: 'publishing.import',
  summary:
    'Processes the file of a video again whose newest import failed: its ladder if the video can be played already and has its cover, else all of it. A repeat changes nothing.',
  input: Closed({ itemId: Id }),
  output: Closed({ hasRestarted: Type.Boolean() }),
  errors: ['NOT_FOUND', 'OWN_WORK', 'WORK_STATE_REFUSED'],
})

export const startImportUpload = defineCall({
  name: 'publishing.start-import-upload',
  path: '/v1/publishing/start-import-upload',
  who: 'staff',
  permission: 'publishing.import',
  summary:
    'Announces a file to import. Its bytes then go to `/v1/uploads/{uploadId}` by the tus protocol, with the token of the staff session as `Authorization: Bearer`. A repeat changes nothing.',
  input: Closed({
    uploadId: UploadId,
    name: Text(1, 255),
    bytes: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  output: Upload,
  errors: ['NOT_FOUND', 'UPLOAD_REFUSED'],
})

export const importUpload = defineCall({
  name: 'publishing.import-upload',
  path: '/v1/publishing/import-upload',
  who: 'staff',
  permission: 'publishing.import',
  summary:
    'Makes a video of the site’s own from a file that was sent whole, and processes it. It is published when it can be watched, or later, as `publishAt` says. Importing it is approving it. A repeat answers with the same video.',
  input: Closed({
    uploadId: UploadId,
    kind: VideoKind,
    lang: Lang,
    title: Line(1, limits.titleMax),
    description: Text(0, limits.descriptionMax),
    /** Null: none. */
    categoryId: Type.Union([Id, Type.Null()]),
    tagIds: Type.Array(Id, { maxItems: limits.tagsMax, uniqueItems: true }),
    /** Names, in their order. A name that nobody has makes an actor. */
    actors: Type.Array(Line(1, limits.actorNameMax), { maxItems: limits.actorsMax, uniqueItems: true }),
    /** Left out: the site’s default. Null: free, or for VIPs only. */
    price: Type.Optional(Type.Union([Price, Type.Null()])),
    isVipOnly: Type.Boolean(),
    /** Left out: the site’s default. */
    freeSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.freeSecondsMax })),
    /**
     * When it is published, or later if it cannot be watched by then. Null: it is hidden until staff publish it. Left out:
     * as soon as it can be watched.
     */
    publishAt: Type.Optional(Type.Union([Instant, Type.Null()])),
    /** Only of a short. Left out: it leads nowhere. */
    leadsTo: Type.Optional(LeadsTo),
  }),
  output: Closed({ itemId: Id }),
  errors: ['NOT_FOUND', 'UPLOAD_INCOMPLETE', 'PUBLISH_TIME_PASSED'],
})
