import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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

test('the leftovers of a killed copy are no stored files, and are swept once they are old', async () => {
  const folder = join(dataDir, 'media/covers')
  await mkdir(join(folder, '.t.0123.part'), { recursive: true })
  await writeFile(join(folder, '.t.0123.part/cover-320.webp'), 'half')
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect(await readdir(folder)).toContain('.t.0123.part')
  expect(await Array.fromAsync(storage.list('covers'))).toEqual([])
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(folder)).not.toContain('.t.0123.part')
})

/** Makes a finished folder with one file, `film`. */
async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'liuguang-finished-'))
  await writeFile(join(folder, 'film'), 'the film')
  return folder
}

test('a prepared folder is not listed before it is published', async () => {
  const publish = await storage.prepareFolder(await makeFolder(dataDir), 'assets/same/v720')
  expect(await Array.fromAsync(storage.list('assets'))).toEqual([])
  expect(await Array.fromAsync(storage.listNames('assets'))).toEqual([])
  await publish()
  const keys = await Array.fromAsync(storage.list('assets'), ({ key }) => key)
  expect(keys).toEqual(['assets/same/v720/film'])
})

const memory = '/dev/shm'
const memoryDevice = statSync(memory, { throwIfNoEntry: false })?.dev
const hasOtherFileSystem = memoryDevice !== undefined && memoryDevice !== statSync(tmpdir()).dev

test.skipIf(!hasOtherFileSystem)(
  'a folder on another file system is copied while it is prepared, so that publishing takes only a moment',
  async () => {
    const folder = await makeFolder(memory)
    const publish = await storage.prepareFolder(folder, 'assets/other/v720')
    await rm(folder, { recursive: true })
    expect(await Array.fromAsync(storage.list('assets/other'))).toEqual([])
    await publish()
    expect(await readFile(join(dataDir, 'media/assets/other/v720/film'), 'utf8')).toBe('the film')
  },
)

test.skipIf(!hasOtherFileSystem)('a copy that is aborted leaves nothing', async () => {
  const folder = await makeFolder(memory)
  const prepared = storage.prepareFolder(folder, 'pictures/aborted', AbortSignal.abort())
  await expect(prepared).rejects.toThrow(/abort/i)
  await rm(folder, { recursive: true })
  expect(await readdir(join(dataDir, 'media/pictures'))).toEqual([])
})
