import type { Selectable } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import type { CryptoChains } from '../../../platform/db/schema.generated.ts'

export type ChainRow = Selectable<CryptoChains>

export async function listChains(db: DbOrTx): Promise<ChainRow[]> {
  return db.selectFrom('crypto_chains').selectAll().execute()
}

export async function findChain(db: DbOrTx, chain: string): Promise<ChainRow | undefined> {
  return db.selectFrom('crypto_chains').selectAll().where('chain', '=', chain).executeTakeFirst()
}

/** Starts reading the chain at this block, unless it has been started. */
export async function beginChain(
  db: DbOrTx,
  facts: { chain: string; head: bigint; windowBlocks: bigint; now: Date },
): Promise<ChainRow> {
  await db
    .insertInto('crypto_chains')
    .values({
      chain: facts.chain,
      read_to: facts.head,
      head: facts.head,
      window_blocks: facts.windowBlocks,
      answered_at: facts.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('crypto_chains').selectAll().where('chain', '=', facts.chain).executeTakeFirstOrThrow()
}

/** Records what was read. The position never moves back: a node may be behind the one of the previous request. */
export async function advanceChain(
  tx: Tx,
  facts: { chain: string; readTo: bigint; windowBlocks: bigint },
): Promise<void> {
  await tx
    .updateTable('crypto_chains')
    .set(({ fn, val, ref }) => ({
      read_to: fn('greatest', [ref('read_to'), val(facts.readTo)]),
      window_blocks: facts.windowBlocks,
    }))
    .where('chain', '=', facts.chain)
    .execute()
}

/** The chain was read up to its newest block. */
export async function recordChainHead(db: DbOrTx, chain: string, head: bigint, now: Date): Promise<void> {
  await db
    .updateTable('crypto_chains')
    .set({ head, answered_at: now, problem: null })
    .where('chain', '=', chain)
    .execute()
}

export async function recordProblem(db: DbOrTx, chain: string, problem: string): Promise<void> {
  await db.updateTable('crypto_chains').set({ problem }).where('chain', '=', chain).execute()
}
