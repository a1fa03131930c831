import type { QueryClient } from '@tanstack/react-query'
import { writtenWorkKey } from '../features/publishing/storage-keys.ts'
import { accountIdOf, type SessionStore } from '../platform/session/session-store.ts'
import { localStore } from '../platform/storage/browser-store.ts'

/**
 * Drops an account's cached data, and the files and the draft that it kept in this browser, when it signs out, so that the
 * next account on this device sees none of it.
 */
export function clearOnSignOut(queryClient: QueryClient, session: SessionStore): void {
  let accountId = accountIdOf(session.get())
  session.subscribe(() => {
    const next = accountIdOf(session.get())
    if (accountId !== undefined && accountId !== next) {
      queryClient.removeQueries({ queryKey: ['personal', accountId] })
      localStore.remove(writtenWorkKey)
      void deleteKeptFiles()
    }
    accountId = next
  })
}

async function deleteKeptFiles(): Promise<void> {
  const [{ deleteStoredFiles }, { deleteStoredCovers }] = await Promise.all([
    import('../features/publishing/stored-files.ts'),
    import('../features/publishing/stored-cover.ts'),
  ])
  await Promise.all([deleteStoredFiles(), deleteStoredCovers()])
}
