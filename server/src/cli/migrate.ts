import { openPool } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts'
import { type Command, UsageError } from './command.ts'

/** Brings the database to the newest migration, ours and the job queue's. Running it again changes nothing. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'bring the database up to date',
  async run(_args, { config, say }) {
    if (!config.databaseUrl) throw new UsageError('DATABASE_URL is not set')
    const pool = openPool({ url: config.databaseUrl, poolSize: 2 })
    try {
      const applied = await migrate(pool)
      await prepareJobs(pool)
      say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
    } finally {
      await pool.end()
    }
    return 0
  },
}
