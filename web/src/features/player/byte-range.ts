/** Of a Range header: first byte, and the last one as it stands in the header (it may be absent). */
export function byteRange(range: string | null): [start: number, end: string] {
  const parts = /^bytes=(\d+)-(\d*)$/.exec(range ?? '')
  return [Number(parts?.[1] ?? 0), parts?.[2] ?? '']
}
