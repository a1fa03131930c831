/**
 * Whether something from the touched element up to `container` is scrolled away from its top, or is a slider or
 * has a drag of its own (`data-own-drag`):
 * then a finger moving down means that, not the container.
 */
export function isInsideScrolled(target: EventTarget | null, container: HTMLElement): boolean {
  let node = target instanceof Element ? target : null
  while (node && node !== container) {
    if (node.scrollTop > 0 || node.matches('input[type=range], [data-own-drag]')) return true
    node = node.parentElement
  }
  return false
}
