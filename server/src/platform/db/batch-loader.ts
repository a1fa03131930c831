import DataLoader from 'dataloader'
import type { Db } from './database.ts'

const largestBatch = 200

/**
 * Batches the loads of several requests into one statement: under load the round trip is most of the cost of
 * a small read. Nothing is cached: a statement starts after every load that it serves.
 * @param loadAll returns one result for each key, in the order of the keys
 * @param dedupeKeyOf keys with the same dedupe key are loaded once per batch and share the result
 */
export function batchLoader<Key, Result>(
  loadAll: (db: Db, keys: readonly Key[]) => Promise<readonly Result[]>,
  dedupeKeyOf?: (key: Key) => string,
): (db: Db, key: Key) => Promise<Result> {
  const loaders = new WeakMap<Db, DataLoader<Key, Result, string>>()
  return (db, key) => {
    let loader = loaders.get(db)
    if (!loader) {
      const created = new DataLoader<Key, Result, string>(
        (keys) => {
          created.clearAll()
          return loadAll(db, keys)
        },
        {
          maxBatchSize: largestBatch,
          // Waits until the current turn of the event loop has added all its loads.
          batchScheduleFn: setImmediate,
          ...(dedupeKeyOf ? { cacheKeyFn: dedupeKeyOf } : { cache: false }),
        },
      )
      loader = created
      loaders.set(db, loader)
    }
    return loader.load(key)
  }
}

/** Sorts rows of `rowsOf`, one or none for each of `keys`, by the order of the keys. */
export function inKeyOrder<Row extends { ordinal: bigint }>(
  keys: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [Number(row.ordinal), row]))
  return keys.map((_, index) => found.get(index + 1))
}
