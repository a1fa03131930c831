import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir } from '../../supervisor/test-fixtures/run-site.ts'

const program = join(import.meta.dirname, '../../supervisor/main-command.ts')

let dataDir: string
beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

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
  const child = spawn(process.execPath, [program, 'database'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line')
  const url = /postgres\S+$/.exec(line)?.[0] ?? ''
  expect(await countTables(url)).toBe(0)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(countTables(url)).rejects.toThrow()
}, 120_000)
