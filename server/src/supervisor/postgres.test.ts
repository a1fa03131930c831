import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startPostgres } from './postgres.ts'
import { endServer } from './postgres-cluster.ts'
import { isAlive, waitForExit } from './process-facts.ts'
import { createReport } from './report.ts'
import { SupervisedPostgres } from './supervised-postgres.ts'
import { newDataDir } from './test-fixtures/run-site.ts'
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

test('starts in an empty folder as any user, with a database for text in every language', async () => {
  const server = await startPostgres({ dataDir, settings })
  const [row] = await query(
    server.url,
    `select current_database() as database, current_setting('server_encoding') as encoding, lower('ĐẶNG') as lower`,
  )
  expect(row).toEqual({ database: 'liuguang', encoding: 'UTF8', lower: 'đặng' })
  const [memory] = await query<{ mb: number }>(
    server.url,
    `select pg_size_bytes(current_setting('shared_buffers'))::float8 / 1048576 as mb`,
  )
  const eighth = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 8 / 2 ** 20
  expect(memory?.mb).toBeCloseTo(Math.min(4096, Math.max(64, eighth)), -1)
  await query(server.url, 'create table kept as select 42 as answer')
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

test('only this user may enter the folders of data and socket', () => {
  for (const folder of ['postgres', 'run']) expect(statSync(join(dataDir, folder)).mode & 0o077).toBe(0)
})

test('keeps committed data when it is killed', async () => {
  const server = await startPostgres({ dataDir, settings })
  await query(server.url, 'update kept set answer = 43')
  process.kill(server.pid, 'SIGKILL')
  await server.exited
  const again = await startPostgres({ dataDir, settings })
  expect(again.url).toBe(server.url)
  expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 43 }])
  await again.stop()
})

test('its log contains no parameters or rows, neither of slow statements nor of failed ones', async () => {
  const lines: string[] = []
  // Makes every statement count as slow.
  const logAll = { ...settings, log_min_duration_statement: '0' }
  const server = await startPostgres({ dataDir, settings: logAll, log: (line) => lines.push(line) })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const secrets = { hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', email: 'somebody@example.com' }
  const insert = { text: 'insert into people (email, hash) values ($1, $2)', values: Object.values(secrets) }
  await client.query('create table people (hash text not null, email text primary key)')
  await client.query(insert)
  await expect(client.query(insert)).rejects.toThrow('duplicate key')
  await expect(
    client.query('insert into people (email) values ($1)', ['other@example.com']),
  ).rejects.toThrow()
  await expect(client.query('select $1::integer / 0', [secrets.email])).rejects.toThrow('invalid input')
  await client.end()
  await server.stop()
  const output = lines.join('\n')
  expect(output).toContain('insert into people')
  expect(output).toContain('duplicate key value')
  expect(output).not.toContain('argon2')
  expect(output).not.toContain('other@example.com')
  // Only the message of a failed cast to a number quotes its input, and no query casts visitors' text.
  expect(output.replace(/invalid input syntax .*/g, '')).not.toContain(secrets.email)
})

test('a second start on the same folder ends the first server instead of sharing its files', async () => {
  const first = await startPostgres({ dataDir, settings })
  const second = await startPostgres({ dataDir, settings })
  expect(await waitForExit(first.pid, 0)).toBe(true)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 43 }])
  await second.stop()
})

test('works in a folder whose path is too long for a socket and contains quotes and commas', async () => {
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

test('a forced end does not wait for a server that is still shutting down', async () => {
  // Ignores the signal that shuts a server down.
  const server = spawn('sh', ['-c', 'trap "" INT; echo ready; exec sleep 60'], { cwd: dataDir })
  const exited = once(server, 'exit')
  await once(server.stdout, 'data')
  const from = Date.now()
  await endServer(server.pid ?? 0, AbortSignal.abort())
  expect(await exited).toEqual([null, 'SIGQUIT'])
  expect(Date.now() - from).toBeLessThan(10_000)
})

test('a start that fails leaves no server', async () => {
  const otherDir = newDataDir()
  const server = await startPostgres({ dataDir: otherDir, settings })
  await query(server.url, 'alter role liuguang nologin')
  await server.stop()
  await expect(startPostgres({ dataDir: otherDir, settings })).rejects.toThrow('not permitted to log in')
  // The server removes it when it ends.
  expect(existsSync(join(otherDir, 'postgres', 'postmaster.pid'))).toBe(false)
  rmSync(otherDir, { recursive: true })
})

test('a stop while the server starts again after a crash leaves no server', async () => {
  let hasDied = false
  const print = () => {
    hasDied = true
  }
  const stopping = Promise.withResolvers<void>()
  const log = (line: string) => {
    // From here on the start no longer checks its signal.
    if (hasDied && line.includes('ready to accept connections')) stopping.resolve(supervised.stop())
  }
  const report = { ...createReport(Date.now()), print }
  const supervised = await SupervisedPostgres.start({ dataDir, settings, log }, report)
  process.kill(supervised.pid, 'SIGKILL')
  await stopping.promise
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a command starts the database itself when no site runs', async () => {
  const config = readConfig({ DATA_DIR: dataDir }, '/')
  const answer = await withDatabase(config, async ({ url, ownerUrl = '', isStartedHere }) => {
    expect(isStartedHere).toBe(true)
    expect(await query(url, 'select current_user as role')).toEqual([{ role: 'liuguang_app' }])
    return query(ownerUrl, 'select answer from kept')
  })
  expect(answer).toEqual([{ answer: 43 }])
})
