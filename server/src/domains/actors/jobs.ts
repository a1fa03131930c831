import { inTransaction } from '../../platform/db/database.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { indexActors, spellNames } from './queries.ts'

const batchSize = 500

export const tasks: readonly Task[] = [
  {
    // Actors from before migration 0055 have no pinyin: it cannot be found in SQL.
    name: 'actors.fill-pinyin',
    cron: '*/10 * * * *',
    async run({ db }, _payload, { signal }) {
      let after = 0n
      for (;;) {
        signal.throwIfAborted()
        const rows = await db
          .selectFrom('actors')
          .select('id')
          .where('pinyin', '=', '')
          .where('id', '>', after)
          .orderBy('id')
          .limit(batchSize)
          .execute()
        const last = rows.at(-1)
        if (!last) return
        await inTransaction(db, async (tx) => {
          const ids = rows.map(({ id }) => id)
          // Names without letters stay without one. Only others are written.
          await indexActors(tx, await spellNames(tx, ids))
        })
        after = last.id
      }
    },
  },
]
