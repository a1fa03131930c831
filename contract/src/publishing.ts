import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { Closed, Count, Empty, Id, Instant, Page, pageInput, Text } from './shapes.ts'
import { VideoKind } from './video-card.ts'

/** May this account publish, and what did it accept? */
export const PublishingRight = Closed({
  /** Granted by the staff; nobody has it by default. */
  isAllowed: Type.Boolean(),
  /** The current upload notice. */
  noticeVersion: Type.String(),
  isNoticeAccepted: Type.Boolean(),
})
export type PublishingRight = Static<typeof PublishingRight>

export const getPublishingRight = defineCall({
  name: 'publishing.get-right',
  path: '/v1/publishing/get-right',
  who: 'account',
  summary: 'Whether I may publish, and whether I have accepted the current upload notice.',
  input: Empty,
  output: PublishingRight,
})

export const acceptUploadNotice = defineCall({
  name: 'publishing.accept-notice',
  path: '/v1/publishing/accept-notice',
  who: 'account',
  summary: 'Accepts the upload notice in the version that the screen showed. A repeat changes nothing.',
  input: Closed({ version: Text(1, 40) }),
  output: PublishingRight,
  errors: ['UPLOAD_NOTICE_OUTDATED'],
  limit: { max: 30, seconds: 60, by: 'account' },
})

export const submissionStates = ['waiting', 'approved', 'rejected', 'changes_requested', 'withdrawn'] as const
export const SubmissionState = Type.Enum(submissionStates)
export type SubmissionState = Static<typeof SubmissionState>

/** What review says to the author of a work. */
export const ReviewResult = Closed({
  /** Counts the times that the work was handed in. */
  version: Count,
  state: SubmissionState,
  submittedAt: Instant,
  /** When the decision is due. */
  dueAt: Instant,
  /** Null: not decided. */
  decidedAt: Type.Union([Instant, Type.Null()]),
  /** The rule that the work breaks. Null: none. */
  policy: Type.Union([Type.String(), Type.Null()]),
  /** The reviewer’s text. Null: none. */
  note: Type.Union([Type.String(), Type.Null()]),
})
export type ReviewResult = Static<typeof ReviewResult>

export const Work = Closed({
  id: Id,
  kind: VideoKind,
  title: Type.String(),
  state: Type.Enum(['draft', 'processing', 'in_review', 'published', 'hidden', 'removed']),
  /** Of the version that was handed in last. Null: never handed in. */
  review: Type.Union([ReviewResult, Type.Null()]),
})
export type Work = Static<typeof Work>

export const listMyWorks = defineCall({
  name: 'publishing.list-mine',
  path: '/v1/publishing/list-mine',
  who: 'account',
  summary: 'My works in any state, the newest first, with what the last review said.',
  input: Closed({ cursor: pageInput.cursor, size: pageInput.size }),
  output: Page(Work),
})

export const submitWork = defineCall({
  name: 'publishing.submit',
  path: '/v1/publishing/submit',
  who: 'account',
  summary:
    'Hands my draft in for review as it is now. Nobody else sees it before a person approved exactly this. A repeat changes nothing.',
  input: Closed({ id: Id }),
  output: Work,
  errors: ['NOT_FOUND', 'NOT_AN_UPLOADER', 'UPLOAD_NOTICE_OUTDATED', 'WORK_STATE_REFUSED'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const withdrawWork = defineCall({
  name: 'publishing.withdraw',
  path: '/v1/publishing/withdraw',
  who: 'account',
  summary: 'Takes my work back from review, as a draft. A repeat changes nothing.',
  input: Closed({ id: Id }),
  output: Work,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** Acts on who may publish are recorded with a reason. */
const reason = Text(1, 500)

export const allowUploader = defineCall({
  name: 'publishing.allow-uploader',
  path: '/v1/publishing/allow-uploader',
  who: 'staff',
  permission: 'publishing.uploaders',
  summary: 'Lets a member publish. Every work of theirs is still reviewed.',
  input: Closed({ accountId: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND'],
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
