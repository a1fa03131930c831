import type { Lang } from '@liuguang/contract'
import { indexActors } from '@liuguang/server/domains/actors/queries'
import { indexItems, indexTags } from '@liuguang/server/domains/catalogue/index-items'
import { copyAllViewsToIndex } from '@liuguang/server/domains/catalogue/index-missing'
import { blockTerms } from '@liuguang/server/domains/content-rules/block-terms'
import { hashCode } from '@liuguang/server/domains/memberships/hash-code'
import { systemClock } from '@liuguang/server/platform/clock'
import {
  type Db,
  inTransaction,
  openDatabase,
  openPool,
  type Tx,
} from '@liuguang/server/platform/db/database'
import { loadSecrets } from '@liuguang/server/platform/secrets'
import type pg from 'pg'
import { chinese, english, type Vocabulary, vietnamese } from '../generate/vocabulary.ts'
import { administrator, type FillContext } from './filling.ts'

/** The only serial code that is known: of the others the database has hashes of nothing. */
export const knownCode = 'AAAABBBBCCCCDDDDEEEE'

/**
 * Adds what the server itself has to write: blocked words, the hash of a code, and the search index of all names and of
 * every twentieth item. To index a million items takes longer than the rest; `search` measures it with all of them.
 * @param dataDir of the site: it has the secrets for the hash
 */
export async function prepareSite(
  url: string,
  dataDir: string,
  { administratorId }: FillContext,
  print: (line: string) => void,
): Promise<void> {
  const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 600_000 })
  const db = openDatabase(pool)
  try {
    const startedAt = performance.now()
    await blockWords(db, administratorId)
    await pool.query(
      'update serial_codes set code_hash = $1 where id = (select min(id) from serial_codes where used_by is not null)',
      [hashCode({ secrets: await loadSecrets(dataDir) }, knownCode)],
    )
    await indexAll(pool, db, 'select id from actors', indexActors)
    await indexAll(pool, db, 'select id from tags', indexTags)
    await indexAll(pool, db, 'select id from items where id % 20 = 0', indexItems)
    await copyAllViewsToIndex({ db }, new AbortController().signal)
    await pool.query('vacuum analyze search_documents, blocked_terms')
    print(`  words and search index: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } finally {
    await db.destroy()
  }
}

/** Half of those that there may be. */
const blockedWords: readonly [vocabulary: Vocabulary, lang: Lang, count: number][] = [
  [chinese, 'hk', 3000],
  [english, 'en', 1000],
  [vietnamese, 'vi', 1000],
]
const wordsOfAction = 100

/** In several actions, as an operator imports lists; the Chinese words only for comments and danmaku. */
async function blockWords(db: Db, accountId: number): Promise<void> {
  const operator = { accountId: BigInt(accountId), name: administrator, role: 'admin' }
  for (const [{ places, subjects, moods }, lang, count] of blockedWords) {
    const separator = lang === 'hk' ? '' : ' '
    const words = places.flatMap((place) =>
      [...subjects, ...moods].map((word) => `${place}${separator}${word}`),
    )
    for (let start = 0; start < count; start += wordsOfAction) {
      await blockTerms(
        { db, clock: systemClock },
        {
          terms: words.slice(start, Math.min(count, start + wordsOfAction)),
          isWhole: false,
          surfaces: lang === 'hk' ? ['comment', 'danmaku'] : undefined,
          lang,
          operator,
          reason: 'a list of the operator',
        },
      )
    }
  }
}

const documentsAtOnce = 2000

async function indexAll(
  pool: pg.Pool,
  db: Db,
  query: string,
  index: (tx: Tx, ids: readonly bigint[]) => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ id: string | bigint }>(`${query} order by id`)
  const ids = rows.map(({ id }) => BigInt(id))
  for (let start = 0; start < ids.length; start += documentsAtOnce)
    await inTransaction(db, (tx) => index(tx, ids.slice(start, start + documentsAtOnce)))
}
