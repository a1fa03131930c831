import type { Tx } from '../../platform/db/database.ts'
import { searchIndex } from '../search/index.ts'
import { listPublishedTitlesInAllLanguages } from './queries.ts'

/** Writes topics into the search index as they are in this transaction: only while they are published. */
export async function indexTopics(tx: Tx, ids: readonly bigint[]): Promise<void> {
  const published = await listPublishedTitlesInAllLanguages(tx, ids)
  for (const id of ids) if (!published.has(id)) await searchIndex.remove(tx, { kind: 'topic', id })
  const none = { tagIds: [], actorIds: [], facts: [], views: 0n, publishedAt: new Date(0) }
  await searchIndex.put(
    tx,
    [...published].map(([id, titles]) => ({ kind: 'topic', id, titles, ...none })),
  )
}
