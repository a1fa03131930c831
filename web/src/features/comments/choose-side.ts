/** A stretch of the screen from top to bottom, pixels from the top of the window. */
interface Stretch {
  top: number
  bottom: number
}

/**
 * Where a list opens for a form: below it, unless it has no room there and more above.
 * @param inView the part of the window that nothing covers
 * @param height of the list, pixels
 */
export function chooseSide(form: Stretch, inView: Stretch, height: number): 'above' | 'below' {
  const below = inView.bottom - form.bottom
  return below < height && form.top - inView.top > below ? 'above' : 'below'
}
