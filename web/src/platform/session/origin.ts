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
  for (const { name, key, shape } of parameters) {
    const code = query.get(name) ?? ''
    if (shape.test(code) && !tab.get(key)) tab.set(key, code)
  }
}

export function readOrigin(tab: BrowserStore): Origin {
  const found: Origin = {}
  for (const { name, key, shape } of parameters) {
    const code = tab.get(key)
    if (code && shape.test(code)) found[name] = code
  }
  return found
}
