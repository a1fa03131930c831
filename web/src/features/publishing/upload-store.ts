import { CallError, type Client, finishUpload } from '@liuguang/contract'
import { useSyncExternalStore } from 'react'
import { preventReload } from '../../platform/page/prevent-reload.ts'
import type { SessionStore } from '../../platform/session/session-store.ts'
import { forgetFile, storeFile } from './stored-files.ts'
import { type RunningUpload, type UploadProgress, uploadFile } from './upload-file.ts'

interface Entry {
  sending: UploadProgress
  /** Undefined while another window sends the file. */
  upload: RunningUpload | undefined
  /** Ends the wait for that window, or gives this one’s place to it. */
  release: () => void
}

/** Uploads of this window by id. They go on while other pages of the site are shown. */
const running = new Map<string, Entry>()
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The progress of an upload of this window; undefined: it is not sent from here. */
export function useUploadProgress(id: string | undefined): UploadProgress | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (id === undefined ? undefined : running.get(id)?.sending),
    () => undefined,
  )
}

let allowReload: (() => void) | undefined
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** The page is neither reloaded by itself nor left without a question while something is sent. */
function updateLeaveWarning(): void {
  const isSending = [...running.values()].some(({ sending: { state } }) =>
    ['sending', 'waiting', 'paused'].includes(state),
  )
  if (isSending === (allowReload !== undefined)) return
  if (isSending) {
    allowReload = preventReload()
    window.addEventListener('beforeunload', warn)
  } else {
    allowReload?.()
    allowReload = undefined
    window.removeEventListener('beforeunload', warn)
  }
}

function change(id: string, difference: Partial<Entry>): void {
  const known = running.get(id)
  if (!known) return
  running.set(id, { ...known, ...difference })
  updateLeaveWarning()
  notifyListeners()
}

let stopWatchingSession: (() => void) | undefined

/** Ends every upload as soon as its account is signed out. */
function watchSession(session: SessionStore, accountId: number): void {
  stopWatchingSession ??= session.subscribe(() => {
    const now = session.get()
    if (now.status === 'unknown' || (now.status === 'signed-in' && now.user.userId === accountId)) return
    stopWatchingSession?.()
    stopWatchingSession = undefined
    for (const id of running.keys()) end(id)
  })
}

interface SendOptions {
  /** The upload’s. */
  id: string
  accountId: number
  session: SessionStore
  client: Client
  /** The server has all of it, or what another window did about it has to be loaded. */
  onDone: () => Promise<unknown>
}

/**
 * Sends a file that was announced, and keeps it in this browser until it is sent, so that a reload costs nothing. Only
 * one window of a browser sends a file; another one goes on when that is closed.
 */
export function startSending(file: File, options: SendOptions): void {
  const { id, accountId, session, onDone } = options
  if (running.has(id)) return
  void storeFile(id, { accountId, file })
  watchSession(session, accountId)
  const waiting = new AbortController()
  running.set(id, {
    sending: { state: 'inOtherTab', sent: 0, bytes: file.size, bytesPerSecond: undefined },
    upload: undefined,
    release: () => waiting.abort(),
  })
  // Pages without TLS have no locks. The server never writes a byte twice.
  if (!('locks' in navigator)) {
    send(file, options)
    return
  }
  const name = `upload ${id}`
  const hold = () => new Promise<void>((release) => send(file, options, release))
  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) return hold()
    notifyListeners()
    void navigator.locks
      // The other window sent it, or was closed: the list says which.
      .request(name, { signal: waiting.signal }, onDone)
      .then(() => end(id))
      .catch(() => undefined)
  })
}

function send(
  file: File,
  { id, client, session, onDone }: SendOptions,
  release: () => void = () => {},
): void {
  let isRepeated = false
  const upload = uploadFile(file, {
    ...{ id, token: session.token() ?? '' },
    onChange: (sending) => change(id, { sending }),
    onGone: () => void forgetFile(id),
    async onSent(sha256) {
      try {
        await client.call(finishUpload, { uploadId: id, sha256 })
      } catch (error) {
        // It may have arrived the first time, and the file been processed since.
        if (!(isRepeated && error instanceof CallError && error.failure === 'NOT_FOUND')) {
          isRepeated = true
          throw error
        }
      }
      await forgetFile(id)
      release()
      void onDone()
    },
  })
  change(id, { upload, release })
}

/** Ends an upload of this window. What the server has stays there. */
function end(id: string): void {
  const known = running.get(id)
  running.delete(id)
  known?.upload?.stop()
  known?.release()
  updateLeaveWarning()
  notifyListeners()
}

export function pauseSending(id: string): void {
  running.get(id)?.upload?.pause()
}

export function resumeSending(id: string): void {
  running.get(id)?.upload?.resume()
}

/** Ends an upload of this window, and forgets its file. */
export async function stopSending(id: string): Promise<void> {
  end(id)
  await forgetFile(id)
}
