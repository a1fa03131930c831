// @vitest-environment happy-dom
import type { Client } from '@liuguang/contract'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberOf } from '../../../test/responses.ts'
import { createSessionStore } from '../../platform/session/session-store.ts'
import { localStore, sessionStore } from '../../platform/storage/browser-store.ts'
import type { UploadProgress } from './upload-file.ts'
import { startSending, stopSending, useUploadProgress } from './upload-store.ts'

/** What this window sent, and the files that the browser keeps, by upload. */
const { sent, kept } = vi.hoisted(() => ({ sent: [] as string[], kept: new Map<string, File>() }))
vi.mock('./upload-file.ts', () => ({
  uploadFile(file: File, { id, onChange }: { id: string; onChange: (progress: UploadProgress) => void }) {
    sent.push(id)
    onChange({ state: 'sending', sent: 0, bytes: file.size, bytesPerSecond: undefined })
    return { pause() {}, resume() {}, stop() {} }
  },
}))
vi.mock('./stored-files.ts', () => ({
  storeFile: async (id: string, { file }: { file: File }) => void kept.set(id, file),
  findFile: async (id: string) => (kept.has(id) ? { file: kept.get(id) } : undefined),
  storePause: async () => undefined,
  async deleteStoredFile(id: string) {
    await new Promise((resolve) => setTimeout(resolve))
    kept.delete(id)
  },
}))

interface LockRequest {
  ifAvailable?: boolean
  signal?: AbortSignal
}

/** The one lock of the browser, for which its windows wait in turn. */
class Locks {
  isHeld = false
  readonly #waiting: (() => void)[] = []

  async request<T>(
    name: string,
    { ifAvailable = false, signal }: LockRequest,
    use: (lock: { name: string } | null) => Promise<T>,
  ): Promise<T> {
    await Promise.resolve()
    if (this.isHeld && ifAvailable) return use(null)
    while (this.isHeld) {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve)
        signal?.addEventListener('abort', () => reject(signal?.reason))
      })
    }
    signal?.throwIfAborted()
    this.isHeld = true
    try {
      return await use({ name })
    } finally {
      this.isHeld = false
      this.#waiting.shift()?.()
    }
  }
}

let locks: Locks
let root: Root
let state: UploadProgress['state'] | undefined
const onDone = vi.fn<() => Promise<unknown>>()
const session = createSessionStore({ local: localStore, tab: sessionStore, onRefused: () => {} })

/** Another window has the lock, and sends. @returns closes it */
async function openOtherWindow(): Promise<() => void> {
  const closed = Promise.withResolvers<void>()
  void locks.request('another window', {}, () => closed.promise)
  await vi.waitFor(() => expect(locks.isHeld).toBe(true))
  return closed.resolve
}

const start = () =>
  startSending(new File(['film'], 'film.mp4'), {
    ...{ id: 'x', accountId: memberOf().userId, session, client: {} as Client, onDone },
  })
const shows = (expected: typeof state) => vi.waitFor(() => expect(state).toBe(expected))

beforeEach(() => {
  sent.length = 0
  kept.clear()
  onDone.mockReset().mockResolvedValue(undefined)
  locks = new Locks()
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  session.signIn({ token: 'a'.repeat(43), user: memberOf() })
  root = createRoot(document.createElement('div'))
  function Screen() {
    state = useUploadProgress('x')?.state
    return null
  }
  root.render(<Screen />)
})
afterEach(async () => {
  // Ends every upload.
  session.signOut()
  await vi.waitFor(() => expect(locks.isHeld).toBe(false))
  root.unmount()
})
// the next file of this thread has the same navigator
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))

test('an upload that is ended before the browser has given its lock is not sent', async () => {
  start()
  session.signOut()
  const isFree = vi.fn(async () => {})
  await locks.request('afterwards', {}, isFree)
  expect(isFree).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

test('a window that waits for another continues automatically when that is closed before the file is sent', async () => {
  const closeOther = await openOtherWindow()
  start()
  await shows('inOtherTab')
  closeOther()
  await shows('sending')
  expect(sent).toEqual(['x'])
  expect(locks.isHeld).toBe(true)
  expect(onDone).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<unknown>]>([
  ['loads what the other has sent', async () => {}],
  ['ends its wait even if what the other has sent cannot be loaded', () => Promise.reject(new Error('lost'))],
])('a window that waits for another %s', async (_, load) => {
  onDone.mockImplementation(load)
  const closeOther = await openOtherWindow()
  start()
  await shows('inOtherTab')
  kept.delete('x')
  closeOther()
  await shows(undefined)
  expect(onDone).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

test('a file is forgotten before another window that waits may find it', async () => {
  start()
  await shows('sending')
  const findsFile = locks.request('another window', {}, async () => kept.has('x'))
  await stopSending('x')
  expect(await findsFile).toBe(false)
  await shows(undefined)
})
