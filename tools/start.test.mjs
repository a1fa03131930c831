import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { flag } from '../server/src/config-parsers.ts'
import { settings } from '../server/src/config-settings.ts'
import { checkPortEarly, DEFAULT_PORT, hostOf } from './setup/port.mjs'
import { bubblewrap } from './setup/system-packages.mjs'

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

test('npm test ends with its counts, even if nothing could be run', async () => {
  const testing = run(process.execPath, [tool('test.mjs')], { env: { PATH: emptyPath } })
  const { code, stdout, stderr } = await testing.catch((error) => error)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Missing on this machine: .* && npm test\n$/)
  expect(stdout).toBe('0 passed, 1 failed\n')
})

test.runIf(process.platform === 'linux')(
  'a missing bubblewrap is accepted with the same setting values as in the configuration',
  () => {
    vi.stubEnv('PATH', emptyPath)
    for (const text of ['1', 'true', '0', 'false', '']) {
      vi.stubEnv('ALLOW_UNSANDBOXED', text)
      expect([text, bubblewrap.isThere()]).toEqual([text, flag(text)])
    }
    vi.unstubAllEnvs()
  },
)

test('the defaults used before packages are installed agree with the configuration', () => {
  expect(DEFAULT_PORT).toBe(settings.port.fallback)
  const proxied = { DEMO: '0', TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://site.example' }
  for (const env of [
    ...[{}, { DEMO: '0' }, { DEMO: '1' }, { HOST: '10.0.0.5' }, { HOST: '', DEMO: 'false' }],
    ...[proxied, { ...proxied, HOST: '0.0.0.0' }],
  ])
    expect([env, hostOf(env)]).toEqual([env, readConfig(env, '/').host])
})

test('a taken port is reported before minutes of installing', async () => {
  const other = createServer()
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address()
  await expect(checkPortEarly({ PORT: String(port), HOST: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use by another program`,
  )
  other.close()
})

/** Showing a command's help opens nothing. */
const nowhere = { ...process.env, DATA_DIR: '/nowhere/at/all', PORT: 'none' }

test('the command line lists every command, without a database', async () => {
  const { stdout } = await run(process.execPath, [tool('cli.mjs'), 'help'], { env: nowhere })
  const folder = join(import.meta.dirname, '../server/src/cli')
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file))))
  const made = modules.flatMap(Object.values).filter((value) => typeof value?.run === 'function')
  expect(made.length).toBeGreaterThan(10)
  const listed = [...stdout.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(made.map(({ name }) => name).sort())
})

test('a command prints its help with --help, whatever else is typed', async () => {
  const { stdout } = await run(process.execPath, [tool('cli.mjs'), 'grant', 'ann', '--help'], {
    env: nowhere,
  })
  expect(stdout).toMatch(/^npm run cli -- grant\n\n {2}grant ACCOUNT .*--note TEXT.*\n {6}\S.*\n$/)
})
