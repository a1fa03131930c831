import { type Client, createClient } from '@liuguang/contract'
import type { SessionStore } from '../platform/session/session-store.ts'

/** The browser's API client: sends the session's token, and ends the session when the server rejects it. */
export function createBrowserClient(session: SessionStore): Client {
  return createClient({
    origin: '',
    fetch: (...parameters) => fetch(...parameters),
    getToken: session.token,
    onSessionRefused: session.refuse,
  })
}
