import { afterAll, expect, test } from 'vitest'
import { isDatabaseUnavailable, openDatabase, openPool } from '../db/database.ts'
import { createSharedRateLimiter, ProcessRateLimiter } from './rate-limiter.ts'

/** A database address on which nothing listens. */
const db = openDatabase(openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1 }))
afterAll(() => db.destroy())

test('each key is counted separately, and starts again when its window ends', () => {
  let now = 5_000
  const limiter = new ProcessRateLimiter({ max: 2, seconds: 10 }, () => now)
  const consume = (keys: string) => [...keys].map((key) => limiter.consume(key))
  expect(consume('aaba')).toEqual([0, 0, 0, 10])
  now += 8_500
  expect(consume('abb')).toEqual([2, 0, 2])
  now += 1_501
  expect(consume('aaabb')).toEqual([0, 0, 10, 0, 0])
})

test('a flood from all networks of one provider does not block other visitors, and does not reset the limit of an active one', () => {
  const limiter = new ProcessRateLimiter({ max: 2, seconds: 10 }, () => 1)
  const offender = '198.51.100.7'
  for (let index = 0; index < 2 ** 17; index += 1) {
    limiter.consume(`2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}`)
    if (index % 10_000 === 0) limiter.consume(offender)
  }
  expect(limiter.consume(offender)).toBe(10)
  for (const newcomer of ['203.0.113.9', '2001:db8:77:1']) expect(limiter.consume(newcomer)).toBe(0)
})

test('while the database is down, no use is let through uncounted', async () => {
  const secrets = { pepper: Buffer.alloc(32), grantKeys: [] }
  const limiter = createSharedRateLimiter({ db, secrets }, 'test', { max: 2, seconds: 10 })
  const error = await Promise.resolve(limiter.consume('a')).catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
})
