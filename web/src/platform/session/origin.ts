import type { NativeBridge } from '../bridge/native-bridge.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

/** Who invited, or which channel led here (spec 3: bind parameters). Sent when an account is made. */
export interface Origin {
  shareCode?: string
  channelCode?: string
}

const parameters = [
  { name: 'shareCode', key: 'bind_share', shape: /^[A-Za-z0-9_-]{1,32}$/ },
  { name: 'channelCode', key: 'bind_channel', shape: /^[A-Za-z0-9_.-]{1,64}$/ },
] as const

/** Keeps what the address names, for this tab. The first touch stays: a later link does not overwrite it. */
export function keepOrigin(search: string, tab: BrowserStore): void {
  const query = new URLSearchParams(search)
  for (const { name } of parameters) keep(name, query.get(name), tab)
}

/** The same of what the app knows; it may take a second to answer. */
export async function keepAppOrigin(bridge: NativeBridge, tab: BrowserStore): Promise<void> {
  const missing = parameters.filter(({ key }) => !tab.get(key))
  if (!bridge.isThere() || missing.length === 0) return
  const answers = await Promise.all(missing.map(({ name }) => bridge.returnParam(name)))
  missing.forEach(({ name }, index) => {
    keep(name, answers[index], tab)
  })
}

function keep(name: keyof Origin, code: string | null | undefined, tab: BrowserStore): void {
  const known = parameters.find((parameter) => parameter.name === name)
  if (code && known?.shape.test(code) && !tab.get(known.key)) tab.set(known.key, code)
}

export function readOrigin(tab: BrowserStore): Origin {
  const found: Origin = {}
  for (const { name, key, shape } of parameters) {
    const code = tab.get(key)
    if (code && shape.test(code)) found[name] = code
  }
  return found
}
