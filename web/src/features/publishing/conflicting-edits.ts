import { sessionStore } from '../../platform/storage/browser-store.ts'

const keyOf = (workId: number) => `keptEdit ${workId}`

/** The author's edits to fields that another device changed, too. Kept in this tab until the author has chosen. */
export const conflictingEdits = {
  read: (workId: number): object => JSON.parse(sessionStore.get(keyOf(workId)) ?? '{}') as object,
  write(workId: number, fields: object): void {
    if (Object.keys(fields).length === 0) sessionStore.remove(keyOf(workId))
    else sessionStore.set(keyOf(workId), JSON.stringify(fields))
  },
}
