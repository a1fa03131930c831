import { expect, test } from 'vitest'
import { openBrowserStore } from '../storage/browser-store.ts'
import { createRequestKeys, randomKey, requestKeyLifeMs } from './request-keys.ts'

function keysOver(store = memoryStore()) {
  let made = 0
  return createRequestKeys(store, { makeKey: () => `key-${++made}` })
}

/** A store without browser storage, which keeps everything in memory. */
function memoryStore() {
  return openBrowserStore(() => {
    throw new Error('blocked')
  })
}

const input = { id: 2, price: { asset: 'points', amount: 150 } }

test('a request keeps its key until it has a response', () => {
  const keys = keysOver()
  expect([keys.getOrCreate('buy-card', 1, input), keys.getOrCreate('buy-card', 1, input)]).toEqual([
    'key-1',
    'key-1',
  ])
})

test('a request keeps its key over a reload', () => {
  const store = memoryStore()
  const before = createRequestKeys(store, { makeKey: () => 'before' }).getOrCreate('buy-card', 1, input)
  expect(createRequestKeys(store, { makeKey: () => 'after' }).getOrCreate('buy-card', 1, input)).toBe(before)
})

test('after a response, the next request has a new key', () => {
  const keys = keysOver()
  keys.getOrCreate('buy-card', 1, input)
  keys.remove('buy-card', 1, input)
  expect(keys.getOrCreate('buy-card', 1, input)).toBe('key-2')
})

/** A browser with a clock that the test moves. Each `open` is a new visit with the same storage. */
function browserWithClock() {
  const store = memoryStore()
  let now = 1_800_000_000_000
  let made = 0
  return {
    store,
    pass: (ms: number) => {
      now += ms
    },
    open: () => createRequestKeys(store, { makeKey: () => `key-${++made}`, now: () => now }),
  }
}

test('a key is replaced when its request was not retried for a quarter of an hour', () => {
  const { open, pass } = browserWithClock()
  const keys = open()
  keys.getOrCreate('buy-card', 1, input)
  pass(requestKeyLifeMs)
  expect(keys.getOrCreate('buy-card', 1, input)).toBe('key-1')
  pass(requestKeyLifeMs + 1)
  expect(keys.getOrCreate('buy-card', 1, input)).toBe('key-2')
})

test('retries for an hour keep the same key when they are less than a quarter of an hour apart', () => {
  const { open, pass } = browserWithClock()
  const keys = open()
  for (let minutes = 0; minutes < 60; minutes += 10) {
    expect(keys.getOrCreate('buy-card', 1, input)).toBe('key-1')
    pass(10 * 60_000)
  }
})

test('the next visit deletes expired keys and nothing else', () => {
  const { store, open, pass } = browserWithClock()
  open().getOrCreate('buy-card', 1, { id: 1 })
  store.set('token', 'stays')
  // the first version's format, without a time
  store.set('requestKey:1:buy-card:{}', '7b1d6a52-0c7e-4f43-9a53-0c55d3a2a111')
  pass(requestKeyLifeMs - 60_000)
  open().getOrCreate('buy-card', 1, { id: 2 })
  pass(120_000)
  open()
  expect(store.keys().sort()).toEqual(['requestKey:1:buy-card:{"id":2}', 'token'])
})

test('a key expires although the clock was set back by days', () => {
  const { open, pass } = browserWithClock()
  open().getOrCreate('buy-card', 1, input)
  pass(-2 * 86_400_000)
  expect(open().getOrCreate('buy-card', 1, input)).toBe('key-2')
})

test.each([
  ['accounts.upgrade-guest', { account: 'moonlight8', password: 'river42' }],
  ['accounts.change-password', { oldPassword: 'river42', newPassword: 'ocean43' }],
  ['memberships.redeem-code', { code: 'ABCDEFGH23456789' }],
])('no secret of %s is in the storage', (call, input) => {
  const store = memoryStore()
  const keys = keysOver(store)
  expect(keys.getOrCreate(call, 1, input)).toBe(keys.getOrCreate(call, 1, input))
  expect(store.keys().join()).not.toMatch(/river42|ocean43|ABCDEFGH/)
  keys.remove(call, 1, input)
  expect(store.keys()).toEqual([])
})

test('the next visit deletes keys that an earlier release stored with a password or a code', () => {
  const { store, open } = browserWithClock()
  open().getOrCreate('buy-card', 1, input)
  const kept = store.keys()
  const [tried = ''] = kept.map((name) => store.get(name))
  store.set('requestKey:1:accounts.change-password:{"oldPassword":"river42","newPassword":"ocean43"}', tried)
  store.set('requestKey:1:memberships.redeem-code:{"code":"ABCDEFGH23456789"}', tried)
  open()
  expect(store.keys()).toEqual(kept)
})

test('another call, account or payload has another key', () => {
  const keys = keysOver()
  const taken = [
    keys.getOrCreate('buy-card', 1, input),
    keys.getOrCreate('buy-card', 2, input),
    keys.getOrCreate('redeem-code', 1, input),
    keys.getOrCreate('buy-card', 1, { ...input, id: 3 }),
  ]
  expect(new Set(taken).size).toBe(4)
})

test('a key is a UUID of version 4, and no two are the same', () => {
  const made = Array.from({ length: 50 }, randomKey)
  for (const key of made)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(made).size).toBe(50)
})
