import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { newDataDir, untilNothingRuns } from './test-fixtures/run-site.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs `migrate` as `npm run cli` does. */
function migrate() {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main-command.ts'), 'migrate'], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  return { child, output, ended: once(child, 'exit') }
}

const untilThere = (name: string) => expect.poll(() => existsSync(join(dataDir, name))).toBe(true)

test('a command that is cancelled while it waits for another one does nothing', async () => {
  const lock = await lockFolder(dataDir, 'command')
  const { child, output, ended } = migrate()
  await untilThere(`lock.${child.pid}`)
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect(await output).toEqual(['', ''])
  expect(readdirSync(dataDir)).toEqual(['lock'])
  lock.release()
})

test('a command that is cancelled while PostgreSQL starts does nothing, and leaves no server', async () => {
  const { child, output, ended } = migrate()
  await untilThere('postgres.new')
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect(await output).toEqual(['', ''])
  await untilNothingRuns(dataDir)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})
