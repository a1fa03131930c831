import { asOwner } from '../../platform/db/application-role.ts'
import { openPool } from '../../platform/db/database.ts'
import { generateSchema, schemaFile } from '../../platform/db/generate-schema.ts'
import { type Command, UsageError } from '../command.ts'

/** For developers, after adding a migration. `npm run check` fails while the committed file differs. */
export const generateSchemaCommand: Command = {
  name: 'generate-schema',
  usage: '[FILE]',
  summary: 'generate the row types from the migrated database (for developers)',
  async run([file], { config, print }) {
    const { databaseUrl } = asOwner(config)
    if (!databaseUrl) throw new UsageError('DATABASE_URL is not set')
    const pool = openPool({ url: databaseUrl, poolSize: 1 })
    try {
      await generateSchema(pool, file)
    } finally {
      await pool.end()
    }
    print(`Wrote ${file ?? schemaFile}.`)
  },
}
