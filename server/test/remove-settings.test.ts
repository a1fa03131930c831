import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { formerVariables, settings } from '../src/config-settings.ts'

const run = promisify(execFile)
const projectDir = join(import.meta.dirname, '../..')
const names = [...Object.values(settings).map(({ name }) => name), ...Object.keys(formerVariables)]

test.each(['vitest.config.ts', 'e2e/playwright.config.ts'])(
  'no setting of the operator reaches the tests of %s',
  async (config) => {
    const program = `await import('./${config}'); console.log(JSON.stringify(Object.keys(process.env)))`
    const theirs = Object.fromEntries(names.map((name) => [name, 'theirs']))
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: projectDir,
      env: { PATH: process.env.PATH, KEPT: 'yes', ...theirs },
    })
    const left: string[] = JSON.parse(stdout)
    expect(left).toContain('KEPT')
    expect(names.filter((name) => left.includes(name))).toEqual([])
  },
)
