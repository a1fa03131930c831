import { expect, test } from 'vitest'
import { pacedBody } from './paced-body.ts'

const text = (words: string) => new TextEncoder().encode(words)
const at = { begunAt: 0, signal: new AbortController().signal }

/** A body whose chunks come when they are given. */
function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  let canceled: unknown
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(own) {
      controller = own
    },
    cancel(reason) {
      canceled = reason
    },
  })
  return {
    body,
    give: (words: string) => controller?.enqueue(text(words)),
    end: () => controller?.close(),
    canceled: () => canceled,
  }
}

test('what is held comes whole', async () => {
  const { body, give, end } = slowBody()
  const passed = pacedBody(body, () => false, at)
  give('one ')
  give('two')
  end()
  expect(await new Response(await passed).text()).toBe('one two')
})

test('once it may pass, it is handed on as it comes', async () => {
  const { body, give, end } = slowBody()
  const passed = pacedBody(body, ({ receivedBytes }) => receivedBytes >= 4, at)
  give('one ')
  const reader = (await passed).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('one ')
  give('two')
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('two')
  end()
  expect((await reader.read()).done).toBe(true)
})

test('what nobody wants any more is taken back from the line', async () => {
  const { body, give, canceled } = slowBody()
  const engine = new AbortController()
  const passed = pacedBody(body, () => false, { begunAt: 0, signal: engine.signal })
  give('one')
  engine.abort(new Error('another rung'))
  await expect(passed).rejects.toThrow('another rung')
  expect(canceled()).toBe(engine.signal.reason)
})
