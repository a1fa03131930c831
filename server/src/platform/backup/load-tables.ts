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
 * Creates the tables as the migrations of the backup's time did, and fills them, all in one transaction: a
 * database is restored completely or left empty. Foreign keys are created at the end, which validates every
 * one. The job queue's schema already exists. On failure the connection may be in the middle of a copy: it
 * must be closed, which also ends the transaction.
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
  // Rows are inserted unchanged: no trigger derives values again, and the append-only ledger accepts them.
  for (const table of made) await client.query(`alter table ${nameOf(client, table)} disable trigger user`)
  await client.query(`truncate ${made.map((table) => nameOf(client, table)).join(', ')}`)
  for (const table of manifest.tables) {
    const columns = made.find((one) => isSame(one, table))?.columns ?? []
    await loadTable(client, table, columns, openTable(table))
  }
  for (const { owner, name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [nameOf(client, { owner, name }), value])
  }
  await raiseRevocationNumbers(client)
  await skipIssuedAddresses(client)
  for (const table of made) await client.query(`alter table ${nameOf(client, table)} enable trigger user`)
  for (const { on, name, definition } of keys) {
    await client.query(`alter table ${on} add constraint ${client.escapeIdentifier(name)} ${definition}`)
  }
  await recordRestored(client, manifest.id)
  await client.query('commit')
}

/**
 * Grants issued after the backup are signed with the same keys and name revocation numbers unknown to the
 * backup, so only higher numbers end them. Milliseconds since 1970 exceed every number issued so far, also
 * since an earlier restore.
 */
async function raiseRevocationNumbers(client: pg.Client): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('revoked_grants', 'id'),
    greatest(nextval(pg_get_serial_sequence('revoked_grants', 'id')), (extract(epoch from clock_timestamp()) * 1000)::bigint))`)
}

/**
 * A receiving address for USDT is derived from its number alone. Customers may still pay to those that were
 * given out after the backup, so the next 100,000 numbers are left out. The largest is 2^31 - 1. Where there is
 * no sequence (before migration 0025), setval does nothing.
 */
async function skipIssuedAddresses(client: pg.Client): Promise<void> {
  const sequence = `to_regclass('crypto_address_index')`
  await client.query(`select setval(${sequence}, least(nextval(${sequence}) + 100000, 2147483647))`)
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
    // A newer version of the queue may have dropped a column. The columns that still exist are loaded.
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
