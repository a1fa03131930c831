import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestStorage } from '../../../test/test-storage.ts'
import { readConfig } from '../../config.ts'
import { type HotFiles, keepHotFiles } from './hot-files.ts'
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

/** Asks as often as it takes to be lent what can be lent. */
async function askTwice(files: HotFiles, key: string) {
  const first = await files.lend(key)
  return first ?? files.lend(key)
}

test('what is asked for again is in memory, and one and the same for all', async () => {
  const files = keepHotFiles(storage, { maxBytes: 1000 })
  await write('hot/a', 'aaaa')
  expect(await files.lend('hot/a')).toBeUndefined()
  const [one, two] = await Promise.all([files.lend('hot/a'), files.lend('hot/a')])
  expect(one?.bytes.toString()).toBe('aaaa')
  expect(one?.file).toEqual(await storage.stat('hot/a'))
  expect(two?.bytes).toBe(one?.bytes)
  await storage.removeFile('hot/a')
  expect((await files.lend('hot/a'))?.bytes).toBe(one?.bytes)
})

test('what is not there is not kept as missing', async () => {
  const files = keepHotFiles(storage, { maxBytes: 1000 })
  expect(await askTwice(files, 'hot/late')).toBeUndefined()
  await write('hot/late', 'late')
  expect((await files.lend('hot/late'))?.bytes.toString()).toBe('late')
})

test('what is kept is read again after a minute', async () => {
  let now = 1_000_000
  const files = keepHotFiles(storage, { maxBytes: 1000, now: () => now })
  await write('hot/old', 'old')
  expect((await askTwice(files, 'hot/old'))?.bytes.toString()).toBe('old')
  await write('hot/old', 'newer')
  now += 59_999
  expect((await files.lend('hot/old'))?.bytes.toString()).toBe('old')
  now += 1
  expect((await files.lend('hot/old'))?.bytes.toString()).toBe('newer')
})

test('when room is short, what was not wanted for longest leaves', async () => {
  const files = keepHotFiles(storage, { maxBytes: 20 })
  for (const name of ['a', 'b', 'c']) await write(`short/${name}`, name.repeat(8))
  for (const name of ['a', 'b']) (await askTwice(files, `short/${name}`))?.giveBack()
  ;(await files.lend('short/a'))?.giveBack()
  ;(await askTwice(files, 'short/c'))?.giveBack()
  for (const name of ['a', 'b', 'c']) await storage.removeFile(`short/${name}`)
  const left = async (name: string) => (await files.lend(`short/${name}`))?.bytes.toString()
  expect([await left('a'), await left('b'), await left('c')]).toEqual(['aaaaaaaa', undefined, 'cccccccc'])
})

test('what slow readers still have counts: meanwhile nothing new is kept', async () => {
  const files = keepHotFiles(storage, { maxBytes: 20 })
  for (const name of ['a', 'b', 'c']) await write(`slow/${name}`, name.repeat(8))
  const [a, b] = [await askTwice(files, 'slow/a'), await askTwice(files, 'slow/b')]
  expect(await askTwice(files, 'slow/c')).toBeUndefined()
  a?.giveBack()
  const c = await files.lend('slow/c')
  expect(c?.bytes.toString()).toBe('cccccccc')
  // Given back twice, as a connection may close more than once, it still counts once.
  a?.giveBack()
  await write('slow/d', 'dddddddd')
  expect(await askTwice(files, 'slow/d')).toBeUndefined()
  expect([a?.bytes, b?.bytes].map(String)).toEqual(['aaaaaaaa', 'bbbbbbbb'])
})

test('a large file is never kept, and with no room none is', async () => {
  await write('large/file', 'l'.repeat(4 * 2 ** 20 + 1))
  await write('large/small', 'small')
  expect(await askTwice(keepHotFiles(storage, { maxBytes: 2 ** 30 }), 'large/file')).toBeUndefined()
  expect(await askTwice(keepHotFiles(storage, { maxBytes: 0 }), 'large/small')).toBeUndefined()
})
