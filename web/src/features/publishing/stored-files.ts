import { clear, createStore, del, get, set } from 'idb-keyval'

/** A file that is being sent, so that a reload costs nothing. */
interface StoredFile {
  accountId: number
  file: File
}

const store = createStore('uploads', 'files')

/** Stores a file in this browser. One without room for it asks for the file again. */
export async function storeFile(id: string, stored: StoredFile): Promise<void> {
  await set(id, stored, store).catch(() => undefined)
}

/** The file of an upload that an earlier visit of the same account began, if this browser still has it. */
export async function findFile(id: string, accountId: number): Promise<File | undefined> {
  const stored = await get<StoredFile>(id, store).catch(() => undefined)
  return stored?.accountId === accountId ? stored.file : undefined
}

export async function forgetFile(id: string): Promise<void> {
  await del(id, store).catch(() => undefined)
}

/** After somebody signed out: the next person at this device gets none of their files. */
export async function forgetFiles(): Promise<void> {
  await clear(store).catch(() => undefined)
}
