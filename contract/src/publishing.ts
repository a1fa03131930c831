import { type Static, Type } from 'typebox'
import { Cover } from './covers.ts'
import { defineCall } from './define-call.ts'
import { ItemKind } from './item-cards.ts'
import { limits } from './limits.ts'
import {
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Lang,
  Line,
  Milliseconds,
  Page,
  Price,
  pageInput,
  pictureFile,
  Text,
} from './shapes.ts'
import { Upload, UploadId } from './uploads.ts'
import { VideoKind } from './video-card.ts'
import { Playback } from './videos.ts'

/** May this account publish, what did it accept, and what may it upload? */
export const PublishingRight = Closed({
  /** Granted by the staff; nobody has it by default. */
  isAllowed: Type.Boolean(),
  /** The current upload notice. */
  noticeVersion: Type.String(),
  isNoticeAccepted: Type.Boolean(),
  /** Of one file. */
  maxBytes: Count,
  maxDurationMs: Milliseconds,
  /** Files that are not in a work that was submitted. */
  maxUnfinished: Count,
  /** Works of today, in the site’s time zone, that were submitted and not refused or withdrawn. */
  freeToday: Count,
  paidToday: Count,
  /** How many more works with a price may be submitted today. */
  paidLeftToday: Count,
  /** My public page. Null: nothing was published yet. */
  creatorId: Type.Union([Id, Type.Null()]),
})
export type PublishingRight = Static<typeof PublishingRight>

export const getPublishingRight = defineCall({
  name: 'publishing.get-right',
  path: '/v1/publishing/get-right',
  who: 'account',
  summary:
    'Whether I may publish, whether I have accepted the current upload notice, and what I may upload today.',
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
  /** Counts the times that the work was submitted. */
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

/** What the author writes about a work. */
export const WorkFields = Closed({
  /** The language of the texts. */
  lang: Lang,
  title: Line(1, limits.titleMax),
  description: Text(0, limits.descriptionMax),
  /** Of `publishing.list-tags`. */
  tagIds: Type.Array(Id, { maxItems: limits.tagsMax, uniqueItems: true }),
  /** In points; 0: free. */
  price: Type.Integer({ minimum: 0, maximum: limits.workPriceMax }),
  /** Seconds that everybody may watch of a work with a price. */
  freeSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  /** Everyone who can be recognised in it. Only reviewers see the names. */
  people: Type.Array(Line(1, limits.actorNameMax), { maxItems: limits.actorsMax }),
})
export type WorkFields = Static<typeof WorkFields>

/**
 * A price that only staff give: in diamonds, above what authors may ask, or that only VIPs watch it. The `price` of the
 * author is 0 beside it. A change of the author keeps it, unless that has a price of its own.
 */
export const StaffPrice = Type.Union([Price, Type.Literal('vipOnly')])
export type StaffPrice = Static<typeof StaffPrice>

export const workFileStates = ['receiving', 'waiting', 'processing', 'ready', 'refused', 'failed'] as const
export const WorkFileState = Type.Enum(workFileStates)
export type WorkFileState = Static<typeof WorkFileState>

/** The file of a work on its way from the author’s device to what viewers can play. */
export const WorkFile = Closed({
  state: WorkFileState,
  /** 0 to 100, of this state. */
  percent: Count,
  /** While it waits: how many files are processed before it. */
  filesBefore: Type.Optional(Count),
  /** Why it was refused: a code. Null: it was not. */
  reason: Type.Union([Type.String(), Type.Null()]),
  /** While it is received. */
  upload: Type.Union([Upload, Type.Null()]),
})
export type WorkFile = Static<typeof WorkFile>

export const Work = Closed({
  id: Id,
  kind: ItemKind,
  ...WorkFields.properties,
  /** Null: it costs the `price`. */
  staffPrice: Type.Union([StaffPrice, Type.Null()]),
  state: Type.Enum(['draft', 'processing', 'in_review', 'published', 'hidden', 'removed']),
  /** I took it off the site: its state is `removed`. */
  isTakenDown: Type.Boolean(),
  /** When staff hid or removed it, other than by refusing it in review. Null: it is not hidden or removed by them. */
  moderatedAt: Type.Union([Instant, Type.Null()]),
  /**
   * When it came back to me instead of going to review, or its change, because I was not allowed to publish once its file was
   * ready, or had not accepted the current upload notice. Null: it did not, or I have submitted it since.
   */
  rightMissingAt: Type.Union([Instant, Type.Null()]),
  createdAt: Instant,
  /** Null: none yet. Of a draft only its author has the address. */
  cover: Type.Union([Cover, Type.Null()]),
  /** 0: not known yet. */
  durationMs: Milliseconds,
  /** What everybody may watch of it once it is published, if it has a price. */
  previewEndMs: Milliseconds,
  file: WorkFile,
  /** Of a published work: the change that is not approved, also when review refused it. Null: none. */
  edit: Type.Union([
    Closed({
      ...WorkFields.properties,
      /** That of the published work, unless the change replaces it with a price of its own. */
      staffPrice: Type.Union([StaffPrice, Type.Null()]),
      cover: Type.Union([Cover, Type.Null()]),
      /** Its own, which replaces the published one with the approval. Null: it has none. */
      file: Type.Union([WorkFile, Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** That change was submitted and is not decided, also while its file or its cover is being made: only `publishing.withdraw` changes it. */
  isEditSubmitted: Type.Boolean(),
  /** Of the version that was submitted last. Null: never submitted. */
  review: Type.Union([ReviewResult, Type.Null()]),
})
export type Work = Static<typeof Work>

/** A tag that authors may choose. */
export const listPublishingTags = defineCall({
  name: 'publishing.list-tags',
  path: '/v1/publishing/list-tags',
  who: 'public',
  summary: 'The tags that authors choose from.',
  input: Empty,
  output: Type.Array(Closed({ id: Id, name: Type.String() })),
  isLocalized: true,
})

export const createWork = defineCall({
  name: 'publishing.create-work',
  path: '/v1/publishing/create-work',
  who: 'account',
  summary:
    'Makes a draft of a file of mine, which may still be on its way. It is processed after `publishing.finish-upload`. A repeat with the same file changes nothing.',
  input: Closed({ uploadId: UploadId, kind: VideoKind, ...WorkFields.properties }),
  output: Work,
  errors: [
    'NOT_FOUND',
    'NOT_AN_UPLOADER',
    'UPLOAD_NOTICE_OUTDATED',
    'WORK_STATE_REFUSED',
    'TEXT_REFUSED',
    'LINKS_REFUSED',
  ],
  limit: { max: 120, seconds: 3600, by: 'account' },
})

export const finishUpload = defineCall({
  name: 'publishing.finish-upload',
  path: '/v1/publishing/finish-upload',
  who: 'account',
  summary:
    'Says that the whole file was sent, with its SHA-256: one that arrived damaged is refused when it is processed. A repeat changes nothing.',
  input: Closed({ uploadId: UploadId, sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  output: Upload,
  errors: ['NOT_FOUND', 'UPLOAD_INCOMPLETE'],
})

export const replaceWorkFile = defineCall({
  name: 'publishing.replace-file',
  path: '/v1/publishing/replace-file',
  who: 'account',
  summary:
    'Gives a draft of mine another file, for example after the first one was refused. Of a published work it is part of the change: the published file stays until the change is submitted and approved. A repeat changes nothing.',
  input: Closed({ id: Id, uploadId: UploadId }),
  output: Work,
  errors: ['NOT_FOUND', 'NOT_AN_UPLOADER', 'UPLOAD_NOTICE_OUTDATED', 'WORK_STATE_REFUSED'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const changeWorkKind = defineCall({
  name: 'publishing.change-kind',
  path: '/v1/publishing/change-kind',
  who: 'account',
  summary:
    'Makes a video of a draft of mine that is a short, or the other way round. A file that has arrived is processed again, because shorts are cut differently, and the cover is picked again. A repeat changes nothing.',
  input: Closed({ id: Id, kind: VideoKind }),
  output: Work,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const updateWork = defineCall({
  name: 'publishing.update-work',
  path: '/v1/publishing/update-work',
  who: 'account',
  summary:
    'Changes these fields of a draft of mine; fields that are left out stay. Of a published work it keeps the change beside what is published, until it is submitted and approved. Refused while the work is in review; WORK_CHANGED when a field is not as I saw it last (`seen`): nothing is changed, and the details have the values of such fields in `current`.',
  input: Closed({
    ...{ id: Id, ...Type.Partial(WorkFields).properties },
    /** These fields as I saw them last. One that is left out is changed in any case. */
    seen: Type.Optional(Closed(Type.Partial(WorkFields).properties)),
  }),
  output: Work,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED', 'WORK_CHANGED', 'TEXT_REFUSED', 'LINKS_REFUSED'],
  limit: { max: 600, seconds: 3600, by: 'account' },
})

export const uploadWorkCover = defineCall({
  name: 'publishing.upload-cover',
  path: '/v1/publishing/upload-cover',
  who: 'account',
  summary:
    'Gives a draft of mine a cover of its own, 16:9, or 9:16 for a short, cut from the middle if it is not. Of a published work it is part of the change.',
  input: Closed({ id: Id }),
  file: pictureFile,
  output: Work,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED', 'PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const setWorkCoverFrame = defineCall({
  name: 'publishing.set-cover-frame',
  path: '/v1/publishing/set-cover-frame',
  who: 'account',
  summary:
    'Gives a draft of mine the picture at a time of the video as its cover, as soon as the file is processed.',
  input: Closed({ id: Id, atMs: Milliseconds }),
  output: Work,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const getWork = defineCall({
  name: 'publishing.get-work',
  path: '/v1/publishing/get-work',
  who: 'account',
  summary: 'One work of mine in any state.',
  input: Closed({ id: Id }),
  output: Work,
  errors: ['NOT_FOUND'],
})

export const getWorkPlayback = defineCall({
  name: 'publishing.get-playback',
  path: '/v1/publishing/get-playback',
  who: 'account',
  summary:
    'All of a work of mine in any state, from the file of its change if that is processed. A repeated call renews the grant.',
  input: Closed({ id: Id }),
  output: Playback,
  errors: ['NOT_FOUND'],
})

/** A priced short should show at least this much before its price, in milliseconds. */
export const recommendedPreviewMs = 8000

export const getPreviewEnd = defineCall({
  name: 'publishing.get-preview-end',
  path: '/v1/publishing/get-preview-end',
  who: 'account',
  summary:
    'How much everybody could watch of a work of mine, or of its change, with these free seconds, if it had a price: to the end of the last segment that they and half of its length cover.',
  input: Closed({ id: Id, freeSeconds: WorkFields.properties.freeSeconds }),
  output: Closed({
    /** 0: nothing. Null: not known before its file is processed. */
    previewEndMs: Type.Union([Milliseconds, Type.Null()]),
    /** It is a short of which others will see less than 8 s. */
    isTooShort: Type.Boolean(),
  }),
  errors: ['NOT_FOUND'],
})

/** Parts of a work of equal length, for the curve of how far it is watched. */
export const retentionParts = 20

export const WorkStatistics = Closed({
  /** Counted once per viewer and hour. */
  views: Count,
  /** Starts of playback, as players report them. */
  plays: Count,
  watchedMs: Milliseconds,
  /** Plays of the preview to its end. */
  previewEnds: Count,
  /** Not refunded. */
  purchases: Count,
  likes: Count,
  comments: Count,
  /**
   * How many plays reached the beginning of each twentieth of the work. It begins again when the file is replaced: the first
   * number is less than `plays` then.
   */
  reached: Type.Array(Count, { minItems: retentionParts, maxItems: retentionParts }),
})
export type WorkStatistics = Static<typeof WorkStatistics>

export const getWorkStatistics = defineCall({
  name: 'publishing.get-statistics',
  path: '/v1/publishing/get-statistics',
  who: 'account',
  summary: 'How a work of mine is watched: since it was published, some minutes old at most.',
  input: Closed({ id: Id }),
  output: WorkStatistics,
  errors: ['NOT_FOUND'],
})

export const deleteDraft = defineCall({
  name: 'publishing.delete-draft',
  path: '/v1/publishing/delete-draft',
  who: 'account',
  summary:
    'Deletes a draft of mine that was never published, with its file. Of a published work, also one that staff have hidden, it drops the change. Refused while that waits for review.',
  input: Closed({
    id: Id,
    /** Of the change of a published work only its file. Default: false. */
    isFileOnly: Type.Optional(Type.Boolean()),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED'],
})

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
    'Submits my draft, or the change of a published work, for review as it is now: at once, or as soon as its file is processed. Needs my statement about the people in it. Nobody else sees it before a person approved exactly this. A repeat changes nothing.',
  input: Closed({
    id: Id,
    /** My statement that everyone who is named is an adult and agreed to being filmed and to publication. */
    haveAllConsented: Type.Optional(Type.Boolean()),
    /** My statement that nobody can be recognised in it. Needed, instead of the other, where nobody is named. */
    isNobodyShown: Type.Optional(Type.Boolean()),
  }),
  output: Work,
  errors: [
    ...['NOT_FOUND', 'NOT_AN_UPLOADER', 'UPLOAD_NOTICE_OUTDATED', 'WORK_STATE_REFUSED'],
    ...['PAID_WORKS_LIMIT', 'FREE_WORK_NEEDED', 'PEOPLE_CONSENT_MISSING'],
  ] as const,
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const withdrawWork = defineCall({
  name: 'publishing.withdraw',
  path: '/v1/publishing/withdraw',
  who: 'account',
  summary:
    'Takes my work, or the change of it, back from review. A repeat changes nothing. A free work stays while works with a price of the same day depend on it.',
  input: Closed({ id: Id }),
  output: Work,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED', 'FREE_WORK_NEEDED'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const takeDownWork = defineCall({
  name: 'publishing.take-down',
  path: '/v1/publishing/take-down',
  who: 'account',
  summary:
    'Takes a published work of mine off the site for good, and drops its change. Buyers of the last days, as the site’s settings say, are refunded. A repeat changes nothing. A free work stays while works with a price of the same day depend on it.',
  input: Closed({ id: Id }),
  output: Work,
  errors: ['NOT_FOUND', 'WORK_STATE_REFUSED', 'FREE_WORK_NEEDED'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})
