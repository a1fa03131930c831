import { type Client, createClient } from '@liuguang/contract'
import { asLocale, fallbackLocale, langOf } from '../platform/i18n/locales.ts'
import type { SessionStore } from '../platform/session/session-store.ts'

/** The browser's API client: sends the session's token, and ends the session when the server rejects it. */
export function createBrowserClient(session: SessionStore): Client {
  return createClient({
    origin: '',
    fetch: (...parameters) => fetch(...parameters),
    getToken: session.token,
    onSessionRefused: session.refuse,
    getLang: () => langOf[asLocale(document.documentElement.lang) ?? fallbackLocale],
  })
}
