import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

export const migrationsDir = join(import.meta.dirname, '../../../migrations')

/** The database was made by a newer version of this program. */
export class NewerDatabaseError extends Error {
  constructor(found: number, known: number) {
    super(
      `The database is of a newer version (migration ${found}) than this program (migration ${known}). ` +
        'Start the newer version, or use another data folder.',
    )
    this.name = 'NewerDatabaseError'
  }
}

interface Migration {
  number: number
  name: string
}

/** The migrations of a folder: `0001_accounts.sql`, numbered from 1 without a gap. */
export async function listMigrations(dir = migrationsDir): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (number !== index + 1) throw new Error(`migration ${name} should have the number ${index + 1}`)
    return { number, name }
  })
}

/**
 * Applies what is missing, in order, one transaction per file. The number is claimed before the file runs,
 * so a second starter waits for the first and then finds the work done.
 * @returns the names applied
 * @throws NewerDatabaseError
 */
export async function migrate(pool: pg.Pool, dir = migrationsDir): Promise<string[]> {
  const migrations = await listMigrations(dir)
  const applied: string[] = []
  const client = await pool.connect()
  try {
    await createMigrationsTable(client)
    const { applied: found } = await findPending(client, dir)
    await client.query('set statement_timeout = 0')
    for (const migration of migrations.slice(found)) {
      if (await apply(client, dir, migration)) applied.push(migration.name)
    }
  } finally {
    client.release(true)
  }
  return applied
}

/**
 * The migrations that a database lacks, by name, without applying them; all of them where it is empty.
 * @throws NewerDatabaseError
 */
export async function findPending(
  client: pg.ClientBase,
  dir = migrationsDir,
): Promise<{ applied: number; pending: string[] }> {
  const migrations = await listMigrations(dir)
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  const { rows } = found[0]?.isThere
    ? await client.query<{ number: number | null }>('select max(number) as number from migrations')
    : { rows: [] }
  const applied = rows[0]?.number ?? 0
  if (applied > migrations.length) throw new NewerDatabaseError(applied, migrations.length)
  return { applied, pending: migrations.slice(applied).map(({ name }) => name) }
}

/**
 * Brings an empty database to a migration within the transaction that the caller has begun.
 * @throws NewerDatabaseError when it is not known here
 */
export async function migrateInTransaction(
  client: pg.ClientBase,
  upTo: number,
  dir = migrationsDir,
): Promise<void> {
  const migrations = await listMigrations(dir)
  if (upTo > migrations.length) throw new NewerDatabaseError(upTo, migrations.length)
  await client.query(migrationsTable)
  for (const { number, name } of migrations.slice(0, upTo)) {
    await client.query('insert into migrations (number, name) values ($1, $2)', [number, name])
    await client.query(await readFile(join(dir, name), 'utf8'))
    // As at its commit: what waits for it would be in the way of the next one, and temporary tables with it.
    await client.query('set constraints all immediate; set constraints all deferred; discard temp')
  }
}

const migrationsTable = `create table if not exists migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now())`

async function createMigrationsTable(client: pg.PoolClient): Promise<void> {
  // Two starters that create the same table at once collide in the catalogue even with "if not exists".
  await client.query('begin')
  await client.query("select pg_advisory_xact_lock(hashtext('liuguang.migrations'))")
  await client.query(migrationsTable)
  await client.query('commit')
}

async function apply(client: pg.PoolClient, dir: string, migration: Migration): Promise<boolean> {
  const text = await readFile(join(dir, migration.name), 'utf8')
  await client.query('begin')
  try {
    const claim = await client.query(
      'insert into migrations (number, name) values ($1, $2) on conflict do nothing',
      [migration.number, migration.name],
    )
    if (claim.rowCount === 1) await client.query(text)
    await client.query('commit')
    return claim.rowCount === 1
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
