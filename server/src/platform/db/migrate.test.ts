import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openPool } from './database.ts'
import { findPending, migrate, NewerDatabaseError } from './migrate.ts'
import { listMigrations, listRepeatable } from './migration-files.ts'

let database: TestDatabase
let folder: string
const pools: pg.Pool[] = []

beforeEach(async () => {
  database = await openEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'liuguang-migrations-'))
  await mkdir(join(folder, 'repeatable'))
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function connect(): pg.Pool {
  const pool = openPool({ url: database.url, poolSize: 2 })
  pools.push(pool)
  return pool
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

const write = (name: string, text: string) => writeFile(join(folder, name), text)

async function evaluate(pool: pg.Pool, expression: string): Promise<unknown> {
  const { rows } = await pool.query(`select ${expression} as value`)
  return rows[0]?.value
}

/** The source of a function with one number in it. */
const functionReturning = (name: string, answer: string) =>
  `create or replace function ${name}() returns integer language sql as $$ select ${answer} $$;\n`

test('programs that start at the same time apply each migration and repeatable file once', async () => {
  const pools = Array.from({ length: 4 }, connect)
  const applied = await Promise.all(pools.map((pool) => migrate(pool)))
  const files = [...(await listMigrations()), ...(await listRepeatable())]
  expect(applied.flat()).toEqual(files.map(({ name }) => name))
  const [pool = connect()] = pools
  expect(await tablesOf(pool)).toContain('videos')
  expect(await migrate(pool)).toEqual([])
})

test('a database of a newer version is refused with both numbers and left unchanged', async () => {
  const pool = connect()
  await write('0001_first.sql', 'create table first (id integer)')
  await migrate(pool, folder)
  await pool.query("insert into migrations (number, name) values (2, '0002_of_tomorrow.sql')")
  await write('repeatable/answer.sql', functionReturning('answer', '1'))
  await expect(migrate(pool, folder)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(pool, folder)).rejects.toThrow(/newer version \(migration 2\) than .* \(migration 1\)/)
  expect(await evaluate(pool, `to_regproc('answer')`)).toBeNull()
})

test('a failed migration rolls back those before it, and can be retried', async () => {
  const pool = connect()
  await write('0001_first.sql', 'create table first (id integer)')
  await migrate(pool, folder)
  await write('0002_second.sql', 'create table second (id integer)')
  await write('0003_third.sql', 'create table third (id integer); create table third (id integer)')
  await expect(migrate(pool, folder)).rejects.toThrow(
    'migration 0003_third.sql failed: relation "third" already exists',
  )
  expect(await tablesOf(pool)).toEqual(['first', 'migrations', 'repeatable_migrations'])
  await write('0003_third.sql', 'create table third (id integer)')
  expect(await migrate(pool, folder)).toEqual(['0002_second.sql', '0003_third.sql'])
  expect(await tablesOf(pool)).toEqual(['first', 'migrations', 'repeatable_migrations', 'second', 'third'])
})

test('a migration may change a table with pending deferred constraint triggers of an earlier migration, and make a temporary table of the same name', async () => {
  await write(
    '0001_first.sql',
    `create table first (id integer primary key, other integer references first deferrable initially deferred);
     insert into first values (1, 1); create temp table notes (id integer)`,
  )
  await write(
    '0002_second.sql',
    'alter table first add column name text; create temp table notes (id integer)',
  )
  expect(await migrate(connect(), folder)).toHaveLength(2)
})

test('a migration may change rows of a table with deferred constraint triggers, and then the table', async () => {
  await write(
    '0001_first.sql',
    `create table first (id integer primary key, other integer references first deferrable initially deferred);
     insert into first values (1, 1)`,
  )
  await write('0002_second.sql', 'update first set other = null; alter table first add column name text')
  expect(await migrate(connect(), folder)).toHaveLength(2)
})

test('the migration to works of members blocks in works, too, what was blocked in comments', async () => {
  const pool = connect()
  const files = await listMigrations()
  const lastBeforeWorks = 69
  for (const { name, text, number } of files) if (number <= lastBeforeWorks) await write(name, text)
  await migrate(pool, folder)
  await pool.query(
    `insert into blocked_terms (term, folded, spelling, is_whole, created_at, surfaces)
     values ('casino', 'casino', '', false, now(), '{comment}')`,
  )
  for (const { name, text } of files) await write(name, text)
  await migrate(pool, folder)
  expect(await evaluate(pool, '(select surfaces from blocked_terms)')).toEqual(['comment', 'work'])
})

test('a missing or duplicate migration number is refused', async () => {
  await write('0001_first.sql', '')
  await write('0003_third.sql', '')
  await expect(migrate(connect(), folder)).rejects.toThrow('0003_third.sql should have the number 2')
})

test('an edited migration that was already applied stops the start, and nothing is applied', async () => {
  const pool = connect()
  await write('0001_first.sql', 'create table first (id integer);\n')
  await migrate(pool, folder)
  await write('0001_first.sql', 'create table first (id bigint);\n')
  await write('0002_second.sql', 'create table second (id integer)')
  const refusal =
    'Migration 0001_first.sql was edited after this database had applied it. ' +
    'Restore the file as it was, and make the change in a new migration.'
  await expect(migrate(pool, folder)).rejects.toThrow(refusal)
  const client = await pool.connect()
  // The upgrade checks this first: a refused upgrade makes no backup.
  await expect(findPending(client, folder)).rejects.toThrow(refusal)
  client.release()
  expect(await tablesOf(pool)).not.toContain('second')
})

test('different line endings do not count as an edit', async () => {
  const pool = connect()
  await write('0001_first.sql', 'create table first (\n  id integer\n);\n')
  await write('repeatable/answer.sql', functionReturning('answer', '1'))
  await migrate(pool, folder)
  await write('0001_first.sql', 'create table first (\r\n  id integer\r\n);\r\n')
  await write('repeatable/answer.sql', functionReturning('answer', '1').replaceAll('\n', '\r\n'))
  expect(await migrate(pool, folder)).toEqual([])
})

test('an installation without stored hashes adopts those of the files, and later edits are refused', async () => {
  const pool = connect()
  await pool.query(`create table migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now());
    insert into migrations values (1, '0001_first.sql'); create table first (id integer)`)
  await write('0001_first.sql', 'create table first (id integer)')
  await write('0002_second.sql', 'create table second (id integer)')
  const client = await pool.connect()
  expect(await findPending(client, folder)).toEqual({ applied: 1, pending: ['0002_second.sql'] })
  client.release()
  expect(await migrate(pool, folder)).toEqual(['0002_second.sql'])
  const { rows } = await pool.query('select hash from migrations order by number')
  expect(rows).toEqual((await listMigrations(folder)).map(({ hash }) => ({ hash })))
  await write('0001_first.sql', 'create table first (id bigint)')
  await expect(migrate(pool, folder)).rejects.toThrow(/^Migration 0001_first.sql was edited/)
})

test('a changed repeatable file is applied once', async () => {
  const pool = connect()
  await write('0001_first.sql', functionReturning('answer', '1'))
  await write('repeatable/answer.sql', functionReturning('answer', '2'))
  await write('repeatable/other.sql', functionReturning('other', '9'))
  expect(await migrate(pool, folder)).toEqual([
    '0001_first.sql',
    'repeatable/answer.sql',
    'repeatable/other.sql',
  ])
  expect(await evaluate(pool, 'answer()')).toBe(2)
  await write('repeatable/answer.sql', functionReturning('answer', '3'))
  const applied = await Promise.all([migrate(pool, folder), migrate(connect(), folder)])
  expect(applied.flat()).toEqual(['repeatable/answer.sql'])
  expect(await evaluate(pool, 'answer()')).toBe(3)
})

test('a failed repeatable file rolls back the migrations before it, and the error names it', async () => {
  const pool = connect()
  await write('0001_first.sql', functionReturning('answer', '1'))
  await write('repeatable/answer.sql', functionReturning('answer', '2'))
  await migrate(pool, folder)
  await write('0002_second.sql', 'create table second (id integer)')
  await write('repeatable/answer.sql', functionReturning('answer', '3'))
  await write('repeatable/broken.sql', functionReturning('broken', 'missing from second'))
  await expect(migrate(pool, folder)).rejects.toThrow(
    'migration repeatable/broken.sql failed: column "missing" does not exist',
  )
  expect(await tablesOf(pool)).not.toContain('second')
  expect(await evaluate(pool, 'answer()')).toBe(2)
})

test('a migration drops a function whose parameters change, and the repeatable file creates it again', async () => {
  const pool = connect()
  await write('0001_first.sql', functionReturning('answer', '1'))
  await write('repeatable/answer.sql', functionReturning('answer', '2'))
  await write('repeatable/other.sql', functionReturning('other', '9'))
  await migrate(pool, folder)
  // It also drops the function of an unchanged file.
  await write('0002_text.sql', 'drop function answer(); drop function other()')
  const text =
    "create or replace function answer(a text) returns text language sql as $$ select 'three' || a $$"
  await write('repeatable/answer.sql', text)
  expect(await migrate(pool, folder)).toEqual(['0002_text.sql', 'repeatable/answer.sql'])
  expect(await evaluate(pool, "answer('!')")).toBe('three!')
  expect(await evaluate(pool, 'other()')).toBe(9)
})

test('a trigger calls the function that a repeatable file has replaced', async () => {
  const pool = connect()
  const noting = (what: string) =>
    `create or replace function note() returns trigger language plpgsql as
     $$ begin new.noted := '${what}'; return new; end $$;`
  await write(
    '0001_first.sql',
    `create table first (noted text); ${noting('old')}
     create trigger first_noted before insert on first for each row execute function note()`,
  )
  await write('repeatable/note.sql', noting('new'))
  await migrate(pool, folder)
  await pool.query('insert into first default values')
  expect(await evaluate(pool, '(select noted from first)')).toBe('new')
})

test('an earlier program with the same migrations restores its own functions', async () => {
  const pool = connect()
  await write('0001_first.sql', '')
  await write('repeatable/answer.sql', functionReturning('answer', '2'))
  await migrate(pool, folder)
  await write('repeatable/answer.sql', functionReturning('answer', '1'))
  expect(await migrate(pool, folder)).toEqual(['repeatable/answer.sql'])
  expect(await evaluate(pool, 'answer()')).toBe(1)
})
