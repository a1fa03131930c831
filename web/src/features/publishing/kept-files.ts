import { clear, createStore, del, get, set } from 'idb-keyval'

/** A file that is being sent, so that a reload costs nothing. */
interface KeptFile {
  accountId: number
  file: File
}

const store = createStore('uploads', 'files')

/** Keeps a file in this browser. One without room for it asks for the file again. */
export async function keepFile(id: string, kept: KeptFile): Promise<void> {
  await set(id, kept, store).catch(() => undefined)
}

/** The file of an upload that an earlier visit of the same account began, if this browser still has it. */
export async function findFile(id: string, accountId: number): Promise<File | undefined> {
  const kept = await get<KeptFile>(id, store).catch(() => undefined)
  return kept?.accountId === accountId ? kept.file : undefined
}

export async function forgetFile(id: string): Promise<void> {
  await del(id, store).catch(() => undefined)
}

/** After somebody signed out: the next person at this device gets none of their files. */
export async function forgetFiles(): Promise<void> {
  await clear(store).catch(() => undefined)
}
