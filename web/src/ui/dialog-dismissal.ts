/** Marks the notification stack: a tap on a notice is not a tap on the overlay beneath it. */
export const noticesAttribute = 'data-notices'

/** Whether a press outside a dialog landed on a notice, which lies above the dialog and closes only itself. */
export function isOnNotice(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(`[${noticesAttribute}]`) !== null
}
