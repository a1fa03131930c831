import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseAt, templateName } from './template.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A new migrated database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(templateName)
}

/** A new database without migrations. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0')
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(adminUrl, `create database ${name} template ${template}`)
  return {
    url: databaseAt(adminUrl, name),
    drop: () => run(adminUrl, `drop database ${name} with (force)`),
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
