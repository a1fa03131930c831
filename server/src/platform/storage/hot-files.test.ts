import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestStorage } from '../../../test/storage/test-storage.ts'
import { readConfig } from '../../config.ts'
import { cacheHotFiles, type HotFiles } from './hot-files.ts'
import { openStorage, type Storage } from './storage.ts'

let dataDir: string
let storage: Storage
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-hot-'))
  storage = await openStorage(readConfig({ ...(await makeTestStorage()), DATA_DIR: dataDir }, dataDir))
})
afterAll(async () => {
  storage.close()
  await rm(dataDir, { recursive: true, force: true })
})

const write = (key: string, text: string) => storage.write(key, Readable.from([Buffer.from(text)]))

/** Requests a file until it is served from memory, if it can be. */
async function requestTwice(files: HotFiles, key: string) {
  const first = await files.acquire(key)
  return first ?? files.acquire(key)
}

test('a file requested again is in memory, and all readers share the same bytes', async () => {
  const files = cacheHotFiles(storage, { maxBytes: 1000 })
  await write('hot/a', 'aaaa')
  expect(await files.acquire('hot/a')).toBeUndefined()
  const [one, two] = await Promise.all([files.acquire('hot/a'), files.acquire('hot/a')])
  expect(one?.bytes.toString()).toBe('aaaa')
  expect(one?.file).toEqual(await storage.stat('hot/a'))
  expect(two?.bytes).toBe(one?.bytes)
  await storage.removeFile('hot/a')
  expect((await files.acquire('hot/a'))?.bytes).toBe(one?.bytes)
})

test('a missing file is not cached as missing', async () => {
  const files = cacheHotFiles(storage, { maxBytes: 1000 })
  expect(await requestTwice(files, 'hot/late')).toBeUndefined()
  await write('hot/late', 'late')
  expect((await files.acquire('hot/late'))?.bytes.toString()).toBe('late')
})

test('a cached file is read again after a minute', async () => {
  let now = 1_000_000
  const files = cacheHotFiles(storage, { maxBytes: 1000, now: () => now })
  await write('hot/old', 'old')
  expect((await requestTwice(files, 'hot/old'))?.bytes.toString()).toBe('old')
  await write('hot/old', 'newer')
  now += 59_999
  expect((await files.acquire('hot/old'))?.bytes.toString()).toBe('old')
  now += 1
  expect((await files.acquire('hot/old'))?.bytes.toString()).toBe('newer')
})

test('when room is short, the least recently used file is evicted', async () => {
  const files = cacheHotFiles(storage, { maxBytes: 20 })
  for (const name of ['a', 'b', 'c']) await write(`short/${name}`, name.repeat(8))
  for (const name of ['a', 'b']) (await requestTwice(files, `short/${name}`))?.release()
  ;(await files.acquire('short/a'))?.release()
  ;(await requestTwice(files, 'short/c'))?.release()
  for (const name of ['a', 'b', 'c']) await storage.removeFile(`short/${name}`)
  const left = async (name: string) => (await files.acquire(`short/${name}`))?.bytes.toString()
  expect([await left('a'), await left('b'), await left('c')]).toEqual(['aaaaaaaa', undefined, 'cccccccc'])
})

test('bytes that slow readers still hold count, and no new file is cached meanwhile', async () => {
  const files = cacheHotFiles(storage, { maxBytes: 20 })
  for (const name of ['a', 'b', 'c']) await write(`slow/${name}`, name.repeat(8))
  const [a, b] = [await requestTwice(files, 'slow/a'), await requestTwice(files, 'slow/b')]
  expect(await requestTwice(files, 'slow/c')).toBeUndefined()
  a?.release()
  const c = await files.acquire('slow/c')
  expect(c?.bytes.toString()).toBe('cccccccc')
  // Released twice, as when a connection closes more than once, it counts once.
  a?.release()
  await write('slow/d', 'dddddddd')
  expect(await requestTwice(files, 'slow/d')).toBeUndefined()
  expect([a?.bytes, b?.bytes].map(String)).toEqual(['aaaaaaaa', 'bbbbbbbb'])
})

test('a large file is never cached, and with no room no file is', async () => {
  await write('large/file', 'l'.repeat(4 * 2 ** 20 + 1))
  await write('large/small', 'small')
  expect(await requestTwice(cacheHotFiles(storage, { maxBytes: 2 ** 30 }), 'large/file')).toBeUndefined()
  expect(await requestTwice(cacheHotFiles(storage, { maxBytes: 0 }), 'large/small')).toBeUndefined()
})
