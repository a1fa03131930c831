import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Empty, Id, Instant, LocalText, Page, pageInput } from './shapes.ts'

/** Unread messages are counted no further: screens say "99+". */
export const Unread = Type.Integer({ minimum: 0, maximum: limits.unreadMax })

export const Message = Closed({
  id: Id,
  /** What it is about, as `vip_ending`; `notice` was written by the site's people. */
  kind: Type.String(),
  title: LocalText,
  /** Plain text; lines end where they are broken. */
  text: LocalText,
  /** Where to go on, on this site; empty: nowhere. */
  link: Type.String(),
  sentAt: Instant,
  isRead: Type.Boolean(),
})
export type Message = Static<typeof Message>

export const listMessages = defineCall({
  name: 'messages.list',
  path: '/external/sitemsg',
  who: 'account',
  summary: 'What the site wrote to me and to everybody, newest first, and how many I have not read.',
  input: Closed(pageInput),
  output: Closed({
    ...Page(Message).properties,
    unread: Unread,
    /** Of customer service. */
    unreadAnswers: Unread,
  }),
})

/** One message, or all up to the newest that the screen shows: what comes meanwhile is not meant. Exactly one of the two. */
const which = { id: Type.Optional(Id), through: Type.Optional(Id) }

export const markMessages = defineCall({
  name: 'messages.mark-read',
  path: '/external/sitemsgUpdate',
  who: 'account',
  summary: 'Marks one of my messages as read, or all up to one. Marking again changes nothing.',
  input: Closed(which),
  output: Closed({ unread: Unread }),
  errors: ['MESSAGE_GONE'],
  limit: { max: 120, seconds: 60, by: 'account' },
})

export const deleteMessages = defineCall({
  name: 'messages.delete',
  path: '/external/sitemsgDel',
  who: 'account',
  summary: 'Takes one message out of my list, or all up to one. Deleting again changes nothing.',
  input: Closed(which),
  output: Closed({ unread: Unread }),
  errors: ['MESSAGE_GONE'],
  limit: { max: 120, seconds: 60, by: 'account' },
})

export const Question = Closed({
  id: Id,
  /** Offered as a button in customer service. */
  isOffered: Type.Boolean(),
  question: LocalText,
  answer: LocalText,
  /** Where one does what the answer says: a path of this site; empty: nowhere. */
  link: Type.String(),
})
export type Question = Static<typeof Question>

export const listQuestions = defineCall({
  name: 'messages.list-questions',
  path: '/v1/messages/list-questions',
  who: 'public',
  summary: 'What members ask most, and the answers, in the order of the site’s people.',
  input: Empty,
  output: Type.Array(Question),
  cacheSeconds: 60,
})
