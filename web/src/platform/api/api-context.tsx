import type { Client } from '@liuguang/contract'
import { createContext, type ReactNode, use } from 'react'
import type { RequestKeys } from './request-keys.ts'

interface Api {
  client: Client
  requestKeys: RequestKeys
}

const ApiContext = createContext<Api | undefined>(undefined)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The browser's client. There is none on the server: nothing there is done on someone's behalf. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('No API here')
  return api
}
