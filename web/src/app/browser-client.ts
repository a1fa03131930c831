import { type Client, createClient } from '@liuguang/contract'
import type { SessionStore } from '../platform/session/session-store.ts'

/** The client of the browser: the session's token, and the session's end where the server refuses it. */
export function createBrowserClient(session: SessionStore): Client {
  return createClient({
    origin: '',
    fetch: (...parameters) => fetch(...parameters),
    getToken: session.token,
    onSessionRefused: session.refuse,
  })
}
