import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Empty, Id, Instant, LocalText, Page, pageInput } from './shapes.ts'

/** Unread messages, counted up to a limit: screens show "99+". */
export const Unread = Type.Integer({ minimum: 0, maximum: limits.unreadMax })

export const Message = Closed({
  id: Id,
  /** The event it is about, such as `vip_ending`; `notice` was written by the site's staff. */
  kind: Type.String(),
  title: LocalText,
  /** Plain text with line breaks. */
  text: LocalText,
  /** A path of this site that the message links to; empty if there is none. */
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
    /** Unread answers of customer service. */
    unreadAnswers: Unread,
  }),
})

/** One message, or all up to the newest that is shown, without later ones. Exactly one of the two. */
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

export const FaqEntry = Closed({
  id: Id,
  /** Offered as a button in customer service. */
  isOffered: Type.Boolean(),
  question: LocalText,
  answer: LocalText,
  /** A path of this site for the next step; empty if there is none. */
  link: Type.String(),
})
export type FaqEntry = Static<typeof FaqEntry>

export const listFaq = defineCall({
  name: 'messages.list-questions',
  path: '/v1/messages/list-questions',
  who: 'public',
  summary: 'Frequently asked questions with their answers, in the order that staff chose.',
  input: Empty,
  output: Type.Array(FaqEntry),
  cacheSeconds: 60,
})
