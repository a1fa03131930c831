import { afterAll, expect, test } from 'vitest'
import { openDatabase, openPool } from './database.ts'
import { readTogether } from './read-together.ts'

/** Only named, never asked: no connection is made. */
const db = openDatabase(openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1 }))
afterAll(() => db.destroy())

/** Statements that end when the test says so. */
function heldReads(atOnce: 1 | 2 = 2) {
  const statements: { asks: readonly number[]; end: PromiseWithResolvers<string[]> }[] = []
  const begun: (() => void)[] = []
  const read = readTogether({ atOnce }, (_db, asks: readonly number[]) => {
    const end = Promise.withResolvers<string[]>()
    statements.push({ asks, end })
    for (const tell of begun.splice(0)) tell()
    return end.promise
  })
  const answer = (nth: number) => statements[nth]?.end.resolve(statements[nth].asks.map((ask) => `of ${ask}`))
  async function begins(count: number): Promise<void> {
    while (statements.length < count) await new Promise<void>((resolve) => begun.push(resolve))
  }
  return { read: (ask: number) => read(db, ask), statements, answer, begins }
}

test('what is asked at once is one statement, and everybody gets their own answer', async () => {
  const { read, statements, answer, begins } = heldReads()
  const asked = [3, 1, 2, 1].map(read)
  await begins(1)
  answer(0)
  expect(await Promise.all(asked)).toEqual(['of 3', 'of 1', 'of 2', 'of 1'])
  expect(statements.map(({ asks }) => asks)).toEqual([[3, 1, 2, 1]])
})

test('the same, where it has a name, is asked once and shared', async () => {
  const statements: (readonly { id: number }[])[] = []
  const read = readTogether(
    { atOnce: 2, nameOf: ({ id }: { id: number }) => `number ${id}` },
    async (_db, asks: readonly { id: number }[]) => {
      statements.push(asks)
      return asks.map(({ id }) => ({ of: id }))
    },
  )
  const found = await Promise.all([3, 1, 3].map((id) => read(db, { id })))
  expect(found).toEqual([{ of: 3 }, { of: 1 }, { of: 3 }])
  expect(found[2]).toBe(found[0])
  expect((await read(db, { id: 3 })).of).toBe(3)
  expect(statements).toEqual([[{ id: 3 }, { id: 1 }], [{ id: 3 }]])
})

test('nobody is answered by a statement that began before they asked', async () => {
  const { read, statements, answer, begins } = heldReads()
  const first = read(1)
  await begins(1)
  const same = read(1)
  await begins(2)
  answer(0)
  expect(await first).toBe('of 1')
  answer(1)
  expect(await same).toBe('of 1')
  expect(statements.map(({ asks }) => asks)).toEqual([[1], [1]])
})

test('who asks while two statements are under way shares the next', async () => {
  const { read, statements, answer, begins } = heldReads()
  const asked = [read(1)]
  await begins(1)
  asked.push(read(2))
  await begins(2)
  asked.push(read(3), read(4))
  answer(0)
  await begins(3)
  answer(1)
  answer(2)
  expect(await Promise.all(asked)).toEqual(['of 1', 'of 2', 'of 3', 'of 4'])
  expect(statements.map(({ asks }) => asks)).toEqual([[1], [2], [3, 4]])
})

test('where one statement is enough, who asks meanwhile waits for its end', async () => {
  const { read, statements, answer, begins } = heldReads(1)
  const asked = [read(1)]
  await begins(1)
  asked.push(read(2), read(3))
  answer(0)
  await begins(2)
  answer(1)
  expect(await Promise.all(asked)).toEqual(['of 1', 'of 2', 'of 3'])
  expect(statements.map(({ asks }) => asks)).toEqual([[1], [2, 3]])
})

test('statements that take long hold up nobody who comes later', async () => {
  const { read, answer, begins } = heldReads()
  const slow = [read(1)]
  await begins(1)
  slow.push(read(2))
  await begins(2)
  const later = read(3)
  await begins(3)
  answer(2)
  expect(await later).toBe('of 3')
  answer(0)
  answer(1)
  expect(await Promise.all(slow)).toEqual(['of 1', 'of 2'])
})

test('a statement that fails, fails for those who asked in it alone', async () => {
  const { read, statements, answer, begins } = heldReads()
  const asked = Promise.allSettled([read(1), read(2)])
  await begins(1)
  statements[0]?.end.reject(new Error('lost'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = read(3)
  await begins(2)
  answer(1)
  expect(await next).toBe('of 3')
})
