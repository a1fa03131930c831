import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openStorage, type Storage } from './storage.ts'

let dataDir: string
let storage: Storage
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-storage-'))
  storage = await openStorage(readConfig({ DATA_DIR: dataDir }, dataDir))
})
afterAll(async () => {
  storage.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('the leftovers of a killed write are swept once they are old', async () => {
  const folder = join(dataDir, 'media/sources')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.film.0123.part'), 'half')
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect(await readdir(folder)).toContain('.film.0123.part')
  const listed = await Array.fromAsync(storage.list('sources'))
  expect(listed).toEqual([])
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(folder)).not.toContain('.film.0123.part')
})
