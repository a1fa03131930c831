import { createNoticeStore, type NoticeInput } from './notice-store.ts'

/** The browser's only notice store, shown by `NoticeStack`. */
export const notices = createNoticeStore()

/**
 * Shows a notice. Does nothing on the server, where one process serves many visitors.
 * @returns the id of the notice
 */
export function notify(input: NoticeInput): number | undefined {
  return typeof document === 'undefined' ? undefined : notices.notify(input)
}
