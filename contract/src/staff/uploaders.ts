import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Closed, Count, Empty, Id, Instant, Page, pageInput, Text, TimeOrder } from '../shapes.ts'
import { LastAction } from './last-action.ts'

/** Calls of the staff about who may publish. */

export const uploaderStates = ['allowed', 'suspended'] as const

/** Somebody who may publish, or may no longer. */
export const Uploader = Closed({
  id: Id,
  name: Type.String(),
  state: Type.Enum(uploaderStates),
  /** When it was decided. */
  decidedAt: Instant,
  /** Works of theirs that visitors see, and all that there are, drafts included. */
  published: Count,
  works: Count,
  /** The last decision about their right to publish. */
  lastAction: LastAction,
})
export type Uploader = Static<typeof Uploader>

export const listUploaders = defineCall({
  name: 'publishing.list-uploaders',
  path: '/v1/publishing/list-uploaders',
  who: 'staff',
  permission: 'publishing.read-uploaders',
  summary: 'Who may publish, and from whom that right was taken; the last or the first decided first.',
  input: Closed({
    /** The beginning of the name, or the ID. */
    text: Type.Optional(Text(1, 60)),
    state: Type.Optional(Type.Enum(uploaderStates)),
    order: Type.Optional(TimeOrder),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Page(Uploader),
})

/** Actions on who may publish are recorded with a reason. */
const reason = Text(1, 500)

export const allowUploader = defineCall({
  name: 'publishing.allow-uploader',
  path: '/v1/publishing/allow-uploader',
  who: 'staff',
  permission: 'publishing.uploaders',
  summary:
    'Lets a member publish. Every work of theirs is still reviewed. Nobody may do this for themselves.',
  input: Closed({ accountId: Id, reason }),
  /** What was decided before; null: nobody had decided. */
  output: Closed({ before: Type.Union([Type.Enum(uploaderStates), Type.Null()]) }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
})

export const suspendUploader = defineCall({
  name: 'publishing.suspend-uploader',
  path: '/v1/publishing/suspend-uploader',
  who: 'staff',
  permission: 'publishing.uploaders',
  summary:
    'Takes the right to publish away. What is published stays; what waits for review is not published.',
  input: Closed({ accountId: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND'],
})
