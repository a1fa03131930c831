import type { NativeBridge } from '../bridge/native-bridge.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

/** The inviter's code and the channel (spec 3: bind parameters). Sent when an account is created. */
export interface Referral {
  shareCode?: string
  channelCode?: string
}

const parameters = [
  { name: 'shareCode', key: 'bind_share', shape: /^[A-Za-z0-9_-]{1,32}$/ },
  { name: 'channelCode', key: 'bind_channel', shape: /^[A-Za-z0-9_.-]{1,64}$/ },
] as const

/**
 * Stores the referral of an address for this tab. The first one is kept: a later link does not overwrite it.
 */
export function saveReferral(search: string, tab: BrowserStore): void {
  const query = new URLSearchParams(search)
  for (const { name } of parameters) storeCode(name, query.get(name), tab)
}

/** The same for the wrapping app's parameters, which may take a second. */
export async function saveAppReferral(bridge: NativeBridge, tab: BrowserStore): Promise<void> {
  const missing = parameters.filter(({ key }) => !tab.get(key))
  if (!bridge.isAvailable() || missing.length === 0) return
  const values = await Promise.all(missing.map(({ name }) => bridge.returnParam(name)))
  missing.forEach(({ name }, index) => {
    storeCode(name, values[index], tab)
  })
}

function storeCode(name: keyof Referral, code: string | null | undefined, tab: BrowserStore): void {
  const known = parameters.find((parameter) => parameter.name === name)
  if (code && known?.shape.test(code) && !tab.get(known.key)) tab.set(known.key, code)
}

export function readReferral(tab: BrowserStore): Referral {
  const found: Referral = {}
  for (const { name, key, shape } of parameters) {
    const code = tab.get(key)
    if (code && shape.test(code)) found[name] = code
  }
  return found
}
