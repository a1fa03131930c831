import type { Path } from 'react-router'

/** The position in `?t=`, ms, where the viewer was before signing in or paying. */
export function positionInAddress(search: URLSearchParams): number | undefined {
  const text = search.get('t') ?? ''
  return /^[0-9]{1,6}$/.test(text) ? Number(text) * 1000 : undefined
}

/** An address with another position, ms, in whole seconds; at the start it has none. The rest of it stays. */
export function addressWithPosition(
  { pathname, search }: Pick<Path, 'pathname' | 'search'>,
  positionMs: number,
): string {
  const query = new URLSearchParams(search)
  const seconds = Math.floor(positionMs / 1000)
  if (seconds > 0) query.set('t', String(seconds))
  else query.delete('t')
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}
