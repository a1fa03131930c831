import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { failWhenStalled } from './fail-when-stalled.ts'

const stallMs = 100

test('bytes pass through unchanged and in order', async () => {
  const parts = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000 + index, index))
  const stream = failWhenStalled(Readable.from(parts), stallMs)
  expect((await buffer(stream)).equals(Buffer.concat(parts))).toBe(true)
})

test('a source that sends nothing while a reader waits fails and is destroyed', async () => {
  const source = new Readable({ read: () => undefined })
  source.push(Buffer.alloc(10))
  const stream = failWhenStalled(source, stallMs)
  await expect(buffer(stream)).rejects.toThrow('the source is silent')
  expect(source.destroyed).toBe(true)
})

test('a slow reader does not count as a stalled source', async () => {
  const stream = failWhenStalled(
    Readable.from(Array.from({ length: 10 }, () => Buffer.alloc(2 ** 17))),
    stallMs,
  )
  await once(stream, 'readable')
  await new Promise((resolve) => setTimeout(resolve, 3 * stallMs))
  expect((await buffer(stream)).length).toBe(10 * 2 ** 17)
})

test('a source that fails or ends early fails the reader', async () => {
  for (const error of [new Error('cut'), undefined]) {
    const source = new Readable({ read: () => undefined })
    source.push(Buffer.alloc(10))
    const stream = failWhenStalled(source, stallMs)
    const reading = buffer(stream)
    source.destroy(error)
    await expect(reading).rejects.toThrow(error ? 'cut' : 'the source broke off')
  }
})

test('when the reader leaves, the source is destroyed', async () => {
  const source = new Readable({ read: () => undefined })
  const stream = failWhenStalled(source, stallMs)
  stream.resume()
  stream.destroy()
  await once(stream, 'close')
  expect(source.destroyed).toBe(true)
})
