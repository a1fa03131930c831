import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateInTransaction } from '../db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { columnList, listTables, nameOf, queueSchema, type TableFacts } from './database-session.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import { recordRestored } from './unfinished-restore.ts'

/**
 * Makes the tables as our migrations made them at the time of the backup, and fills them: all in one transaction, so that
 * a database is restored whole or left empty. Foreign keys are made anew at the end, which proves every one of them.
 * The job queue's own schema is there already. When this fails the connection may be in the middle of a copy: it is of no
 * more use, and the transaction ends with it.
 */
export async function loadTables(
  client: pg.Client,
  manifest: Manifest,
  openTable: (table: BackedUpTable) => Readable,
): Promise<void> {
  await client.query('begin')
  await migrateInTransaction(client, manifest.migration)
  const made = await listTables(client)
  refuseOtherTables(made, manifest.tables)
  const keys = await dropForeignKeys(client)
  // Rows come as they were: nothing is derived from them once more, and the ledger takes them though it is append-only.
  for (const table of made) await client.query(`alter table ${nameOf(client, table)} disable trigger user`)
  await client.query(`truncate ${made.map((table) => nameOf(client, table)).join(', ')}`)
  for (const table of manifest.tables) {
    const columns = made.find((one) => isSame(one, table))?.columns ?? []
    await loadTable(client, table, columns, openTable(table))
  }
  for (const { owner, name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [nameOf(client, { owner, name }), value])
  }
  for (const table of made) await client.query(`alter table ${nameOf(client, table)} enable trigger user`)
  for (const { on, name, definition } of keys) {
    await client.query(`alter table ${on} add constraint ${client.escapeIdentifier(name)} ${definition}`)
  }
  await recordRestored(client, manifest.id)
  await client.query('commit')
}

function isSame(a: { owner: string; name: string }, b: { owner: string; name: string }): boolean {
  return a.owner === b.owner && a.name === b.name
}

function refuseOtherTables(made: readonly TableFacts[], backedUp: readonly BackedUpTable[]): void {
  const unknown = backedUp.find((table) => !made.some((one) => isSame(one, table)))
  if (unknown) {
    throw new BackupError(
      `The backup has a table ${unknown.name}, which this program does not make: restore it with the version that made it.`,
    )
  }
}

async function dropForeignKeys(
  client: pg.Client,
): Promise<{ on: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace in (current_schema()::regnamespace, to_regnamespace($1))`,
    [queueSchema],
  )
  for (const { on, name } of rows) {
    await client.query(`alter table ${on} drop constraint ${client.escapeIdentifier(name)}`)
  }
  return rows
}

async function loadTable(
  client: pg.Client,
  table: BackedUpTable,
  known: readonly string[],
  content: Readable,
): Promise<void> {
  const target = nameOf(client, table)
  const list = columnList(client, table.columns)
  const unknown = table.columns.filter((column) => !known.includes(column))
  if (unknown.length === 0) {
    await copyRows(client, `copy ${target} (${list}) from stdin`, content)
  } else if (table.owner === 'queue') {
    // A newer version of the queue may have dropped a column; what it still has is taken over.
    await client.query(`create temp table incoming (like ${target} including defaults) on commit drop`)
    for (const column of unknown) {
      await client.query(`alter table incoming add column ${client.escapeIdentifier(column)} text`)
    }
    await copyRows(client, `copy incoming (${list}) from stdin`, content)
    const kept = columnList(
      client,
      table.columns.filter((column) => known.includes(column)),
    )
    await client.query(`insert into ${target} (${kept}) overriding system value select ${kept} from incoming`)
    await client.query('drop table incoming')
  } else {
    throw new BackupError(
      `The backup's table ${table.name} has a column ${unknown[0]}, which this program does not make.`,
    )
  }
}

async function copyRows(client: pg.Client, statement: string, content: Readable): Promise<void> {
  await pipeline(content, client.query(copyFrom(statement)))
}
