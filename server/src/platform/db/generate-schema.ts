import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

export const schemaFile = join(import.meta.dirname, 'schema.generated.ts')

/**
 * Writes the row types of a migrated database. int8 is bigint, as in the pool's parser (database.ts). numeric
 * is text. The job queue's schema and the tables of migrations are excluded.
 */
export async function generateSchema(pool: pg.Pool, outFile = schemaFile): Promise<string> {
  // Loaded only here: its 300 modules would delay every command.
  const { generate, getDialect } = await import('kysely-codegen')
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  const text = await generate({
    db,
    dialect: getDialect('postgres'),
    outFile: null,
    camelCase: false,
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: '*.*migrations',
    typeMapping: { int8: 'bigint', numeric: 'string' },
  })
  await writeFile(outFile, text)
  return text
}
