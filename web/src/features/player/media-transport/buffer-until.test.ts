import { expect, test } from 'vitest'
import { bufferUntil } from './buffer-until.ts'

/** A generator that yields chunks as the test sends them. */
function controlledChunks() {
  const queue: (Uint8Array<ArrayBuffer> | undefined)[] = []
  let pushed = Promise.withResolvers<void>()
  let isReturned = false
  const push = (chunk?: Uint8Array<ArrayBuffer>) => {
    queue.push(chunk)
    pushed.resolve()
  }
  async function* read() {
    try {
      for (;;) {
        await pushed.promise
        pushed = Promise.withResolvers()
        for (const chunk of queue.splice(0)) {
          if (!chunk) return
          yield chunk
        }
      }
    } finally {
      isReturned = true
    }
  }
  return {
    chunks: read(),
    send: (text: string) => push(new TextEncoder().encode(text)),
    end: () => push(),
    isReturned: () => isReturned,
  }
}

const { signal } = new AbortController()

test('a file that is never deliverable early is delivered once complete', async () => {
  const { chunks, send, end } = controlledChunks()
  const delivered = bufferUntil(chunks, () => false, signal)
  send('one ')
  send('two')
  end()
  expect(await new Response(await delivered).text()).toBe('one two')
})

test('once it is deliverable, its chunks are delivered as they arrive', async () => {
  const { chunks, send, end } = controlledChunks()
  const delivered = bufferUntil(chunks, ({ receivedBytes }) => receivedBytes >= 4, signal)
  send('one ')
  const reader = (await delivered).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('one ')
  send('two')
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('two')
  end()
  expect((await reader.read()).done).toBe(true)
})

test('after the engine aborts, no more chunks are read', async () => {
  const { chunks, send, isReturned } = controlledChunks()
  const engine = new AbortController()
  const delivered = bufferUntil(chunks, () => false, engine.signal)
  send('one')
  engine.abort(new Error('another quality'))
  await expect(delivered).rejects.toThrow('another quality')
  send('two')
  await chunks.return()
  expect(isReturned()).toBe(true)
})
