/** Marks the notification stack: a click on a notice is not a click on the overlay beneath it. */
export const noticesAttribute = 'data-notices'

/** Whether a press outside a dialog hit a notice, which is above the dialog and closes only itself. */
export function isOnNotice(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(`[${noticesAttribute}]`) !== null
}
