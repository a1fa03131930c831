import { inTransaction } from '../../platform/db/database.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { renewNames } from './queries.ts'

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
        await inTransaction(db, (tx) =>
          renewNames(
            tx,
            rows.map(({ id }) => id),
          ),
        )
        after = last.id
      }
    },
  },
]
