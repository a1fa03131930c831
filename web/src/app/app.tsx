import type { Client } from '@liuguang/contract'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ApiProvider } from '../platform/api/api-context.tsx'
import type { RequestKeys } from '../platform/api/request-keys.ts'
import { HeadProvider, type HeadSink } from '../platform/page/page-head.tsx'
import { SessionProvider } from '../platform/session/session-context.tsx'
import type { SessionStore } from '../platform/session/session-store.ts'

export interface AppContexts {
  queryClient: QueryClient
  i18n: i18n
  session: SessionStore
  /** Missing on the server: server rendering makes no call on behalf of an account. */
  api?: { client: Client; requestKeys: RequestKeys }
  headSink?: HeadSink
}

/** The contexts that every screen uses. The server and the browser each wrap their router in it. */
export function App({
  queryClient,
  i18n,
  session,
  api,
  headSink,
  children,
}: AppContexts & { children: ReactNode }) {
  const content = api ? <ApiProvider api={api}>{children}</ApiProvider> : children
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={session}>
          <HeadProvider sink={headSink}>{content}</HeadProvider>
        </SessionProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
