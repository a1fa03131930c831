import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { FaqEntry } from './messages.ts'
import {
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Lang,
  LocalText,
  Page,
  pageInput,
  Text,
  TimeOrder,
  UtcDay,
} from './shapes.ts'
import { LastAction } from './staff/last-action.ts'
import { SupportMessage } from './support.ts'

/** Calls of the staff about conversations, messages and the questions that are asked most. */

const maybeInstant = Type.Union([Instant, Type.Null()])

/** waiting: the member wrote last. closed: finished without an answer; a new message opens it again. */
export const threadStates = ['waiting', 'closed'] as const

export const SupportThread = Closed({
  accountId: Id,
  /** Empty: a guest without a name. */
  name: Type.String(),
  /** The beginning of the last message. */
  text: Type.String(),
  /** Who of the staff wrote it; null: the member. */
  lastBy: Type.Union([Type.String(), Type.Null()]),
  lastAt: Instant,
  /** Since when the member waits for an answer; null: they do not. */
  waitingSince: maybeInstant,
  /** By when it should be answered (`supportHours`); null: nobody waits. */
  dueAt: maybeInstant,
  closedAt: maybeInstant,
  closedBy: Type.Union([Type.String(), Type.Null()]),
})
export type SupportThread = Static<typeof SupportThread>

export const listSupportThreads = defineCall({
  name: 'messages.list-threads',
  path: '/v1/messages/list-threads',
  who: 'staff',
  permission: 'messages.read',
  summary:
    'Conversations with customer service, with how many wait and how many are overdue. Those that wait for an answer, by since when they wait: the longest wait first, or `newest`. All or the closed ones, by their last message: the newest first, or `oldest`. With a text: those of people and messages that it finds.',
  input: Closed({
    state: Type.Optional(Type.Enum(threadStates)),
    /**
     * The ID of an account, the beginning of its name or its displayed name, or a part of the last message. Of the last
     * messages those of the 20,000 conversations are read in which somebody wrote last.
     */
    text: Type.Optional(Text(1, 100)),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Closed({ ...Page(SupportThread).properties, waiting: Count, overdue: Count }),
})

const StaffSupportMessage = Closed({
  ...SupportMessage.properties,
  /** Who of the staff wrote it; null: the member. */
  by: Type.Union([Type.String(), Type.Null()]),
})
export type StaffSupportMessage = Static<typeof StaffSupportMessage>

export const getSupportThread = defineCall({
  name: 'messages.get-thread',
  path: '/v1/messages/get-thread',
  who: 'staff',
  permission: 'messages.read',
  summary: 'What a member and customer service wrote to each other, newest first. Reading marks nothing.',
  input: Closed({ accountId: Id, ...pageInput }),
  output: Closed({
    ...Page(StaffSupportMessage).properties,
    /** Null: nobody has written yet. */
    thread: Type.Union([SupportThread, Type.Null()]),
    /** Who last closed it without an answer, or opened it again. */
    lastClosed: LastAction,
  }),
  errors: ['NOT_FOUND'],
})

export const answerSupportThread = defineCall({
  name: 'messages.answer-thread',
  path: '/v1/messages/answer-thread',
  who: 'staff',
  permission: 'messages.answer',
  summary: 'Replies to a member. All that they wrote so far counts as read, and they wait no longer.',
  input: Closed({
    accountId: Id,
    text: Text(1, limits.supportTextMax),
    /**
     * The last message that the caller knew when they began to write; null: there was none. Refused when one of the staff has
     * answered since. What the member has written since refuses nothing.
     */
    expected: Type.Optional(Type.Union([Id, Type.Null()])),
  }),
  output: StaffSupportMessage,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REQUEST_KEY_REUSED'],
  repeatable: true,
})

export const closeSupportThread = defineCall({
  name: 'messages.close-thread',
  path: '/v1/messages/close-thread',
  who: 'staff',
  permission: 'messages.answer',
  summary:
    'Finishes a conversation without an answer, or opens it again, so that the member waits from now on. A repeat changes nothing.',
  input: Closed({
    accountId: Id,
    isClosed: Type.Boolean(),
    /**
     * Opens it as it was before it was closed: the member waits since then, or not at all. Closes it as it was before it
     * was opened again: since then, by whom it was closed then.
     */
    isUndo: Type.Optional(Type.Boolean()),
    /** The last message that the caller knows. Refused when another one was written since. */
    expected: Type.Optional(Id),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

const CannedTitle = Text(1, limits.cannedAnswerTitleMax)

/** An answer that staff may insert. Only they see what it is called. */
export const CannedAnswer = Closed({
  title: CannedTitle,
  /** Instead of `title`, in languages of the back office. Answers that come with the site have them. */
  titles: Type.Optional(
    Closed({
      cn: Type.Optional(CannedTitle),
      hk: Type.Optional(CannedTitle),
      en: Type.Optional(CannedTitle),
    }),
  ),
  text: LocalText,
})
export type CannedAnswer = Static<typeof CannedAnswer>

export const listCannedAnswers = defineCall({
  name: 'messages.list-canned-answers',
  path: '/v1/messages/list-canned-answers',
  who: 'staff',
  permission: 'messages.answer',
  summary: 'The answers that staff may insert, with the language of the member for each text.',
  input: Empty,
  output: Type.Array(CannedAnswer),
})

/** Whom a message goes to. Deleted and suspended accounts get none. */
export const NoticeAudience = Closed({
  kind: Type.Enum(['all', 'members', 'guests', 'vip']),
  /** Only those who use the site in this language. */
  lang: Type.Optional(Lang),
  /** Only those who joined since or before. */
  joinedSince: Type.Optional(Instant),
  joinedBefore: Type.Optional(Instant),
})
export type NoticeAudience = Static<typeof NoticeAudience>

export const countRecipients = defineCall({
  name: 'messages.count-recipients',
  path: '/v1/messages/count-recipients',
  who: 'staff',
  permission: 'messages.send',
  summary: 'How many accounts a message to this group reaches.',
  input: Closed({ audience: NoticeAudience }),
  output: Closed({ count: Count }),
})

export const sendNotice = defineCall({
  name: 'messages.send-notice',
  path: '/v1/messages/send-notice',
  who: 'staff',
  permission: 'messages.send',
  summary:
    'Sends a message to one account, to a group, or to everybody. A group’s messages are sent by the worker, each once.',
  input: Closed({
    /** Exactly one of these two. */
    accountId: Type.Optional(Id),
    audience: Type.Optional(NoticeAudience),
    title: LocalText,
    text: LocalText,
  }),
  output: Closed({ recipients: Count }),
  errors: ['NOT_FOUND', 'REQUEST_KEY_REUSED'],
  repeatable: true,
})

export const SentNotice = Closed({
  /** Of its row in the audit. */
  id: Id,
  at: Instant,
  by: Type.String(),
  title: LocalText,
  text: LocalText,
  /** Null: to one account, or at the command line to everybody. */
  audience: Type.Union([NoticeAudience, Type.Null()]),
  /** Null: to everybody, or to a group. */
  accountId: Type.Union([Id, Type.Null()]),
  /** Null: sent at the command line, which counts nobody. */
  recipients: Type.Union([Count, Type.Null()]),
})
export type SentNotice = Static<typeof SentNotice>

export const listSentNotices = defineCall({
  name: 'messages.list-sent-notices',
  path: '/v1/messages/list-sent-notices',
  who: 'staff',
  permission: 'messages.read-notices',
  summary:
    'Messages that staff sent to one account, a group or everybody, the latest or the first sent first: all, those that have a text in any language, or those of some days.',
  input: Closed({
    /** In the title or the text of any language. */
    text: Type.Optional(Text(1, 100)),
    /** The first and the last day. */
    since: Type.Optional(UtcDay),
    until: Type.Optional(UtcDay),
    order: Type.Optional(TimeOrder),
    ...pageInput,
  }),
  output: Page(SentNotice),
})

export const StaffFaqEntry = Closed({
  ...FaqEntry.properties,
  isVisible: Type.Boolean(),
})
export type StaffFaqEntry = Static<typeof StaffFaqEntry>

export const ListedFaqEntry = Closed({ ...StaffFaqEntry.properties, lastAction: LastAction })
export type ListedFaqEntry = Static<typeof ListedFaqEntry>

/** `place`: as visitors see them. `changed`: changed last. */
export const faqOrders = ['place', 'changed'] as const

export const listStaffFaq = defineCall({
  name: 'messages.list-faq',
  path: '/v1/messages/list-faq',
  who: 'staff',
  permission: 'messages.read-faq',
  summary:
    'Frequently asked questions, also hidden ones, with answers as they were written: all, those with a text in a question or an answer of any language, those that visitors see or do not, or that customer service offers or does not. All at once: somebody puts them in order by hand, so there are a few dozen.',
  input: Closed({
    text: Type.Optional(Text(1, 100)),
    isVisible: Type.Optional(Type.Boolean()),
    isOffered: Type.Optional(Type.Boolean()),
    /** Left out: `place`. */
    order: Type.Optional(Type.Enum(faqOrders)),
  }),
  output: Closed({
    list: Type.Array(ListedFaqEntry),
    total: Count,
    /** Who changed the order last. */
    lastOrdered: LastAction,
  }),
})

/** Lines of four languages. */
const texts = (max: number) =>
  Closed({ cn: Text(1, max), hk: Text(1, max), en: Text(1, max), vi: Text(1, max) })

/** What staff write of a frequently asked question. */
const faqContent = {
  isVisible: Type.Boolean(),
  isOffered: Type.Boolean(),
  question: texts(200),
  /** `{coinsPerPoint}` and the like stand for numbers of the settings. */
  answer: texts(2000),
  /** A path of this site; empty: none. */
  link: Type.String({ maxLength: 200, pattern: '^(/[A-Za-z0-9/_?=&-]*)?$' }),
}

export const putFaqEntry = defineCall({
  name: 'messages.put-faq-entry',
  path: '/v1/messages/put-faq-entry',
  who: 'staff',
  permission: 'messages.faq',
  summary: 'Changes a frequently asked question, or adds one: at the end, or before another one.',
  input: Closed({
    /** Left out: a new one. */
    id: Type.Optional(Id),
    /** Of a new one: the question that follows it. Left out, or if there is none of this id any more: it is the last one. */
    nextId: Type.Optional(Id),
    ...faqContent,
    /** The content that the caller expects of the entry: refused when it has changed since. */
    expected: Type.Optional(Closed(faqContent)),
  }),
  output: StaffFaqEntry,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REQUEST_KEY_REUSED'],
  repeatable: true,
})

export const deleteFaqEntry = defineCall({
  name: 'messages.delete-faq-entry',
  path: '/v1/messages/delete-faq-entry',
  who: 'staff',
  permission: 'messages.faq',
  summary:
    'Deletes a frequently asked question. Returns the one that followed it: added again before that, it has its place.',
  input: Closed({
    id: Id,
    /** The content that the caller expects of the entry: refused when it has changed since. */
    expected: Closed(faqContent),
  }),
  output: Closed({
    /** Null: it was the last one. */
    nextId: Type.Union([Id, Type.Null()]),
  }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

const faqOrder = Type.Array(Id, { minItems: 1, maxItems: limits.faqEntriesMax, uniqueItems: true })

export const orderFaq = defineCall({
  name: 'messages.order-faq',
  path: '/v1/messages/order-faq',
  who: 'staff',
  permission: 'messages.faq',
  summary: 'Puts the frequently asked questions in this order, which names each once.',
  input: Closed({
    ids: faqOrder,
    /** The order that the caller expects: refused when it has changed since. */
    expected: Type.Optional(faqOrder),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
