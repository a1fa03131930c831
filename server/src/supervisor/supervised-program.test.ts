import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from './process-facts.ts'
import { findErrorLine, SupervisedProgram } from './supervised-program.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'liuguang-program-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function keep(source: string, env = () => process.env) {
  const file = join(folder, 'program.ts')
  writeFileSync(file, source)
  const deaths: number[] = []
  const lines: string[] = []
  const program = new SupervisedProgram({
    title: 'The program',
    file,
    env,
    onLine: (line) => lines.push(line),
    onDeath: (_how, pauseMs) => deaths.push(pauseMs),
  })
  return { program, deaths, lines }
}

test('a program that keeps dying is restarted after longer and longer delays', async () => {
  const { program, deaths } = keep("process.send?.({ type: 'ready' }); setTimeout(() => process.exit(1), 20)")
  program.start()
  await program.firstReady
  await expect.poll(() => deaths).toEqual([250, 500, 1000])
  await program.stop()
})

const readyProgram = "process.send?.({ type: 'ready' }); setInterval(() => 0, 1e6)"

test('a program whose process the system could not make is started again', async () => {
  const { program, deaths } = keep(readyProgram)
  const { execPath } = process
  try {
    process.execPath = join(folder, 'no-such-program')
    program.start()
  } finally {
    process.execPath = execPath
  }
  await expect.poll(() => deaths).toEqual([250])
  await program.firstReady
  await program.stop()
})

test('a program is started again when starting it throws', async () => {
  const environments: NodeJS.ProcessEnv[] = [{ ...process.env, TEXT: 'with\0end' }]
  const { program, deaths } = keep(readyProgram, () => environments.pop() ?? process.env)
  program.start()
  expect(deaths).toEqual([250])
  await program.firstReady
  await program.stop()
})

test('a program is restarted when its source changes, which does not count as a death', async () => {
  const { program, deaths, lines } = keep(
    "console.log(process.pid); process.send?.({ type: 'ready' }); setInterval(() => 0, 1e6)",
  )
  program.start()
  await program.firstReady
  await Promise.all([program.restart(), program.restart()])
  await expect.poll(() => new Set(lines).size).toBe(2)
  expect(deaths).toEqual([])
  await program.stop()
  expect(program.pid).toBeUndefined()
})

test('child processes of a program end with it', async () => {
  const source = `import { spawn } from 'node:child_process'
    console.log(spawn('sleep', ['60']).pid)
    process.send?.({ type: 'ready' })`
  const { program, lines } = keep(source)
  program.start()
  await program.firstReady
  await expect.poll(() => lines).toHaveLength(1)
  await program.stop()
  await expect.poll(() => isAlive(Number(lines[0]))).toBe(false)
})

test.each([
  [['Error: the shop is shut', '    at open (shop.ts:1:1)', '', 'Node.js v26.10.0'], 'the shop is shut'],
  [['TypeError [CODE]: it broke: badly', '    at x (y.ts:1:1)'], 'it broke: badly'],
  [['The database is of a newer version.'], 'The database is of a newer version.'],
  [[], 'it gave no reason'],
])('of the output %j the line that explains the failure is reported', (lines, expected) => {
  expect(findErrorLine(lines)).toBe(expected)
})
