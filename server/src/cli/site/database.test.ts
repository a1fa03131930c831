import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { newDataDir } from '../../supervisor/test-fixtures/run-site.ts'

const program = join(import.meta.dirname, '../../supervisor/main-command.ts')

let dataDir: string
beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs `database` until it shows the address. */
async function openDatabase(file: string, env: NodeJS.ProcessEnv) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [file, 'database', '--as', 'lin'], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line')
  return { url: /postgres\S+$/.exec(line)?.[0] ?? '', child, ended }
}

async function countTables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

test('keeps the empty database of a new data folder running, so that a dump can be restored, and stops it at the end', async () => {
  const { url, child, ended } = await openDatabase(program, { DATA_DIR: dataDir })
  expect(await countTables(url)).toBe(0)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(countTables(url)).rejects.toThrow()
}, 120_000)

test('whoever opens the database of a site is recorded before its address is shown', async () => {
  const site = await openTestApp()
  try {
    const { databaseUrl: DATABASE_URL } = site.ctx.config
    const { child, ended } = await openDatabase(join(import.meta.dirname, '../../main-cli.ts'), {
      ...{ DEMO: '0', DATA_DIR: dataDir, DATABASE_URL },
    })
    const actions = await recordedActions(site.ctx.db, 'site.open-database')
    expect(actions).toMatchObject([{ actor_name: 'lin', role: 'command_line', subject: 'site:database' }])
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    await site.close()
  }
})
