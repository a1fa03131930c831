// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UploadProgress, uploadFile } from './upload-file.ts'

interface Options {
  onBeforeRequest: () => void
  onProgress: (sent: number, bytes: number) => void
  onShouldRetry: (error: object) => boolean
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
      server().onBeforeRequest()
    }
    async abort() {
      tus.aborts += 1
    }
  },
}))
const server = () => tus.options as Options

/** The error of a request. Undefined: it had no response. */
const failed = (status?: number) => ({
  originalRequest: {},
  originalResponse: status === undefined ? null : { getStatus: () => status },
})

let states: UploadProgress['state'][]
const gone = vi.fn()
const refused = vi.fn()
const whole = vi.fn<() => Promise<void>>()
const begin = (file = new File(['film'], 'film.mp4'), { isPaused = false } = {}) =>
  uploadFile(file, {
    ...{ id: 'x', token: 't', isPaused, onSent: whole, onGone: gone, onRefused: refused },
    onChange: ({ state }) => {
      if (states.at(-1) !== state) states.push(state)
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  gone.mockReset()
  refused.mockReset()
  whole.mockReset().mockResolvedValue()
  Object.assign(tus, { starts: 0, aborts: 0 })
})
afterEach(() => vi.useRealTimers())

test('a connection without progress for 30 s is closed, and the rest is sent again', async () => {
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

test('the speed counts what was sent since the start or the last pause, once that is longer than a second ago', async () => {
  let speed: number | undefined
  const upload = uploadFile(new File(['film'], 'film.mp4'), {
    ...{ id: 'x', token: 't', onSent: whole, onGone: gone, onRefused: refused },
    onChange({ bytesPerSecond }) {
      speed = bytesPerSecond
    },
  })
  const speedAfter = async (ms: number, sent: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    server().onProgress(sent, 10_000)
    return speed
  }
  // The server has 1000 bytes from before.
  expect(await speedAfter(0, 1000)).toBeUndefined()
  expect(await speedAfter(500, 1500)).toBeUndefined()
  expect(await speedAfter(1500, 3000)).toBe(1000)
  upload.pause()
  expect(speed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  upload.resume()
  expect(await speedAfter(0, 3000)).toBeUndefined()
  expect(await speedAfter(2000, 4000)).toBe(500)
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
  server().onError(failed())
  expect(states.at(-1)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tus.starts).toBe(2)
  upload.stop()
})

test('an upload that the server does not know any more fails, and its file is forgotten', () => {
  const upload = begin()
  server().onError(failed(404))
  expect(states.at(-1)).toBe('failed')
  expect(gone).toHaveBeenCalledOnce()
  upload.stop()
})

test('when the network comes back, the planned retry is ended before the file is sent again', () => {
  const upload = begin()
  server().onShouldRetry(failed())
  window.dispatchEvent(new Event('online'))
  expect(tus).toMatchObject({ starts: 2, aborts: 1 })
  upload.stop()
})

test('a retry on a dead connection is given up after 30 s, the time between two retries is not', async () => {
  const upload = begin()
  server().onShouldRetry(failed())
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tus).toMatchObject({ starts: 1, aborts: 0 })
  server().onBeforeRequest()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tus).toMatchObject({ starts: 2, aborts: 1 })
  upload.stop()
})

test.each([408, 409, 423, 429, 503])('%i only delays an upload, however often it comes', async (status) => {
  const upload = begin()
  expect(server().onShouldRetry(failed(status))).toBe(true)
  server().onError(failed(status))
  expect(states.at(-1)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tus.starts).toBe(2)
  upload.stop()
})

test.each([401, 403, 413])('%i ends the upload', async (status) => {
  const upload = begin()
  expect(server().onShouldRetry(failed(status))).toBe(false)
  server().onError(failed(status))
  await vi.advanceTimersByTimeAsync(600_000)
  expect([states.at(-1), tus.starts]).toEqual(['failed', 1])
  upload.stop()
})

test.each([
  [403, 1],
  [401, 0],
  [413, 0],
])(
  '%i has the page load why, %i times: the right to publish or the upload notice is another one',
  (status, times) => {
    const upload = begin()
    server().onError(failed(status))
    expect(refused).toHaveBeenCalledTimes(times)
    upload.stop()
  },
)

test.each([
  ['while it is sent', () => server().onError(failed())],
  ['when it is whole and its hash is missing', () => server().onSuccess()],
])('a file that cannot be read any more has to be chosen again: %s', async (_when, happen) => {
  const arrayBuffer = (): Promise<ArrayBuffer> =>
    Promise.reject(new DOMException('changed', 'NotReadableError'))
  const slice = () => ({ arrayBuffer }) as Blob
  const upload = begin(Object.assign(new File(['film'], 'film.mp4'), { slice }))
  happen()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([states.at(-1), tus.starts]).toEqual(['fileChanged', 1])
  expect(whole).not.toHaveBeenCalled()
  upload.stop()
})

test('an upload that was paused before the page was loaded begins when it is resumed', async () => {
  const upload = begin(undefined, { isPaused: true })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect([states, tus.starts]).toEqual([['paused'], 0])
  upload.resume()
  expect([states.at(-1), tus.starts]).toEqual(['sending', 1])
  upload.stop()
})

test('the end of a file is reported to the server once', async () => {
  begin()
  server().onSuccess()
  server().onSuccess()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('done')
  server().onSuccess()
  await vi.advanceTimersByTimeAsync(0)
  expect(whole).toHaveBeenCalledOnce()
})
