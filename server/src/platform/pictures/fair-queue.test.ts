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

/** A queue of work that ends when the test ends it, with the outcome of each entry. */
function openQueue(changes: Partial<QueueLimits> = {}) {
  const fairQueue = createFairQueue({ ...limits, ...changes })
  const started: string[] = []
  const outcomes = new Map<string, string>()
  const ends = new Map<string, () => void>()
  return {
    started,
    outcomes,
    /** @param name `network/account/number` */
    add: async (name: string, signal = never) => {
      const [network = '', account = ''] = name.split('/')
      const work = () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.set(name, resolve)
        })
      const outcome = (text: string) => () => void outcomes.set(name, text)
      fairQueue.run({ network, account }, signal, work).then(outcome('done'), (error: unknown) => {
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
  const queue = openQueue()
  for (const number of [1, 2, 3, 4, 5]) await queue.add(`flood/a/${number}`)
  await queue.add('honest/b/1')
  expect(queue.started).toEqual(['flood/a/1', 'honest/b/1'])
})

test('within a network, an account without a previous turn goes before those with one', async () => {
  const queue = openQueue()
  for (const name of ['n/a/1', 'n/a/2', 'n/b/1']) await queue.add(name)
  await queue.end('n/a/1')
  await queue.end('n/b/1')
  await queue.add('n/honest/1')
  expect(queue.started).toEqual(['n/a/1', 'n/b/1', 'n/a/2'])
  await queue.end('n/a/2')
  expect(queue.started.at(-1)).toBe('n/honest/1')
})

test('of two accounts without a previous turn, the one with fewer waiting goes first', async () => {
  const queue = openQueue()
  for (const name of ['n/a/1', 'n/b/1', 'n/b/2', 'n/honest/1']) await queue.add(name)
  await queue.end('n/a/1')
  expect(queue.started.at(-1)).toBe('n/honest/1')
})

test('networks take turns', async () => {
  const queue = openQueue()
  for (const name of ['x/a/1', 'y/b/1', 'x/a/2', 'x/a/3', 'z/c/1', 'y/b/2']) await queue.add(name)
  for (const name of ['x/a/1', 'y/b/1', 'z/c/1', 'x/a/2', 'y/b/2']) await queue.end(name)
  expect(queue.started).toEqual(['x/a/1', 'y/b/1', 'z/c/1', 'x/a/2', 'y/b/2', 'x/a/3'])
})

test('a network with too many waiting loses the newest entry of its busiest account', async () => {
  const queue = openQueue()
  for (const name of ['n/a/1', 'n/a/2', 'n/a/3', 'n/a/4', 'n/b/1', 'n/c/1']) await queue.add(name)
  expect([...queue.outcomes]).toEqual([['n/a/4', 'UNAVAILABLE']])
})

test('a full queue refuses the owner with the most waiting, not the last to arrive', async () => {
  const queue = openQueue()
  for (const number of [1, 2, 3, 4, 5]) await queue.add(`x/a/${number}`)
  for (const number of [1, 2, 3]) await queue.add(`y/b/${number}`)
  expect([...queue.outcomes]).toEqual([])
  await queue.add('honest/c/1')
  expect([...queue.outcomes]).toEqual([['x/a/5', 'UNAVAILABLE']])
  await queue.end('x/a/1')
  expect(queue.started.at(-1)).toBe('honest/c/1')
})

test('an entry aborted while waiting is removed', async () => {
  const queue = openQueue()
  const gone = new AbortController()
  await queue.add('n/a/1')
  await queue.add('n/a/2', gone.signal)
  await queue.add('n/a/3')
  gone.abort(new Error('gone'))
  await queue.end('n/a/1')
  expect(queue.started).toEqual(['n/a/1', 'n/a/3'])
  expect(queue.outcomes.get('n/a/2')).toBe('Error: gone')
})

test('an entry that waits longer than the limit is refused', async () => {
  const queue = openQueue({ waitMs: 5 })
  await queue.add('n/a/1')
  await queue.add('n/a/2')
  await expect.poll(() => queue.outcomes.get('n/a/2')).toBe('UNAVAILABLE')
  await queue.end('n/a/1')
  expect(queue.started).toEqual(['n/a/1'])
})

test('failed work frees its slot', async () => {
  const fairQueue = createFairQueue({ ...limits, atOnce: 1 })
  const owner = { network: 'n', account: 'a' }
  await expect(fairQueue.run(owner, never, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await fairQueue.run(owner, never, async () => 'next')).toBe('next')
})
