import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { ItemKind } from './item-cards.ts'
import { Closed, Count, Id, Instant, Page, pageInput } from './shapes.ts'

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
})
export type StaffImport = Static<typeof StaffImport>

/** `running`: not finished. */
export const importFilters = ['running', 'done', 'refused', 'failed'] as const

export const listImports = defineCall({
  name: 'publishing.list-imports',
  path: '/v1/publishing/list-imports',
  who: 'staff',
  permission: 'publishing.imports',
  summary: 'Imports of operators and members, the last begun first, with why one was refused or failed.',
  input: Closed({ state: Type.Optional(Type.Enum(importFilters)), ...pageInput }),
  output: Page(StaffImport),
})

export const retryImport = defineCall({
  name: 'publishing.retry-import',
  path: '/v1/publishing/retry-import',
  who: 'staff',
  permission: 'publishing.import',
  summary:
    'Processes the file of a video again whose newest import failed: from where it stopped if the video is published, else from the start. A repeat changes nothing.',
  input: Closed({ itemId: Id }),
  output: Closed({ hasRestarted: Type.Boolean() }),
  errors: ['NOT_FOUND'],
})
