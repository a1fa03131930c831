import { chownSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeSocketFolder, removeSocketFolder } from './postgres-cluster.ts'
import { StartError } from './start-error.ts'
import { newDataDir } from './test-fixtures/run-site.ts'

const nobody = { prefix: [], uid: 65534, gid: 65534 }

let parent: string
/** A data folder whose path is too long for a socket. */
let dataDir: string
/** Where its socket's folder is, in the system's temporary folder. */
let socketFolder: string
beforeEach(() => {
  parent = newDataDir()
  dataDir = join(parent, 'a'.repeat(100))
  socketFolder = makeSocketFolder(dataDir, { prefix: [], uid: undefined, gid: undefined })
  removeSocketFolder(dataDir, socketFolder)
})
afterEach(() => {
  rmSync(socketFolder, { recursive: true, force: true })
  rmSync(parent, { recursive: true, force: true })
})

test('the folder of an earlier run is used again', () => {
  const identity = { prefix: [], uid: undefined, gid: undefined }
  for (const _run of ['first', 'second']) expect(makeSocketFolder(dataDir, identity)).toBe(socketFolder)
})

// Only root gives folders to another user.
describe.runIf(process.getuid?.() === 0)('what others put in the place of the folder is refused, and', () => {
  test('the target of a link keeps its owner', () => {
    const target = join(parent, 'target')
    mkdirSync(target, { mode: 0o700 })
    symlinkSync(target, socketFolder)
    expect(() => makeSocketFolder(dataDir, nobody)).toThrow(StartError)
    expect(statSync(target).uid).toBe(0)
  })

  test('a folder keeps its owner', () => {
    mkdirSync(socketFolder, { mode: 0o700 })
    chownSync(socketFolder, 12_345, 12_345)
    expect(() => makeSocketFolder(dataDir, nobody)).toThrow(StartError)
    expect(lstatSync(socketFolder).uid).toBe(12_345)
  })
})

test.runIf(process.getuid?.() === 0)('a new folder is given to the user that runs PostgreSQL', () => {
  expect(makeSocketFolder(dataDir, nobody)).toBe(socketFolder)
  expect(lstatSync(socketFolder).uid).toBe(nobody.uid)
})
