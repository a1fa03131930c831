import { expect, test } from 'vitest'
import { openBrowserStore } from '../storage/browser-store.ts'
import { createRequestKeys, randomKey } from './request-keys.ts'

function keysOver(store = memoryStore()) {
  let made = 0
  return createRequestKeys(store, () => `key-${++made}`)
}

/** As in a browser that keeps nothing: everything stays in memory. */
function memoryStore() {
  return openBrowserStore(() => {
    throw new Error('blocked')
  })
}

const input = { id: 2, price: { asset: 'points', amount: 150 } }

test('until it is answered, a request keeps its key', () => {
  const keys = keysOver()
  expect([keys.take('buy-card', 1, input), keys.take('buy-card', 1, input)]).toEqual(['key-1', 'key-1'])
})

test('the key outlives the page', () => {
  const store = memoryStore()
  const before = createRequestKeys(store, () => 'before').take('buy-card', 1, input)
  expect(createRequestKeys(store, () => 'after').take('buy-card', 1, input)).toBe(before)
})

test('once answered, the next request is another', () => {
  const keys = keysOver()
  keys.take('buy-card', 1, input)
  keys.settle('buy-card', 1, input)
  expect(keys.take('buy-card', 1, input)).toBe('key-2')
})

test('another call, account or payload has another key', () => {
  const keys = keysOver()
  const taken = [
    keys.take('buy-card', 1, input),
    keys.take('buy-card', 2, input),
    keys.take('redeem-code', 1, input),
    keys.take('buy-card', 1, { ...input, id: 3 }),
  ]
  expect(new Set(taken).size).toBe(4)
})

test('a key is a UUID of version 4, and no two are the same', () => {
  const made = Array.from({ length: 50 }, randomKey)
  for (const key of made)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(made).size).toBe(50)
})
