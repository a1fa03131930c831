import { type Client, createClient } from '@liuguang/contract'
import { renderPage } from '../src/entry-server.tsx'
import type { Locale } from '../src/platform/i18n/locales.ts'
import type { FakeServer } from './fake-server.ts'

/** A page as the server renders it. */
export const renderServerPage = (url: string, client: Client, locale: Locale = 'en-US') =>
  renderPage({
    ...{ url, locale, client, origin: 'http://site', mediaOrigins: [], nonce: 'n' },
    manifest: { 'src/entry-client.tsx': { file: 'entry.js' } },
  })

/** A client without a session, as the server has it. */
export const clientOf = (server: FakeServer): Client =>
  createClient({
    origin: '',
    fetch: (address, init) => server.fetch(String(address), init),
    getToken: () => undefined,
  })
