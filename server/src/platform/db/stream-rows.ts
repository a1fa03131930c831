const batchRows = 500

/**
 * Rows of a list of any length, a batch at a time, each in a query of its own: whoever reads them slowly holds no
 * connection meanwhile.
 * @param list at most `limit` rows behind `last`, the last of the batch before
 */
export async function* streamRows<R>(
  list: (last: R | undefined, limit: number) => Promise<R[]>,
): AsyncGenerator<R> {
  let last: R | undefined
  for (;;) {
    const rows = await list(last, batchRows)
    yield* rows
    last = rows.at(-1)
    if (rows.length < batchRows) return
  }
}
