/** Whether an event is on the picture, not on anything over it. */
export function isOnPicture(event: Event): boolean {
  return event.target instanceof Element && !event.target.closest('[data-controls], [data-overlay]')
}
