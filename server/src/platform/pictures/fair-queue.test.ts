import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'

const limits: QueueLimits = {
  atOnce: 2,
  atOncePerNetwork: 1,
  waiting: 6,
  waitingPerNetwork: 4,
  waitMs: 60_000,
}
const never = new AbortController().signal

/** Work that ends when the test ends it, and the outcome of each. */
function openBench(changes: Partial<QueueLimits> = {}) {
  const turns = createFairQueue({ ...limits, ...changes })
  const started: string[] = []
  const outcomes = new Map<string, string>()
  const ends = new Map<string, () => void>()
  return {
    started,
    outcomes,
    /** @param name `network/account/number` */
    come: async (name: string, signal = never) => {
      const [network = '', account = ''] = name.split('/')
      const work = () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.set(name, resolve)
        })
      const outcome = (text: string) => () => void outcomes.set(name, text)
      turns.run({ network, account }, signal, work).then(outcome('done'), (error: unknown) => {
        outcomes.set(name, error instanceof AppError ? error.failure : String(error))
      })
      await nextRound()
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await nextRound()
    },
  }
}

test('another network gets its turn at once, however many pictures one network sends', async () => {
  const bench = openBench()
  for (const number of [1, 2, 3, 4, 5]) await bench.come(`flood/a/${number}`)
  await bench.come('honest/b/1')
  expect(bench.started).toEqual(['flood/a/1', 'honest/b/1'])
})

test('within a network, an account without a previous turn goes before those with one', async () => {
  const bench = openBench()
  for (const name of ['n/a/1', 'n/a/2', 'n/b/1']) await bench.come(name)
  await bench.end('n/a/1')
  await bench.end('n/b/1')
  await bench.come('n/honest/1')
  expect(bench.started).toEqual(['n/a/1', 'n/b/1', 'n/a/2'])
  await bench.end('n/a/2')
  expect(bench.started.at(-1)).toBe('n/honest/1')
})

test('of two accounts without a previous turn, the one with fewer waiting goes first', async () => {
  const bench = openBench()
  for (const name of ['n/a/1', 'n/b/1', 'n/b/2', 'n/honest/1']) await bench.come(name)
  await bench.end('n/a/1')
  expect(bench.started.at(-1)).toBe('n/honest/1')
})

test('networks take turns', async () => {
  const bench = openBench()
  for (const name of ['x/a/1', 'y/b/1', 'x/a/2', 'x/a/3', 'z/c/1', 'y/b/2']) await bench.come(name)
  for (const name of ['x/a/1', 'y/b/1', 'z/c/1', 'x/a/2', 'y/b/2']) await bench.end(name)
  expect(bench.started).toEqual(['x/a/1', 'y/b/1', 'z/c/1', 'x/a/2', 'y/b/2', 'x/a/3'])
})

test('a network with too many waiting loses the newest entry of its busiest account', async () => {
  const bench = openBench()
  for (const name of ['n/a/1', 'n/a/2', 'n/a/3', 'n/a/4', 'n/b/1', 'n/c/1']) await bench.come(name)
  expect([...bench.outcomes]).toEqual([['n/a/4', 'UNAVAILABLE']])
})

test('a full queue refuses the owner with the most waiting, not the last to arrive', async () => {
  const bench = openBench()
  for (const number of [1, 2, 3, 4, 5]) await bench.come(`x/a/${number}`)
  for (const number of [1, 2, 3]) await bench.come(`y/b/${number}`)
  expect([...bench.outcomes]).toEqual([])
  await bench.come('honest/c/1')
  expect([...bench.outcomes]).toEqual([['x/a/5', 'UNAVAILABLE']])
  await bench.end('x/a/1')
  expect(bench.started.at(-1)).toBe('honest/c/1')
})

test('an entry aborted while waiting is removed', async () => {
  const bench = openBench()
  const gone = new AbortController()
  await bench.come('n/a/1')
  await bench.come('n/a/2', gone.signal)
  await bench.come('n/a/3')
  gone.abort(new Error('gone'))
  await bench.end('n/a/1')
  expect(bench.started).toEqual(['n/a/1', 'n/a/3'])
  expect(bench.outcomes.get('n/a/2')).toBe('Error: gone')
})

test('an entry that waits longer than the limit is refused', async () => {
  const bench = openBench({ waitMs: 5 })
  await bench.come('n/a/1')
  await bench.come('n/a/2')
  await expect.poll(() => bench.outcomes.get('n/a/2')).toBe('UNAVAILABLE')
  await bench.end('n/a/1')
  expect(bench.started).toEqual(['n/a/1'])
})

test('failed work frees its slot', async () => {
  const turns = createFairQueue({ ...limits, atOnce: 1 })
  const owner = { network: 'n', account: 'a' }
  await expect(turns.run(owner, never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.run(owner, never, async () => 'next')).toBe('next')
})
