import { readCookie, writeCookie } from '../../platform/storage/cookies.ts'

/** Unread messages, and unread answers of customer service. */
export interface UnreadCounts {
  messages: number
  answers: number
}

/** Spec 2 and 9: while the cookie exists, navigations within a tab do not request the unread count. */
const name = 'unread'
const cookieSeconds = 600

/** The recent count for this account, from any tab; undefined: request it. */
export function readUnread(cookies: string, accountId: number): UnreadCounts | undefined {
  const [, account, messages, answers] =
    /^([0-9]{1,16})-([0-9]{1,3})-([0-9]{1,3})$/.exec(readCookie(cookies, name) ?? '') ?? []
  return Number(account) === accountId ? { messages: Number(messages), answers: Number(answers) } : undefined
}

export function storeUnread(page: Document, accountId: number, { messages, answers }: UnreadCounts): void {
  writeCookie(page, name, `${accountId}-${messages}-${answers}`, cookieSeconds)
}

/** Deletes an outdated count: every tab requests it again at its next navigation. */
export function clearUnread(page: Document): void {
  writeCookie(page, name, '', 0)
}
