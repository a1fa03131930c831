import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder, removeLeftFolders } from './test-folder.mjs'

test('of the folders of runs, only those whose process has ended are removed', () => {
  const parent = mkdtempSync(join(tmpdir(), 'liuguang-left-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const kept = [`liuguang-test-${process.pid}-a`, 'liuguang-test-s3-a', 'other', `other-${ended}-a`]
  for (const name of [`liuguang-test-${ended}-a`, `liuguang-test-${ended}-b`, ...kept])
    mkdirSync(join(parent, name, 'postgres'), { recursive: true })
  removeLeftFolders(parent)
  expect(readdirSync(parent).sort()).toEqual(kept.sort())
  expect(() => removeLeftFolders(join(parent, 'missing'))).not.toThrow()
})

test('the folder of a run that goes on is kept when another run starts', () => {
  const [first, second] = [makeTestFolder(), makeTestFolder()]
  onTestFinished(() => {
    for (const folder of [first, second]) rmSync(folder, { recursive: true })
  })
  expect(basename(first)).toMatch(new RegExp(`-${process.pid}-`))
  expect(readdirSync(first)).toEqual([])
})
