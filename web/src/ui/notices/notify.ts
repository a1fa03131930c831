import { createNoticeStore, type NoticeInput } from './notice-store.ts'

/** The browser's only notice store, shown by `NoticeStack`. */
export const notices = createNoticeStore()

/** Shows a notice. Does nothing on the server, where one process serves many visitors. */
export function notify(input: NoticeInput): void {
  if (typeof document !== 'undefined') notices.notify(input)
}
