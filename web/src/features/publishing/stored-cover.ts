import { clear, createStore, get, set } from 'idb-keyval'

const store = createStore('writtenWork', 'covers')

/** Keeps the cover of a work whose file is not chosen yet in this browser. If it does not fit, a reload loses it. */
export async function storeCover(accountId: number, cover: Blob): Promise<void> {
  try {
    await set(accountId, cover, store)
  } catch {
    // The page that is open still has it.
  }
}

/** The cover that this account has kept in this browser. */
export async function findCover(accountId: number): Promise<Blob | undefined> {
  try {
    return await get<Blob>(accountId, store)
  } catch {
    return undefined
  }
}

/** Deletes the covers of all accounts. */
export async function deleteStoredCovers(): Promise<void> {
  try {
    await clear(store)
  } catch {
    // There is no database.
  }
}
