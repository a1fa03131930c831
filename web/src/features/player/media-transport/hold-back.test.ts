import { expect, test } from 'vitest'
import { holdBack } from './hold-back.ts'

/** Chunks that come when they are given. */
function slowChunks() {
  const given: (Uint8Array<ArrayBuffer> | undefined)[] = []
  let wake = Promise.withResolvers<void>()
  let isReturned = false
  const push = (chunk?: Uint8Array<ArrayBuffer>) => {
    given.push(chunk)
    wake.resolve()
  }
  async function* read() {
    try {
      for (;;) {
        await wake.promise
        wake = Promise.withResolvers()
        for (const chunk of given.splice(0)) {
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
    give: (words: string) => push(new TextEncoder().encode(words)),
    end: () => push(),
    isReturned: () => isReturned,
  }
}

const { signal } = new AbortController()

test('a file that may not pass comes whole', async () => {
  const { chunks, give, end } = slowChunks()
  const passed = holdBack(chunks, () => false, signal)
  give('one ')
  give('two')
  end()
  expect(await new Response(await passed).text()).toBe('one two')
})

test('once it may pass, it is handed on as it comes', async () => {
  const { chunks, give, end } = slowChunks()
  const passed = holdBack(chunks, ({ receivedBytes }) => receivedBytes >= 4, signal)
  give('one ')
  const reader = (await passed).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('one ')
  give('two')
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('two')
  end()
  expect((await reader.read()).done).toBe(true)
})

test('once the engine aborts, the chunks are read no further', async () => {
  const { chunks, give, isReturned } = slowChunks()
  const engine = new AbortController()
  const passed = holdBack(chunks, () => false, engine.signal)
  give('one')
  engine.abort(new Error('another quality'))
  await expect(passed).rejects.toThrow('another quality')
  give('two')
  await chunks.return()
  expect(isReturned()).toBe(true)
})
