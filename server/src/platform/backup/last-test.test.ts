import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteTest, readLastTest } from './last-test.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-tested-'))
  await writeFile(join(folder, 'folder.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = new Date('2026-11-24T12:00:00Z')

test('the last test of a folder takes the place of the one before it', async () => {
  expect(await readLastTest(folder)).toBe('never')
  await noteTest(folder, { backupId: 'one', at, problems: 3 })
  await noteTest(folder, { backupId: 'two', at, problems: 0 })
  expect(await readLastTest(folder)).toEqual({ backupId: 'two', at, problems: 0 })
  const both = await Promise.all([readLastTest(folder), readLastTest(folder)])
  expect(both[0]).toBe(both[1])
})

test('of a folder that cannot be read nothing is known', async () => {
  expect(await readLastTest(join(folder, 'not-there'))).toBe('unknown')
  await rm(join(folder, 'folder.json'))
  expect(await readLastTest(folder)).toBe('unknown')
})

test.each([
  'not JSON',
  '{}',
  '{"backup":"one","testedAt":"soon","problems":0}',
  '{"backup":1,"testedAt":"2026-11-24T12:00:00Z","problems":0}',
])('of a damaged note (%s) nothing is known', async (text) => {
  await writeFile(join(folder, 'last-test.json'), text)
  expect(await readLastTest(folder)).toBe('unknown')
})
