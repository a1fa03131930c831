import { clear, createStore, del, entries, get, keys, set } from 'idb-keyval'
import { localStore } from '../../platform/storage/browser-store.ts'
import { unsentFilesKey } from './storage-keys.ts'

/** A file that is being sent, so that a reload costs nothing. */
interface StoredFile {
  accountId: number
  file: File
  /** Its author has paused it: a reload does not send it. */
  isPaused?: boolean
}

/** A file that an earlier visit left unsent. */
export type UnsentFile = Pick<StoredFile, 'file' | 'isPaused'>

const store = createStore('uploads', 'files')

/** Stores a file in this browser. If it does not fit, its author has to choose the file again to continue. */
export async function storeFile(id: string, stored: StoredFile): Promise<void> {
  const isStored = await set(id, stored, store).then(
    () => true,
    () => false,
  )
  if (isStored) localStore.set(unsentFilesKey, '1')
}

/** Files that earlier visits of an account left unsent in this browser, by upload. */
export async function listFiles(accountId: number): Promise<[id: string, unsent: UnsentFile][]> {
  const stored = await entries<string, StoredFile>(store).catch(() => [])
  return stored.filter(([, { accountId: owner }]) => owner === accountId)
}

/** Stores whether its author has paused an upload, if this browser has its file. */
export async function storePause(id: string, isPaused: boolean): Promise<void> {
  const stored = await get<StoredFile>(id, store).catch(() => undefined)
  if (stored) await set(id, { ...stored, isPaused }, store).catch(() => undefined)
}

/** The file of an upload that an earlier visit of the same account began, if this browser still has it. */
export async function findFile(id: string, accountId: number): Promise<UnsentFile | undefined> {
  const stored = await get<StoredFile>(id, store).catch(() => undefined)
  return stored?.accountId === accountId ? stored : undefined
}

export async function deleteStoredFile(id: string): Promise<void> {
  await del(id, store).catch(() => undefined)
  const left = await keys(store).catch(() => [])
  if (left.length === 0) localStore.remove(unsentFilesKey)
}

/** After somebody signed out: the next person at this device gets none of their files. */
export async function deleteStoredFiles(): Promise<void> {
  await clear(store).catch(() => undefined)
  localStore.remove(unsentFilesKey)
}
