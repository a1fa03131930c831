import { sessionStore } from '../../platform/storage/browser-store.ts'

const keyOf = (workId: number) => `keptEdit ${workId}`

/** What was written in the fields of a work that another device changed, too, until its author has chosen. */
export const keptEdits = {
  read: (workId: number): object => JSON.parse(sessionStore.get(keyOf(workId)) ?? '{}') as object,
  write(workId: number, fields: object): void {
    if (Object.keys(fields).length === 0) sessionStore.remove(keyOf(workId))
    else sessionStore.set(keyOf(workId), JSON.stringify(fields))
  },
}
