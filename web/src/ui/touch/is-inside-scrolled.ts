/**
 * Whether an element from the touched one up to `container` is scrolled down, is a slider or handles drags
 * itself (`data-own-drag`). A finger moving down is then meant for that element, not for the container.
 */
export function isInsideScrolled(target: EventTarget | null, container: HTMLElement): boolean {
  let node = target instanceof Element ? target : null
  while (node && node !== container) {
    if (node.scrollTop > 0 || node.matches('input[type=range], [data-own-drag]')) return true
    node = node.parentElement
  }
  return false
}
