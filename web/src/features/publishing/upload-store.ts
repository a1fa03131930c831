import { CallError, type Client, finishUpload } from '@liuguang/contract'
import { useSyncExternalStore } from 'react'
import { preventLeaving } from '../../platform/page/prevent-reload.ts'
import type { SessionStore } from '../../platform/session/session-store.ts'
import { deleteStoredFile, findFile, storeFile, storePause } from './stored-files.ts'
import { type RunningUpload, type UploadProgress, uploadFile } from './upload-file.ts'

interface Entry {
  progress: UploadProgress
  /** Undefined while another window sends the file. */
  upload: RunningUpload | undefined
  /** Stops waiting for the other window’s lock, or releases the lock that this one holds. */
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
    () => (id === undefined ? undefined : running.get(id)?.progress),
    () => undefined,
  )
}

let allowLeaving: (() => void) | undefined

/** The page is neither reloaded by itself nor left without a question while something is sent. */
function updateLeaveWarning(): void {
  const isSending = [...running.values()].some(({ progress: { state } }) =>
    ['sending', 'waiting', 'paused'].includes(state),
  )
  if (isSending) allowLeaving ??= preventLeaving()
  else {
    allowLeaving?.()
    allowLeaving = undefined
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
  /**
   * Loads what pages show of it, once the server has all of it, or refuses it. Another window may have sent it, or deleted
   * it.
   */
  onDone: () => Promise<unknown>
  /** Its author paused it before the page was loaded. */
  isPaused?: boolean | undefined
}

/**
 * Sends a file that was announced, and keeps it in this browser until it is sent, so that a reload costs nothing. Only
 * one window of a browser sends a file; another one that waits for it goes on by itself when that is closed.
 */
export function startSending(file: File, options: SendOptions): void {
  const { id, accountId, session, isPaused = false } = options
  if (running.has(id)) return
  void storeFile(id, { accountId, file, isPaused })
  watchSession(session, accountId)
  const ending = new AbortController()
  running.set(id, {
    progress: { state: 'inOtherTab', sent: 0, bytes: file.size, bytesPerSecond: undefined },
    upload: undefined,
    release: () => ending.abort(),
  })
  // Pages without TLS have no locks. The server never writes a byte twice.
  if ('locks' in navigator) void sendInTurn(file, options, ending.signal)
  else send(file, options)
}

/**
 * Sends a file while no other window of this browser does. One that had to wait finds the file still kept if the other
 * was closed before it had sent it.
 * @param ended the upload was ended in this window
 */
async function sendInTurn(file: File, options: SendOptions, ended: AbortSignal): Promise<void> {
  const { id, accountId, onDone } = options
  const lockName = `upload ${id}`
  const sendUntilReleased = async () => {
    // It may have been ended before the browser gave the lock.
    if (!ended.aborted) await new Promise<void>((release) => send(file, options, release))
  }
  try {
    const wasFree = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock) await sendUntilReleased()
      return lock !== null
    })
    if (wasFree) return
    notifyListeners()
    const wasKept = await navigator.locks.request(lockName, { signal: ended }, async () => {
      const isKept = (await findFile(id, accountId)) !== undefined
      if (isKept) await sendUntilReleased()
      return isKept
    })
    if (wasKept) return
    await onDone()
  } catch {
    // Ended while it waited, or what the other window did could not be loaded.
  }
  if (!ended.aborted) end(id)
}

function send(
  file: File,
  { id, client, session, onDone, isPaused = false }: SendOptions,
  release: () => void = () => {},
): void {
  let isRepeated = false
  const upload = uploadFile(file, {
    ...{ id, token: session.token() ?? '', isPaused },
    onChange: (progress) => change(id, { progress }),
    // Perhaps its work was deleted on another device.
    onGone() {
      void deleteStoredFile(id)
      void onDone()
    },
    // The page says why, and what can be done.
    onRefused: () => void onDone(),
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
      await deleteStoredFile(id)
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
  void storePause(id, true)
}

export function resumeSending(id: string): void {
  running.get(id)?.upload?.resume()
  void storePause(id, false)
}

/** Ends an upload of this window, and forgets its file: first, so that no window that waits for it sends the file. */
export async function stopSending(id: string): Promise<void> {
  running.get(id)?.upload?.stop()
  await deleteStoredFile(id)
  end(id)
}
