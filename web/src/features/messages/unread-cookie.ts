import { readCookie, writeCookie } from '../../platform/storage/cookies.ts'

/** What waits to be read: messages, and answers of customer service. */
export interface UnreadCounts {
  messages: number
  answers: number
}

/** Spec 2 and 9: while it is there, nobody asks how many messages are unread. */
const name = 'unread'
const lastsSeconds = 600

/** What was counted for this account not long ago, in any tab; undefined: it is to be asked. */
export function readUnread(cookies: string, accountId: number): UnreadCounts | undefined {
  const [, account, messages, answers] =
    /^([0-9]{1,16})-([0-9]{1,3})-([0-9]{1,3})$/.exec(readCookie(cookies, name) ?? '') ?? []
  return Number(account) === accountId ? { messages: Number(messages), answers: Number(answers) } : undefined
}

export function keepUnread(page: Document, accountId: number, { messages, answers }: UnreadCounts): void {
  writeCookie(page, name, `${accountId}-${messages}-${answers}`, lastsSeconds)
}

/** What it says is true no more: every tab asks again at its next step. */
export function forgetUnread(page: Document): void {
  writeCookie(page, name, '', 0)
}
