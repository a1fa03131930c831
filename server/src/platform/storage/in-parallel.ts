/**
 * Calls `work` for every item, at most `limit` at a time. The first failure stops it, after the running calls
 * have ended.
 */
export async function inParallel<T>(
  limit: number,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const source = (async function* () {
    yield* items
  })()
  let hasFailed = false
  const run = async () => {
    while (!hasFailed) {
      const { value, done } = await source.next()
      if (done) return
      await work(value).catch((error) => {
        hasFailed = true
        throw error
      })
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: limit }, run))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
