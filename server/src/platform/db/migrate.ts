import type pg from 'pg'
import { listMigrations, listRepeatable, type Migration, migrationsDir } from './migration-files.ts'

/** The database was migrated by a newer version of this program. */
export class NewerDatabaseError extends Error {
  constructor(found: number, known: number) {
    super(
      `The database is of a newer version (migration ${found}) than this program (migration ${known}). ` +
        'Start the newer version, or use another data folder.',
    )
    this.name = 'NewerDatabaseError'
  }
}

/**
 * Upgrades the database in one transaction: the missing migrations in order, then the repeatable files whose
 * hash changed. Any failure leaves the database unchanged, so that the previous version still starts. A
 * second process that starts meanwhile waits and then has nothing to do.
 * @returns the names of the new migrations and of the new or changed repeatable files
 * @throws NewerDatabaseError, or an Error that names the edited or failed migration
 */
export async function migrate(pool: pg.Pool, dir = migrationsDir): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; begin')
    await client.query("select pg_advisory_xact_lock(hashtext('liuguang.migrations'))")
    await createTables(client)
    const migrations = await listMigrations(dir)
    const pending = migrations.slice(await countApplied(client, migrations))
    await adoptHashes(client, migrations)
    for (const migration of pending) await apply(client, migration)
    const replaced = await applyRepeatable(client, dir, pending.length > 0)
    await client.query('commit')
    return [...pending.map(({ name }) => name), ...replaced]
  } finally {
    // Closing the connection also rolls back uncommitted changes.
    client.release(true)
  }
}

/**
 * Lists the missing migrations by name, without applying them. All of them for an empty database.
 * @throws NewerDatabaseError, or an Error that names an edited migration
 */
export async function findPending(
  client: pg.ClientBase,
  dir = migrationsDir,
): Promise<{ applied: number; pending: string[] }> {
  const migrations = await listMigrations(dir)
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  const applied = rows[0]?.isThere ? await countApplied(client, migrations) : 0
  return { applied, pending: migrations.slice(applied).map(({ name }) => name) }
}

/**
 * Migrates an empty database up to one migration, within the caller's transaction. Functions stay as that
 * migration left them: the next `migrate` applies the repeatable files.
 * @throws NewerDatabaseError when this program does not know that migration
 */
export async function migrateInTransaction(
  client: pg.ClientBase,
  upTo: number,
  dir = migrationsDir,
): Promise<void> {
  const migrations = await listMigrations(dir)
  if (upTo > migrations.length) throw new NewerDatabaseError(upTo, migrations.length)
  await createTables(client)
  for (const migration of migrations.slice(0, upTo)) await apply(client, migration)
}

async function createTables(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now(), hash text)`)
  await client.query(`create table if not exists repeatable_migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'hash'`,
  )
  // Only if the column is missing: the statement would wait for the lock of a running backup even where the
  // column exists.
  if (rows.length === 0) await client.query('alter table migrations add column hash text')
}

/** The number of applied migrations, after checking that none was edited. */
async function countApplied(client: pg.ClientBase, migrations: Migration[]): Promise<number> {
  // Installations from before hashes were stored lack this column.
  const { rows } = await client.query<{ number: number; hash: string | null }>(
    `select number, to_jsonb(migrations) ->> 'hash' as hash from migrations order by number`,
  )
  const applied = rows.at(-1)?.number ?? 0
  if (applied > migrations.length) throw new NewerDatabaseError(applied, migrations.length)
  for (const { number, hash } of rows) {
    const migration = migrations[number - 1]
    if (hash === null || hash === migration?.hash) continue
    throw new Error(
      `Migration ${migration?.name} was edited after this database had applied it. ` +
        'Restore the file as it was, and make the change in a new migration.',
    )
  }
  return applied
}

/** Stores the hashes of the current files for an installation from before hashes. */
async function adoptHashes(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(
    `update migrations m set hash = file.hash
     from unnest($1::integer[], $2::text[]) as file (number, hash) where m.number = file.number and m.hash is null`,
    [migrations.map(({ number }) => number), migrations.map(({ hash }) => hash)],
  )
}

async function apply(client: pg.ClientBase, { number, name, text, hash }: Migration): Promise<void> {
  await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])
  // A table whose constraint triggers wait for the commit cannot be altered: those of earlier migrations run at once.
  await client.query('set constraints all immediate')
  await run(client, name, text)
  // As a commit would: pending constraint triggers would block the next migration's changes to their tables,
  // and temporary tables would collide with its own.
  await client.query('set constraints all immediate; set constraints all deferred; discard temp')
}

/**
 * @param runsAll also applies unchanged files: a new migration may have dropped or replaced a function
 * @returns the names of the new or changed files
 */
async function applyRepeatable(client: pg.ClientBase, dir: string, runsAll: boolean): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from repeatable_migrations',
  )
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed: string[] = []
  for (const { name, text, hash } of await listRepeatable(dir)) {
    const isChanged = hashes.get(name) !== hash
    if (isChanged || runsAll) await run(client, name, text)
    if (!isChanged) continue
    changed.push(name)
    await client.query(
      `insert into repeatable_migrations (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
      [name, hash],
    )
  }
  return changed
}

async function run(client: pg.ClientBase, name: string, text: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
