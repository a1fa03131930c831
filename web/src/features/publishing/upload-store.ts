import { type Client, finishUpload } from '@liuguang/contract'
import { del, get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { holdReload } from '../../platform/page/reload-hold.ts'
import { type RunningUpload, type Sending, uploadFile } from './upload-file.ts'

/** Uploads of this window by id. They go on while other pages of the site are shown. */
const running = new Map<string, { upload: RunningUpload; sending: Sending; release: () => void }>()
const listeners = new Set<() => void>()

const keyOf = (id: string) => `upload ${id}`

function notice(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The progress of an upload of this window; undefined: it is not sent from here. */
export function useSending(id: string | undefined): Sending | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (id === undefined ? undefined : running.get(id)?.sending),
    () => undefined,
  )
}

/**
 * Sends a file that was announced, and keeps it in this browser until it is sent, so that a reload costs nothing.
 * @param onDone when the server has all of it
 */
export function startSending(
  file: File,
  { id, token, client, onDone }: { id: string; token: string; client: Client; onDone: () => void },
): void {
  if (running.has(id)) return
  // A browser without room for it asks for the file again.
  void set(keyOf(id), file).catch(() => undefined)
  const release = holdReload()
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  const first: Sending = { state: 'sending', sent: 0, bytes: file.size, bytesPerSecond: undefined }
  const entry = {
    sending: first,
    release: () => {
      release()
      window.removeEventListener('beforeunload', warn)
    },
  }
  const upload = uploadFile(file, {
    ...{ id, token },
    onChange(sending) {
      const known = running.get(id)
      if (!known) return
      running.set(id, { ...known, sending })
      if (sending.state === 'done' || sending.state === 'failed') known.release()
      notice()
    },
    async onSent(sha256) {
      await client.call(finishUpload, { uploadId: id, sha256 })
      await forgetFile(id)
      onDone()
    },
  })
  running.set(id, { ...entry, upload })
  notice()
}

export function pauseSending(id: string): void {
  running.get(id)?.upload.pause()
}

export function resumeSending(id: string): void {
  running.get(id)?.upload.resume()
}

/** Ends an upload of this window, and forgets its file. */
export async function stopSending(id: string): Promise<void> {
  const known = running.get(id)
  running.delete(id)
  known?.upload.stop()
  known?.release()
  notice()
  await forgetFile(id)
}

/** The file of an upload that an earlier visit began, if this browser still has it. */
export async function findFile(id: string): Promise<File | undefined> {
  return get<File>(keyOf(id)).catch(() => undefined)
}

async function forgetFile(id: string): Promise<void> {
  await del(keyOf(id)).catch(() => undefined)
}
