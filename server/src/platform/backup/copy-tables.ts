import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupFolder } from './backup-folder.ts'
import { columnList, listTables, nameOf, queueSchema } from './database-session.ts'
import { type BackedUpSequence, type BackedUpTable, writeBackedUpFile } from './manifest.ts'

export interface DatabaseCopy {
  migration: number
  tables: BackedUpTable[]
  sequences: BackedUpSequence[]
}

/**
 * Copies every table from one snapshot, row by row. On failure the connection may be in the middle of a copy:
 * it must be closed.
 */
export async function copyTables(
  client: pg.Client,
  folder: BackupFolder,
  id: string,
  signal?: AbortSignal,
): Promise<DatabaseCopy> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ number: number }>('select max(number) as number from migrations')
  const tables: BackedUpTable[] = []
  for (const { owner, name, columns } of await listTables(client)) {
    const copy = client.query(
      copyTo(`copy ${nameOf(client, { owner, name })} (${columnList(client, columns)}) to stdout`),
    )
    const written = await writeBackedUpFile(folder, id, `tables/${owner}.${name}.zst`, copy, signal)
    tables.push({ owner, name, columns, rows: copy.rowCount, ...written })
  }
  // Read after the rows: a sequence is not part of the snapshot, and is never behind the rows that were read.
  const sequences = await listSequences(client)
  await client.query('commit')
  return { migration: rows[0]?.number ?? 0, tables, sequences }
}

async function listSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<BackedUpSequence>(
    `select case schemaname when $1 then 'queue' else 'site' end as owner, sequencename as name,
       last_value::text as value
     from pg_sequences where schemaname in (current_schema(), $1) and last_value is not null order by 1, 2`,
    [queueSchema],
  )
  return rows
}
