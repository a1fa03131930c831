import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Address, Closed, Count, Empty, Id, Instant, Page, pageInput, Text } from './shapes.ts'
import { staffTextFields, staffTextInput, staffTextPage } from './staff/texts.ts'

export const Comment = Closed({
  id: Id,
  /** The comment that a reply is below. Null: it is no reply. */
  parentId: Type.Union([Id, Type.Null()]),
  author: Closed({
    /** Public, of the account: by which a viewer mutes people. */
    id: Type.String(),
    /** Empty for a guest without a name. */
    name: Type.String(),
    /** Empty: none. */
    avatar: Address,
    /** The owner of the item. */
    isOwner: Type.Boolean(),
  }),
  /** The name of whom a reply to a reply is addressed to. */
  replyTo: Type.Union([Type.String(), Type.Null()]),
  /** Plain text, as written. */
  text: Type.String(),
  /** Where the text mentions somebody as `@name`, in UTF-16 units. */
  mentions: Type.Array(Closed({ at: Count, length: Count })),
  likeCount: Count,
  replyCount: Count,
  isPinned: Type.Boolean(),
  createdAt: Instant,
  /** Null: never. */
  editedAt: Type.Union([Instant, Type.Null()]),
})
export type Comment = Static<typeof Comment>

export const commentOrders = ['top', 'newest'] as const
export type CommentOrder = (typeof commentOrders)[number]

/** Spaces and line breaks at both ends are removed. */
const CommentText = Text(1, limits.commentMax)

export const listComments = defineCall({
  name: 'comments.list',
  path: '/external/cmtList',
  who: 'public',
  summary:
    'Comments on an item, the pinned one first: those with the most recent likes and answers, or the newest. With `parentId` the replies to one, oldest first. `total` counts the replies too, and `totalPage` does before the last page.',
  input: Closed({
    /** The item’s. */
    id: Id,
    /** Default: top. */
    order: Type.Optional(Type.Enum(commentOrders)),
    parentId: Type.Optional(Id),
    ...pageInput,
  }),
  output: Page(Comment),
  errors: ['NOT_FOUND'],
  cacheSeconds: 0,
})

export const getCommentThread = defineCall({
  name: 'comments.get-thread',
  path: '/v1/comments/get-thread',
  who: 'public',
  summary: 'The comment that a link leads to; of a reply also the comment that it is below.',
  input: Closed({ id: Id }),
  output: Closed({
    /** The item that the comment is on. */
    itemId: Id,
    comment: Comment,
    reply: Type.Union([Comment, Type.Null()]),
  }),
  errors: ['NOT_FOUND'],
  cacheSeconds: 0,
})

export const listMyComments = defineCall({
  name: 'comments.list-mine',
  path: '/v1/comments/list-mine',
  who: 'account',
  summary:
    'Of these comments on an item those that I like and those that I wrote, and the newest 50 of mine that are hidden from others.',
  input: Closed({
    /** The item’s. */
    id: Id,
    ids: Type.Array(Id, { maxItems: limits.progressIdsMax, uniqueItems: true }),
  }),
  output: Closed({ liked: Type.Array(Id), own: Type.Array(Id), hidden: Type.Array(Comment) }),
  errors: ['NOT_FOUND'],
})

export const listMentionable = defineCall({
  name: 'comments.list-mentionable',
  path: '/v1/comments/list-mentionable',
  who: 'account',
  summary:
    'Whom I can mention in a comment on an item: the owner of the item and who wrote its newest comments; first, with `replyTo`, who wrote in that thread. At most 100.',
  input: Closed({
    /** The item’s. */
    id: Id,
    /** The comment or reply that mine answers. */
    replyTo: Type.Optional(Id),
  }),
  output: Type.Array(
    Closed({
      /** Public, of the account. */
      id: Type.String(),
      name: Type.String(),
      /** Empty: none. */
      avatar: Address,
    }),
  ),
  errors: ['NOT_FOUND'],
})

export const addComment = defineCall({
  name: 'comments.add',
  path: '/external/cmtAdd',
  who: 'account',
  summary:
    'Writes a comment on an item, or a reply; a reply to a reply is addressed to its author. Up to five people whom it mentions as `@name` (list-mentionable) get a message. Guests may by the setting guestsMayComment.',
  repeatable: true,
  input: Closed({
    /** The item’s. */
    id: Id,
    text: CommentText,
    /** A comment on this item, or a reply. */
    replyTo: Type.Optional(Id),
  }),
  output: Comment,
  errors: [
    'NOT_FOUND',
    'PERMISSION_DENIED',
    'TEXT_REFUSED',
    'LINKS_REFUSED',
    'COMMENT_EMPTY',
    'REQUEST_KEY_REUSED',
  ],
  limit: { max: 10, seconds: 60, by: 'account' },
})

export const editComment = defineCall({
  name: 'comments.edit',
  path: '/v1/comments/edit',
  who: 'account',
  summary:
    'Changes the text of my comment within 15 minutes. A pinned one is then no longer pinned. Nobody changes one that is hidden.',
  input: Closed({ id: Id, text: CommentText }),
  output: Comment,
  errors: ['NOT_FOUND', 'TEXT_REFUSED', 'LINKS_REFUSED', 'COMMENT_EMPTY', 'COMMENT_EDIT_OVER'],
  // As many as for new ones: each can tell five people.
  limit: { max: 10, seconds: 60, by: 'account' },
})

export const deleteComment = defineCall({
  name: 'comments.delete',
  path: '/v1/comments/delete',
  who: 'account',
  summary: 'Deletes my comment, with the replies to it. A repeat changes nothing.',
  input: Closed({ id: Id }),
  output: Empty,
  errors: ['NOT_FOUND'],
  limit: { max: 60, seconds: 60, by: 'account' },
})

export const likeComment = defineCall({
  name: 'comments.like',
  path: '/v1/comments/like',
  who: 'account',
  summary: 'Likes a comment, or takes the like back. A repeat changes nothing.',
  input: Closed({ id: Id, isLiked: Type.Boolean() }),
  output: Closed({ isLiked: Type.Boolean(), likeCount: Count }),
  errors: ['NOT_FOUND'],
  limit: { max: 120, seconds: 60, by: 'account' },
})

export const commentReportReasons = [
  'spam',
  'abuse',
  'hate',
  'sexual',
  'privacy',
  'spoiler',
  'other',
] as const
export type CommentReportReason = (typeof commentReportReasons)[number]

export const reportComment = defineCall({
  name: 'comments.report',
  path: '/v1/comments/report',
  who: 'account',
  summary:
    'Reports a comment to the staff. Enough reports by members of a week or longer, unless their last ones were mostly rejected, hide it until the staff decide. A repeat changes nothing.',
  input: Closed({ id: Id, reason: Type.Enum(commentReportReasons) }),
  output: Empty,
  errors: ['NOT_FOUND'],
  limit: { max: 30, seconds: 3600, by: 'account' },
})

/** Actions on visibility are recorded with a reason. */
const reason = Text(1, 500)

const visibilityDecision = Closed({
  id: Id,
  reason,
  /**
   * Instead takes back my last decision, the opposite one: puts it in the state in which it was before, with its reports, and
   * pinned if no other one was pinned since. Refused when it has changed since. A repeat changes nothing.
   */
  isUndo: Type.Optional(Type.Boolean()),
})

export const hideComment = defineCall({
  name: 'comments.hide',
  path: '/v1/comments/hide',
  who: 'staff',
  permission: 'comments.moderate',
  summary:
    'Hides a comment, with the replies to it, from everybody but its author, or takes back that I showed it.',
  input: visibilityDecision,
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const unhideComment = defineCall({
  name: 'comments.unhide',
  path: '/v1/comments/unhide',
  who: 'staff',
  permission: 'comments.moderate',
  summary:
    'Shows a hidden comment again. Reports no longer hide it, unless its text changes. Or takes back that I hid it.',
  input: visibilityDecision,
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const pinComment = defineCall({
  name: 'comments.pin',
  path: '/v1/comments/pin',
  who: 'staff',
  permission: 'comments.moderate',
  summary: 'Pins a comment above the others of its item, in place of the one pinned before, or unpins it.',
  input: Closed({ id: Id, isPinned: Type.Boolean(), reason }),
  output: Closed({
    /** The comment in whose place it was pinned. Null: none was. */
    replaced: Type.Union([Id, Type.Null()]),
  }),
  errors: ['NOT_FOUND'],
})

/** A comment as staff see it. */
export const StaffComment = Closed({
  ...staffTextFields,
  /** The comment that it answers. Null: none. */
  parentId: Type.Union([Id, Type.Null()]),
  isPinned: Type.Boolean(),
})
export type StaffComment = Static<typeof StaffComment>

export const listStaffComments = defineCall({
  name: 'comments.list-all',
  path: '/v1/comments/list-all',
  who: 'staff',
  permission: 'comments.read',
  summary:
    'Comments in any state, the last or the first written first, with their reports and who decided about them.',
  input: staffTextInput,
  output: staffTextPage(StaffComment),
})
