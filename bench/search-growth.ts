import { itemKinds } from '@liuguang/contract'
import { searchIndex } from '@liuguang/server/domains/search/current-index'
import { type Db, openDatabase, openPool } from '@liuguang/server/platform/db/database'
import { explainBuffers } from '../server/test/explain-buffers.ts'
import { recordStatements } from '../server/test/statements-of.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'

/** Searches of every text in each library, in turns. The first round fills PostgreSQL's memory and does not count. */
const rounds = 5

interface Library {
  db: Db
  /** Of each search that counts. */
  times: number[]
}

/**
 * How the first pages of searches grow from a small library to a large one: the 8 KB pages of PostgreSQL that the index reads
 * for one, a mean of the texts. The medians of their times are printed.
 */
export async function measureGrowth(
  urls: { small: string; large: string },
  texts: string[],
): Promise<Figure> {
  const [small, large] = [open(urls.small), open(urls.large)]
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const text of texts) {
        for (const { db, times } of [small, large]) {
          const startedAt = performance.now()
          await readFirstPage(db, text)
          if (round > 0) times.push(performance.now() - startedAt)
        }
      }
    }
    const [baseline, value] = [await meanBuffers(small, texts), await meanBuffers(large, texts)]
    const [before, after] = [small, large].map(({ times }) => median(times).toFixed(2))
    console.log(
      `search, growth: ${Math.round(baseline)} to ${Math.round(value)} buffers for a first page, median ${before} to ${after} ms`,
    )
    return { bench: 'search', figure: 'growth', unit: 'buffers', value, baseline, ratio: value / baseline }
  } finally {
    for (const { db } of [small, large]) await db.destroy()
  }
}

function open(url: string): Library {
  return { db: openDatabase(openPool({ url, poolSize: 1 })), times: [] }
}

const readFirstPage = (db: Db, text: string) =>
  searchIndex.search(db, {
    ...{ text, kinds: itemKinds, facts: [], order: 'relevance' as const },
    ...{ limit: 24, now: new Date() },
  })

async function meanBuffers({ db }: Library, texts: readonly string[]): Promise<number> {
  let sum = 0
  for (const text of texts) {
    const statements = await recordStatements(db, (recorded) => readFirstPage(recorded, text))
    for (const statement of statements) sum += (await explainBuffers(db, statement)).buffers
  }
  return sum / texts.length
}
