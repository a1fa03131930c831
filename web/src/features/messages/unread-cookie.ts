import { readCookie, writeCookie } from '../../platform/storage/cookies.ts'

/** Spec 2 and 9: while it is there, nobody asks how many messages are unread. */
const name = 'unread'
const lastsSeconds = 600

/** What was counted for this account not long ago, in any tab; undefined: it is to be asked. */
export function readUnread(cookies: string, accountId: number): number | undefined {
  const [account, count] = readCookie(cookies, name)?.split('-') ?? []
  const isOurs = Number(account) === accountId && /^[0-9]{1,3}$/.test(count ?? '')
  return isOurs ? Number(count) : undefined
}

export function keepUnread(page: Document, accountId: number, count: number): void {
  writeCookie(page, name, `${accountId}-${count}`, lastsSeconds)
}

/** What it says is true no more: every tab asks again at its next step. */
export function forgetUnread(page: Document): void {
  writeCookie(page, name, '', 0)
}
