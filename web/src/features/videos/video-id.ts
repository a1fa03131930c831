/** The id in an address; undefined if it cannot be a video's. */
export function videoIdOf(text: string | undefined): number | undefined {
  return text && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined
}
