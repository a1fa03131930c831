import { afterAll, expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'
import { openDatabase, openPool } from './database.ts'

/** Only identifies the loader, of which each database has one: no connection is made. */
const db = openDatabase(openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1 }))
afterAll(() => db.destroy())

/** Statements that end when the test ends them. */
function controlledLoader() {
  const statements: { keys: readonly number[]; end: PromiseWithResolvers<string[]> }[] = []
  const startListeners: (() => void)[] = []
  const read = batchLoader((_db, keys: readonly number[]) => {
    const end = Promise.withResolvers<string[]>()
    statements.push({ keys, end })
    for (const notify of startListeners.splice(0)) notify()
    return end.promise
  })
  const complete = (nth: number) =>
    statements[nth]?.end.resolve(statements[nth].keys.map((key) => `of ${key}`))
  async function untilStarted(count: number): Promise<void> {
    while (statements.length < count) await new Promise<void>((resolve) => startListeners.push(resolve))
  }
  return { read: (key: number) => read(db, key), statements, complete, untilStarted }
}

test('loads in the same event loop turn share one statement, and each caller gets its own row', async () => {
  const { read, statements, complete, untilStarted } = controlledLoader()
  const loads = [3, 1, 2, 1].map(read)
  await untilStarted(1)
  complete(0)
  expect(await Promise.all(loads)).toEqual(['of 3', 'of 1', 'of 2', 'of 1'])
  expect(statements.map(({ keys }) => keys)).toEqual([[3, 1, 2, 1]])
})

test('equal keys are loaded once and share the result, which is not cached', async () => {
  const statements: (readonly { id: number }[])[] = []
  const read = batchLoader(
    async (_db, keys: readonly { id: number }[]) => {
      statements.push(keys)
      return keys.map(({ id }) => ({ of: id }))
    },
    ({ id }) => `number ${id}`,
  )
  const found = await Promise.all([3, 1, 3].map((id) => read(db, { id })))
  expect(found).toEqual([{ of: 3 }, { of: 1 }, { of: 3 }])
  expect(found[2]).toBe(found[0])
  expect((await read(db, { id: 3 })).of).toBe(3)
  expect(statements).toEqual([[{ id: 3 }, { id: 1 }], [{ id: 3 }]])
})

test('a load never gets the result of a statement that started before it', async () => {
  const { read, statements, complete, untilStarted } = controlledLoader()
  const first = read(1)
  await untilStarted(1)
  const same = read(1)
  await untilStarted(2)
  complete(0)
  expect(await first).toBe('of 1')
  complete(1)
  expect(await same).toBe('of 1')
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [1]])
})

test('a slow statement does not delay later loads', async () => {
  const { read, complete, untilStarted } = controlledLoader()
  const slow = [read(1)]
  await untilStarted(1)
  slow.push(read(2))
  await untilStarted(2)
  const later = read(3)
  await untilStarted(3)
  complete(2)
  expect(await later).toBe('of 3')
  complete(0)
  complete(1)
  expect(await Promise.all(slow)).toEqual(['of 1', 'of 2'])
})

test('a failed statement fails only the loads of its own batch', async () => {
  const { read, statements, complete, untilStarted } = controlledLoader()
  const loads = Promise.allSettled([read(1), read(2)])
  await untilStarted(1)
  statements[0]?.end.reject(new Error('lost'))
  expect((await loads).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = read(3)
  await untilStarted(2)
  complete(1)
  expect(await next).toBe('of 3')
})
