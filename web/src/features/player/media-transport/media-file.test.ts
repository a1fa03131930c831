import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaFile } from './media-file.ts'
import { MediaOrigins } from './media-origins.ts'

let output: ReadableStreamDefaultController<Uint8Array>
let connection: AbortSignal | null | undefined

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://site.example/' })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    connection = init?.signal
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        output = controller
      },
    })
    return new Response(body, { headers: { 'content-length': '7' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

function load(signal = new AbortController().signal): MediaFile {
  return new MediaFile(signal, (file) =>
    file.loadFrom(new MediaOrigins([]), { address: '/media/g1/77/a.m4s' }),
  )
}

const send = (text: string) => output.enqueue(new TextEncoder().encode(text))

test('a file that is never deliverable early is delivered once complete', async () => {
  const file = load()
  await file.until(() => true)
  const isHeld = file.until(() => false).then(() => 'delivered')
  send('one ')
  expect(await Promise.race([isHeld, new Promise((resolve) => setTimeout(resolve))])).toBeUndefined()
  send('two')
  output.close()
  expect(await isHeld).toBe('delivered')
  expect(await (await file.open()).text()).toBe('one two')
})

test('once it is deliverable, its chunks are delivered as they arrive', async () => {
  const file = load()
  await file.until(() => true)
  const deliverable = file.until(() => file.receivedBytes >= 4)
  send('one ')
  await deliverable
  const reader = (await file.open()).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('one ')
  send('two')
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('two')
  output.close()
  expect((await reader?.read())?.done).toBe(true)
})

test('a file that becomes deliverable while no byte arrives is delivered', async () => {
  const file = load()
  await file.until(() => true)
  let mayDeliver = false
  const deliverable = file.until(() => mayDeliver)
  mayDeliver = true
  await expect(deliverable).resolves.toBeUndefined()
  output.close()
})

test('after the engine aborts, the connection is closed and waiting readers get the reason', async () => {
  const engine = new AbortController()
  const file = load(engine.signal)
  await file.until(() => true)
  const reading = (await file.open()).text()
  const delivered = file.until(() => false)
  send('one')
  engine.abort(new Error('another quality'))
  await expect(delivered).rejects.toThrow('another quality')
  await expect(reading).rejects.toThrow('another quality')
  expect(connection?.aborted).toBe(true)
  expect(await file.isComplete).toBe(false)
})

test('a copy gets what has arrived and what arrives later, with its whole size', async () => {
  const first = load()
  await first.until(() => true)
  send('one ')
  await first.until(() => first.receivedBytes === 4)
  const copy = new MediaFile(new AbortController().signal, (file) => file.copyFrom(first))
  await copy.until(() => copy.receivedBytes === 4)
  expect(copy.totalBytes).toBe(7)
  send('two')
  output.close()
  expect(await (await copy.open()).text()).toBe('one two')
})

test('a file that is given up before its headers arrive cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  const file = load()
  expect(await file.isComplete).toBe(false)
  await expect(file.open()).rejects.toThrow('given up')
})

test('an exception of a callback is passed to the readers, and the request is not sent again', async () => {
  const fault = new Error('a fault of the player')
  const requests = vi.spyOn(globalThis, 'fetch')
  const file = new MediaFile(new AbortController().signal, (own) =>
    own.loadFrom(new MediaOrigins(['https://other.example']), {
      address: '/media/g1/77/a.m4s',
      onArrival() {
        throw fault
      },
    }),
  )
  const isComplete = expect(file.isComplete).rejects.toBe(fault)
  await file.until(() => true)
  const reading = expect((await file.open()).text()).rejects.toThrow(fault)
  send('one')
  await Promise.all([isComplete, reading])
  await expect(file.open()).rejects.toBe(fault)
  expect(requests).toHaveBeenCalledTimes(1)
  expect(connection?.aborted).toBe(true)
})

test('a body that breaks off after its last byte is complete without a further request', async () => {
  const requests = vi.spyOn(globalThis, 'fetch')
  const file = load()
  await file.until(() => true)
  send('one two')
  await file.until(() => file.receivedBytes === 7)
  output.error(new TypeError('connection reset'))
  expect(await file.isComplete).toBe(true)
  expect(await (await file.open()).text()).toBe('one two')
  expect(requests).toHaveBeenCalledTimes(1)
})

test.each([
  { length: undefined, isComplete: true, name: 'of unknown length that has no further byte is complete' },
  { length: '9', isComplete: false, name: 'is missing if bytes that it should have do not exist' },
])('a file $name', async ({ length, isComplete }) => {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (new Headers(init?.headers).has('range')) return new Response('', { status: 416 })
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        output = controller
      },
    })
    return new Response(body, length === undefined ? {} : { headers: { 'content-length': length } })
  })
  const failures: unknown[] = []
  const file = new MediaFile(new AbortController().signal, async (own) => {
    const origins = new MediaOrigins([])
    const request = { address: '/media/g1/77/a.m4s' }
    failures.push(await own.loadFrom(origins, request), await own.loadFrom(origins, request))
    return failures[1] as undefined
  })
  await file.until(() => true)
  send('one two')
  await file.until(() => file.receivedBytes === 7)
  output.error(new TypeError('connection reset'))
  expect(await file.isComplete).toBe(isComplete)
  expect(failures).toEqual(['unavailable', isComplete ? undefined : 'missing'])
})

test('the connection is closed once the last reader cancels', async () => {
  const file = load()
  await file.until(() => true)
  const [first, second] = [await file.open(), await file.open()]
  await first.body?.cancel()
  expect(connection?.aborted).toBe(false)
  await second.body?.cancel(new Error('no longer needed'))
  expect(connection?.aborted).toBe(true)
  expect(await file.isComplete).toBe(false)
})

test('files that have been loaded leave no listener on the signal that they share', async () => {
  const { signal } = new AbortController()
  for (let count = 0; count < 3; count += 1) {
    const file = load(signal)
    await file.until(() => true)
    output.close()
    await file.isComplete
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
