import { type ChildProcess, spawn } from 'node:child_process'
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder, removeStaleLock } from './folder-lock.ts'
import { identifyProcess } from './run-file.ts'

let dataDir: string
let other: ChildProcess
/** Content of a lock of this process. */
const ownContent = JSON.stringify({ ...identifyProcess(process.pid), kind: 'command' })
/** Of another process, which is alive. */
let living: string
/** Of a dead process that had the same id before. */
let dead: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'liuguang-lock-'))
  other = spawn('sleep', ['60'])
  const identity = identifyProcess(other.pid ?? 0)
  living = JSON.stringify({ ...identity, kind: 'site' })
  dead = JSON.stringify({ ...identity, birth: 'earlier', kind: 'site' })
})
afterEach(() => {
  other.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const pathOf = (name: string) => join(dataDir, name)
const read = (name: string) => readFileSync(pathOf(name), 'utf8')
const ownLockName = `lock.${process.pid}`

/** Takes the lock of the folder, and gives it back. */
async function useFolder(): Promise<void> {
  const lock = await lockFolder(dataDir, 'command')
  expect(JSON.parse(read('lock'))).toMatchObject({ pid: process.pid, kind: 'command' })
  expect(readdirSync(dataDir)).toEqual(['lock'])
  lock.release()
  expect(readdirSync(dataDir)).toEqual([])
}

test('the lock of a dead process is taken over, also when another one was killed while it removed that lock', async () => {
  writeFileSync(pathOf('lock'), dead)
  writeFileSync(pathOf('lock.dropping'), dead)
  await useFolder()
})

test('a lock that a crash of the machine truncated is taken over', async () => {
  writeFileSync(pathOf('lock'), '')
  await useFolder()
})

test('a lock that a killed process with the id of this one left is taken over', async () => {
  writeFileSync(pathOf(ownLockName), dead)
  linkSync(pathOf(ownLockName), pathOf('lock'))
  await useFolder()
})

test('a lock that a living process took after a stale one was read stays in its place, without a gap', () => {
  writeFileSync(pathOf(ownLockName), ownContent)
  writeFileSync(pathOf('lock'), living)
  // Moving or linking a file changes this time.
  const changedAt = () => statSync(pathOf('lock'), { bigint: true }).ctimeNs
  const before = changedAt()
  expect(removeStaleLock(pathOf(ownLockName), pathOf('lock'), dead)).toBeUndefined()
  expect(read('lock')).toBe(living)
  expect(changedAt()).toBe(before)
})

test('a stale lock is left to the living process that removes it', () => {
  writeFileSync(pathOf(ownLockName), ownContent)
  writeFileSync(pathOf('lock'), dead)
  writeFileSync(pathOf('lock.dropping'), living)
  expect(removeStaleLock(pathOf(ownLockName), pathOf('lock'), dead)).toMatchObject({ pid: other.pid })
  expect([read('lock'), read('lock.dropping')]).toEqual([dead, living])
})
