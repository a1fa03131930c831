import type { Client } from '@liuguang/contract'
import { createContext, type ReactNode, use } from 'react'
import type { RequestKeys } from './request-keys.ts'

interface Api {
  client: Client
  requestKeys: RequestKeys
}

const throwOnServer = () => {
  throw new Error('API calls are not available during server rendering')
}

/** The API during server rendering: buttons are rendered, but their calls cannot run. */
const serverApi: Api = {
  client: { call: async () => throwOnServer() },
  requestKeys: { getOrCreate: throwOnServer, remove: throwOnServer },
}

const ApiContext = createContext<Api>(serverApi)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The browser's client and its request keys. */
export function useApi(): Api {
  return use(ApiContext)
}
