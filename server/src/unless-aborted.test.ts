import { expect, test } from 'vitest'
import { unlessAborted } from './unless-aborted.ts'

const never = new Promise<never>(() => undefined)

test('the result and the error of the promise are passed on', async () => {
  const { signal } = new AbortController()
  expect(await unlessAborted(signal, Promise.resolve(1))).toBe(1)
  await expect(unlessAborted(signal, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('an abort rejects with its reason, also if it happened before the call', async () => {
  const stop = new AbortController()
  const waiting = unlessAborted(stop.signal, never)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  await expect(unlessAborted(stop.signal, never)).rejects.toThrow('stopped')
})

test('a timeout signal rejects when the time is over', async () => {
  await expect(unlessAborted(AbortSignal.timeout(1), never)).rejects.toMatchObject({ name: 'TimeoutError' })
})
