import type sharp from 'sharp'

/**
 * Loads sharp with the first picture, because its library takes 0.1 s of a processor and most processes make none. It
 * works on one thread: covers are made next to the API's work.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  loaded.concurrency(1)
  return loaded
}
