import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { ReadBuffer } from './read-buffer.ts'

const folder = temporaryFolder()

test('any number of reads uses as much memory as the largest of them', async () => {
  const path = join(folder.path, 'file')
  await writeFile(path, 'x'.repeat(100_000))
  await using file = await open(path)
  const reader = new ReadBuffer()
  const memory = new Set([(await reader.read(file, 0, 64_000)).buffer])
  for (let position = 0; position < 90_000; position += 1000) {
    memory.add((await reader.read(file, position, 10_000)).buffer)
  }
  expect(memory.size).toBe(1)
})

test('a read at the end of a file returns what is left', async () => {
  const path = join(folder.path, 'short')
  await writeFile(path, '0123456789')
  await using file = await open(path)
  expect(String(await new ReadBuffer().read(file, 7, 100))).toBe('789')
})
