import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../server/src/config.ts'
import { checkPortEarly, DEFAULT_HOST, DEFAULT_PORT } from './setup/port.mjs'

let emptyPath

beforeAll(() => {
  emptyPath = mkdtempSync(join(tmpdir(), 'liuguang-path-'))
  symlinkSync(process.execPath, join(emptyPath, 'node'))
})

afterAll(() => rmSync(emptyPath, { recursive: true, force: true }))

const run = promisify(execFile)
const tool = (name) => join(import.meta.dirname, name)

test('without ffmpeg and the means to install it, one line says what to type', async () => {
  const starting = run(process.execPath, [tool('start.mjs')], { env: { PATH: emptyPath } })
  const { code, stdout, stderr } = await starting.catch((error) => error)
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(
    /^Missing on this machine: ffmpeg(, bubblewrap)?\. Type: .*apt-get install -y ffmpeg( bubblewrap)? && npm start\n$/,
  )
})

test('what is known before the packages are there agrees with the configuration', () => {
  expect(DEFAULT_PORT).toBe(settings.port.fallback)
  expect(DEFAULT_HOST).toBe(settings.host.fallback)
})

test('a taken port is found before minutes of installing', async () => {
  const other = createServer()
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address()
  await expect(checkPortEarly({ PORT: String(port), HOST: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken`,
  )
  other.close()
})

test('the command line lists its commands without a database', async () => {
  const { stdout } = await run(process.execPath, [tool('cli.mjs'), 'help'], {
    env: { ...process.env, DATA_DIR: '/nowhere/at/all' },
  })
  expect(stdout).toContain('migrate')
})
