import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startPostgres } from './postgres.ts'
import { isAlive, waitForEnd } from './process-facts.ts'
import { newDataDir } from './stand-ins/run-site.ts'
import { withDatabase } from './with-database.ts'

let dataDir: string
const settings = { fsync: 'off' }

beforeAll(() => {
  dataDir = newDataDir()
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

test('starts in an empty folder, as whoever we are, with a database that knows every language', async () => {
  const server = await startPostgres({ dataDir, settings })
  const [row] = await query(
    server.url,
    `select current_database() as database, current_setting('server_encoding') as encoding, lower('ĐẶNG') as lower`,
  )
  expect(row).toEqual({ database: 'liuguang', encoding: 'UTF8', lower: 'đặng' })
  await query(server.url, 'create table kept as select 42 as answer')
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

test('only this user may enter the folders of data and socket', () => {
  for (const folder of ['postgres', 'run']) expect(statSync(join(dataDir, folder)).mode & 0o077).toBe(0)
})

test('keeps what was committed when it is killed', async () => {
  const server = await startPostgres({ dataDir, settings })
  await query(server.url, 'update kept set answer = 43')
  process.kill(server.pid, 'SIGKILL')
  await server.exited
  const again = await startPostgres({ dataDir, settings })
  expect(again.url).toBe(server.url)
  expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 43 }])
  await again.stop()
})

test('a second start on the same folder ends the first server instead of sharing its files', async () => {
  const first = await startPostgres({ dataDir, settings })
  const second = await startPostgres({ dataDir, settings })
  expect(await waitForEnd(first.pid, 0)).toBe(true)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 43 }])
  await second.stop()
})

test('works in a folder whose path is too long for a socket, and has quotes and commas in it', async () => {
  const deep = join(dataDir, 'a'.repeat(100), `it's "deep", 深`)
  mkdirSync(deep, { recursive: true })
  const server = await startPostgres({ dataDir: deep, settings })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('an aborted start leaves no server', async () => {
  const controller = new AbortController()
  const starting = startPostgres({ dataDir, settings, signal: controller.signal })
  controller.abort()
  await expect(starting).rejects.toThrow('abort')
  const server = await startPostgres({ dataDir, settings })
  await server.stop()
})

test('a command starts the database for itself when no site runs', async () => {
  const config = readConfig({ DATA_DIR: dataDir }, '/')
  const answer = await withDatabase(config, async ({ url, isOurs }) => {
    expect(isOurs).toBe(true)
    return query(url, 'select answer from kept')
  })
  expect(answer).toEqual([{ answer: 43 }])
})
