// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { memberOf } from '../../test/responses.ts'
import { writtenWorkKey } from '../features/publishing/storage-keys.ts'
import { createSessionStore } from '../platform/session/session-store.ts'
import { localStore, sessionStore } from '../platform/storage/browser-store.ts'
import { clearOnSignOut } from './clear-on-sign-out.ts'

/** What was deleted of the browser's database, which happy-dom does not have. */
const deleted = vi.hoisted((): string[] => [])
vi.mock('../features/publishing/stored-files.ts', () => ({
  deleteStoredFiles: async () => void deleted.push('files'),
}))
vi.mock('../features/publishing/stored-cover.ts', () => ({
  deleteStoredCovers: async () => void deleted.push('covers'),
}))

afterEach(() => {
  deleted.length = 0
  localStorage.clear()
  sessionStorage.clear()
})

function signIn() {
  const session = createSessionStore({ local: localStore, tab: sessionStore, onRefused: () => {} })
  session.signIn({ token: 'a'.repeat(43), user: memberOf({ userId: 7 }) })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['personal', 7, 'works'], 'mine')
  clearOnSignOut(queryClient, session)
  localStore.set(writtenWorkKey, '{"accountId":7}')
  return {
    session,
    kept: () => [localStore.get(writtenWorkKey), queryClient.getQueryData(['personal', 7, 'works'])],
  }
}

test.each(['nobody', 'another account'])(
  'what an account kept in the browser is deleted when %s is signed in instead',
  async (who) => {
    const { session, kept } = signIn()
    if (who === 'nobody') session.signOut()
    else session.signIn({ token: 'b'.repeat(43), user: memberOf({ userId: 8 }) })
    expect(kept()).toEqual([undefined, undefined])
    await vi.waitFor(() => expect(deleted.toSorted()).toEqual(['covers', 'files']))
  },
)

test('it stays when new data of the account are stored', () => {
  const { session, kept } = signIn()
  session.updateUser(memberOf({ userId: 7 }))
  expect(kept()).toEqual(['{"accountId":7}', 'mine'])
  expect(deleted).toEqual([])
})
