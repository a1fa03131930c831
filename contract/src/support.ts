import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Unread } from './messages.ts'
import { Closed, Empty, Id, Instant, Page, pageInput, pictureFile, Text } from './shapes.ts'

/** The subject of a question, as its author chose it: a bought item of any kind (`video`), or an order for points. */
export const SupportSubject = Closed({
  kind: Type.Union([Type.Literal('video'), Type.Literal('order')]),
  id: Text(1, 40),
  title: Text(1, 200),
})
export type SupportSubject = Static<typeof SupportSubject>

const Picture = Closed({
  /** Signed: valid for one to two hours, and signed again for each response. */
  address: Type.String(),
  width: Id,
  height: Id,
})

export const SupportMessage = Closed({
  id: Id,
  isMine: Type.Boolean(),
  /** Plain text, as written. */
  text: Type.String(),
  pictures: Type.Array(Picture),
  about: Type.Union([SupportSubject, Type.Null()]),
  sentAt: Instant,
})
export type SupportMessage = Static<typeof SupportMessage>

export const listThread = defineCall({
  name: 'messages.list-thread',
  path: '/v1/messages/list-thread',
  who: 'account',
  summary:
    'What customer service and I wrote to each other, newest first, and how many answers I have not read.',
  input: Closed(pageInput),
  output: Closed({
    ...Page(SupportMessage).properties,
    unread: Unread,
    /** Within how many hours customer service should answer. */
    answerHours: Type.Integer({ minimum: 1 }),
  }),
})

export const uploadSupportPicture = defineCall({
  name: 'messages.upload-picture',
  path: '/v1/messages/upload-picture',
  who: 'account',
  summary:
    'A picture for a message to customer service, re-encoded. It is deleted after a day unless a message uses it.',
  input: Empty,
  file: pictureFile,
  output: Closed({ id: Id, ...Picture.properties }),
  errors: ['PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED', 'TOO_MANY_PICTURES'],
  limit: { max: 20, seconds: 60, maxPerAddress: 60 },
})

export const addSupportMessage = defineCall({
  name: 'messages.add',
  path: '/external/sitemsgAdd',
  who: 'account',
  summary: 'Writes to customer service: text, pictures, or both.',
  repeatable: true,
  input: Closed({
    text: Text(0, limits.supportTextMax),
    /** Ids from `messages.upload-picture`. */
    pictures: Type.Optional(Type.Array(Id, { maxItems: limits.supportPicturesMax })),
    about: Type.Optional(SupportSubject),
  }),
  output: SupportMessage,
  errors: ['MESSAGE_EMPTY', 'TEXT_REFUSED', 'PICTURE_GONE', 'REQUEST_KEY_REUSED'],
  limit: { max: 20, seconds: 60, by: 'account' },
})

export const markThread = defineCall({
  name: 'messages.mark-thread',
  path: '/v1/messages/mark-thread',
  who: 'account',
  summary: 'I have read the answers up to this one. Marking again changes nothing.',
  input: Closed({ through: Id }),
  output: Closed({ unread: Unread }),
  limit: { max: 120, seconds: 60, by: 'account' },
})

/**
 * GET with `Authorization: Bearer`, whose response is an endless event stream: `event: changed` says that there is
 * new data to request, and nothing else. The token is never in the address.
 */
export const livePath = '/v1/messages/live'
