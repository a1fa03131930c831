/** Pixels from the top of the window. */
interface VerticalRange {
  top: number
  bottom: number
}

/**
 * Where a list opens for a form: below it, unless there is too little room, and more above it.
 * @param inView the part of the window that nothing covers
 * @param height of the list, pixels
 */
export function chooseSide(form: VerticalRange, inView: VerticalRange, height: number): 'above' | 'below' {
  const below = inView.bottom - form.bottom
  return below < height && form.top - inView.top > below ? 'above' : 'below'
}
