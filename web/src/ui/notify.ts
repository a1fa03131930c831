import { createNoticeStore, type NoticeInput } from './notice-store.ts'

/** The browser's one stack of notices, shown by `NoticeStack`. */
export const notices = createNoticeStore()

/**
 * Tells the person something, from anywhere in the browser's code.
 * On the server it does nothing: one process answers many people, and a notice belongs to one.
 */
export function notify(input: NoticeInput): void {
  if (typeof document !== 'undefined') notices.notify(input)
}
