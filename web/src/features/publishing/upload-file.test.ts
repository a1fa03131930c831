// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UploadProgress, uploadFile } from './upload-file.ts'

interface Options {
  onProgress: (sent: number, bytes: number) => void
  onError: (error: object) => void
  onSuccess: () => void
}

/** Requests of the protocol, which the tests answer. */
const tus = vi.hoisted(() => ({ starts: 0, aborts: 0, options: undefined as unknown }))
vi.mock('tus-js-client', () => ({
  Upload: class {
    options: unknown
    constructor(_file: File, options: unknown) {
      this.options = options
      tus.options = options
    }
    start() {
      tus.starts += 1
    }
    async abort() {
      tus.aborts += 1
    }
  },
}))
const server = () => tus.options as Options

let states: UploadProgress['state'][]
const gone = vi.fn()
const begin = () =>
  uploadFile(new File(['film'], 'film.mp4'), {
    ...{ id: 'x', token: 't', onSent: async () => {}, onGone: gone },
    onChange: ({ state }) => {
      if (states.at(-1) !== state) states.push(state)
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  gone.mockReset()
  Object.assign(tus, { starts: 0, aborts: 0 })
})
afterEach(() => vi.useRealTimers())

test('a connection on which nothing moves for 30 s is given up, and the rest is sent anew', async () => {
  const upload = begin()
  await vi.advanceTimersByTimeAsync(29_000)
  server().onProgress(1, 4)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(tus).toMatchObject({ starts: 1, aborts: 0 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(tus).toMatchObject({ starts: 2, aborts: 1 })
  // Nor does the second one answer.
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tus).toMatchObject({ starts: 3, aborts: 2 })
  upload.stop()
})

test('a paused upload is not taken for a dead one', async () => {
  const upload = begin()
  server().onProgress(1, 4)
  upload.pause()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tus.starts).toBe(1)
  upload.resume()
  expect(tus.starts).toBe(2)
  upload.stop()
})

test('a stopped upload, and one that was sent, are left alone', async () => {
  begin().stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tus.starts).toBe(1)
  begin()
  server().onSuccess()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tus.starts).toBe(2)
  expect(states.at(-1)).toBe('done')
})

test('without a network it waits, and starts again by itself', async () => {
  const upload = begin()
  server().onError({ originalRequest: {}, originalResponse: null })
  expect(states.at(-1)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tus.starts).toBe(2)
  upload.stop()
})

test('an upload that the server does not know any more fails, and its file is forgotten', () => {
  const upload = begin()
  const originalResponse = { getStatus: () => 404 }
  server().onError({ originalRequest: {}, originalResponse })
  expect(states.at(-1)).toBe('failed')
  expect(gone).toHaveBeenCalledOnce()
  upload.stop()
})
