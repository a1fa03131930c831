import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('processes that start together create one set of keys, which only the owner may read', async () => {
  // With a umask that makes new files world-readable, the file must still be private.
  const mask = process.umask(0)
  const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(folder)))
  process.umask(mask)
  for (const secrets of all) expect(secrets).toEqual(all[0])
  expect(await loadSecrets(folder)).toEqual(all[0])
  expect(await readdir(folder)).toEqual(['secrets.json'])
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('keys have 256 bits, differ from each other and from those of other installations', async () => {
  const { grantKeys, pepper } = await loadSecrets(folder)
  const keys = [...grantKeys.map(({ key }) => key), pepper]
  expect(keys.map((key) => key.length)).toEqual([32, 32, 32])
  const otherSecrets = await loadSecrets(await mkdtemp(join(folder, 'other-')))
  const others = [...otherSecrets.grantKeys.map(({ key }) => key), otherSecrets.pepper]
  expect(new Set([...keys, ...others].map((key) => key.toString('hex'))).size).toBe(6)
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toContain(keys[0]?.toString('base64'))
})
