import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openPool } from './database.ts'
import { listMigrations, migrate, NewerDatabaseError } from './migrate.ts'

let database: TestDatabase
let folder: string
const pools: pg.Pool[] = []

beforeEach(async () => {
  database = await openEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'liuguang-migrations-'))
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

test('starters at once apply each migration once, and all find the database whole', async () => {
  const starters = Array.from({ length: 4 }, connect)
  const applied = await Promise.all(starters.map((pool) => migrate(pool)))
  const names = (await listMigrations()).map(({ name }) => name)
  expect(applied.flat().sort()).toEqual(names)
  const [pool = connect()] = starters
  expect(await tablesOf(pool)).toContain('videos')
  expect(await migrate(pool)).toEqual([])
})

test('a database of a newer version is refused, with both numbers, and left as it is', async () => {
  const pool = connect()
  await write('0001_first.sql', 'create table first (id integer)')
  await migrate(pool, folder)
  await pool.query("insert into migrations (number, name) values (2, '0002_of_tomorrow.sql')")
  const before = await tablesOf(pool)
  await expect(migrate(pool, folder)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(pool, folder)).rejects.toThrow(/newer version \(migration 2\) than .* \(migration 1\)/)
  expect(await tablesOf(pool)).toEqual(before)
})

test('a migration that fails leaves nothing of itself, keeps those before it, and can be tried again', async () => {
  const pool = connect()
  await write('0001_first.sql', 'create table first (id integer)')
  await write('0002_second.sql', 'create table second (id integer); create table second (id integer)')
  await write('0003_third.sql', 'create table third (id integer)')
  await expect(migrate(pool, folder)).rejects.toThrow(
    'migration 0002_second.sql failed: relation "second" already exists',
  )
  expect(await tablesOf(pool)).toEqual(['first', 'migrations'])
  await write('0002_second.sql', 'create table second (id integer)')
  expect(await migrate(pool, folder)).toEqual(['0002_second.sql', '0003_third.sql'])
  expect(await tablesOf(pool)).toEqual(['first', 'migrations', 'second', 'third'])
})

test('a number that is missing, or there twice, is told', async () => {
  await write('0001_first.sql', '')
  await write('0003_third.sql', '')
  await expect(migrate(connect(), folder)).rejects.toThrow('0003_third.sql should have the number 2')
})
