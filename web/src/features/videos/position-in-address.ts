/** The position in `?t=`, ms, where the viewer was before signing in or paying. */
export function positionInAddress(search: URLSearchParams): number | undefined {
  const text = search.get('t') ?? ''
  return /^[0-9]{1,6}$/.test(text) ? Number(text) * 1000 : undefined
}
