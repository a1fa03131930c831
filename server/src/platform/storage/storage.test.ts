import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestStorage, readStored } from '../../../test/storage/test-storage.ts'
import { readConfig } from '../../config.ts'
import { openStorage, type Storage } from './storage.ts'

let dataDir: string
let storage: Storage
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-storage-'))
  storage = await openStorage(readConfig({ ...(await makeTestStorage()), DATA_DIR: dataDir }, dataDir))
})
afterAll(async () => {
  storage.close()
  await rm(dataDir, { recursive: true, force: true })
})

const write = (key: string, text: string) => storage.write(key, Readable.from([Buffer.from(text)]))
const keysBelow = async (folder: string) => {
  const found: string[] = []
  for await (const { key } of storage.list(folder)) found.push(key)
  return found.sort()
}

async function localFolder(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(dataDir, 'given', name)
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  return folder
}

test('reading a missing file gives undefined, and removing it is no error', async () => {
  expect(await storage.stat('assets/none/a')).toBeUndefined()
  expect(await storage.read('assets/none/a')).toBeUndefined()
  expect(await storage.read('assets/none/a', { start: 0, end: 1 })).toBeUndefined()
  expect(await keysBelow('assets/none')).toEqual([])
  await storage.removeFile('assets/none/a')
  await storage.removeFolder('assets/none')
})

describe('a byte range', () => {
  test.each([
    [{ start: 2, end: 4 }, '234'],
    [{ start: 7 }, '789'],
    [{ start: 8, end: 100 }, '89'],
    [{ last: 3 }, '789'],
    [{ last: 100 }, '0123456789'],
  ])('%j is read exactly', async (range, text) => {
    await write('parts/ten', '0123456789')
    const found = await storage.read('parts/ten', range)
    if (!found || found.range === 'unsatisfiable') throw new Error('not found')
    expect(found.file.size).toBe(10)
    expect((await buffer(found.stream)).toString()).toBe(text)
    const start = '0123456789'.indexOf(text)
    expect(found.range).toEqual({ start, end: start + text.length - 1 })
  })

  test.each([{ start: 10 }, { last: 0 }])(
    'for the unsatisfiable range %j there is no content, and the file’s size is returned',
    async (range) => {
      await write('parts/ten', '0123456789')
      expect(await storage.read('parts/ten', range)).toMatchObject({
        range: 'unsatisfiable',
        file: { size: 10 },
      })
    },
  )
})

test('an empty file can be written and read', async () => {
  await write('empty/file', '')
  expect((await storage.stat('empty/file'))?.size).toBe(0)
  expect((await readStored(storage, 'empty/file')).length).toBe(0)
})

test('a file larger than one part of a multipart upload arrives complete', async () => {
  const bytes = Buffer.alloc(20 * 2 ** 20, 'liuguang')
  await storage.write('large/file', Readable.from([bytes.subarray(0, 9_000_001), bytes.subarray(9_000_001)]))
  expect((await readStored(storage, 'large/file')).equals(bytes)).toBe(true)
})

test('a write whose source fails leaves the previous file, and nothing else', async () => {
  await write('half/kept', 'before')
  for (const key of ['half/kept', 'half/new']) {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000)
        throw new Error('the source broke off')
      })(),
    )
    await expect(storage.write(key, broken)).rejects.toThrow('the source broke off')
  }
  expect((await readStored(storage, 'half/kept')).toString()).toBe('before')
  expect(await keysBelow('half')).toEqual(['half/kept'])
})

test('an aborted write leaves nothing', async () => {
  const controller = new AbortController()
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(1000))
      controller.abort()
    },
  })
  await expect(storage.write('off/file', endless, controller.signal)).rejects.toThrow(/abort/i)
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(await keysBelow('off')).toEqual([])
})

test('a new folder replaces the previous one completely', async () => {
  await (await storage.prepareFolder(await localFolder('one', { a: 'a1', b: 'b1' }), 'assets/t/v240'))()
  await (await storage.prepareFolder(await localFolder('two', { b: 'b2', c: 'c2' }), 'assets/t/v240'))()
  await write('assets/t/v2400/a', 'a neighbour')
  expect(await keysBelow('assets/t/v240')).toEqual(['assets/t/v240/b', 'assets/t/v240/c'])
  expect((await readStored(storage, 'assets/t/v240/b')).toString()).toBe('b2')
  const names: string[] = []
  for await (const name of storage.listNames('assets/t')) names.push(name)
  expect(names.sort()).toEqual(['v240', 'v2400'])
  await storage.removeFolder('assets/t/v240')
  expect(await keysBelow('assets/t')).toEqual(['assets/t/v2400/a'])
})

test('a local program can read a stored file', async () => {
  await write('sources/film', 'a film')
  const folder = await localFolder('work', {})
  expect(await readFile(await storage.localFile('sources/film', folder), 'utf8')).toBe('a film')
  await expect(storage.localFile('sources/none', folder).then((path) => readFile(path))).rejects.toThrow()
})
