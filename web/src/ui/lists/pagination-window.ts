/** A page number, or a gap: `start` before the current page, `end` after it. */
type PaginationSlot = number | 'gap-start' | 'gap-end'

/**
 * The slots of the pagination: all pages up to seven, else seven slots with the first page, the last page and
 * the current page's neighbours, so that the width stays the same on every page.
 */
export function paginationWindow(page: number, total: number): PaginationSlot[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const current = Math.min(Math.max(1, page), Math.max(1, total))
  if (total <= 7) return range(1, total)
  if (current <= 4) return [...range(1, 5), 'gap-end', total]
  if (current >= total - 3) return [1, 'gap-start', ...range(total - 4, total)]
  return [1, 'gap-start', ...range(current - 1, current + 1), 'gap-end', total]
}
