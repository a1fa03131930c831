import type { Client } from '@liuguang/contract'
import { createContext, type ReactNode, use } from 'react'
import type { RequestKeys } from './request-keys.ts'

interface Api {
  client: Client
  requestKeys: RequestKeys
}

const refuse = () => {
  throw new Error('Nothing is done on someone’s behalf on the server')
}

/** For server rendering, which renders buttons but never runs their calls. */
const noApi: Api = { client: { call: async () => refuse() }, requestKeys: { take: refuse, settle: refuse } }

const ApiContext = createContext<Api>(noApi)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The browser's client and its request keys. */
export function useApi(): Api {
  return use(ApiContext)
}
