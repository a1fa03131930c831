import { basePath } from '@liuguang/contract'
import { waitForAbort } from '../wait.ts'

/** Without a heartbeat, sent every 10 s, for this long the connection is dead or buffered by a proxy, ms. */
const timeoutMs = 25_000
const retryMs = { first: 2_000, max: 60_000 }
/** The server ends streams after a minute at the earliest: one that lived this long, ms, is opened again at once. */
const normalLifeMs = 30_000

interface StreamOptions {
  /** Below the base path, with its query. */
  path: string
  token: string | undefined
  onEvent: (name: string, data: string) => void
  onConnectedChange: (isConnected: boolean) => void
}

/**
 * Receives server-sent events while the page is visible, and connects again after failures.
 * @returns ends it
 */
export function followEvents(options: StreamOptions): () => void {
  let connection: AbortController | undefined
  const open = () => {
    connection?.abort()
    connection = new AbortController()
    if (document.visibilityState === 'hidden') return
    void stayConnected(options, connection.signal)
  }
  open()
  // a hidden tab closes its connection: browsers allow six per site
  document.addEventListener('visibilitychange', open)
  window.addEventListener('online', open)
  return () => {
    document.removeEventListener('visibilitychange', open)
    window.removeEventListener('online', open)
    connection?.abort()
  }
}

async function stayConnected(options: StreamOptions, signal: AbortSignal): Promise<void> {
  const { onConnectedChange } = options
  let waitMs = retryMs.first
  while (!signal.aborted) {
    const startedAt = performance.now()
    const hasReceivedData = await readStream(options, signal).catch(() => false)
    if (signal.aborted) break
    onConnectedChange(false)
    if (hasReceivedData && performance.now() - startedAt > normalLifeMs) continue
    waitMs = hasReceivedData ? retryMs.first : Math.min(waitMs * 2, retryMs.max)
    await waitForAbort(signal, waitMs)
  }
  onConnectedChange(false)
}

/** @returns whether any data arrived */
async function readStream(
  { path, token, onEvent, onConnectedChange }: StreamOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const timeout = new AbortController()
  let timer = setTimeout(() => timeout.abort(), timeoutMs)
  let hasReceivedData = false
  let text = ''
  try {
    // not EventSource, which can send the token only in the address, where logs and proxies see it
    const response = await fetch(`${basePath}${path}`, {
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      signal: AbortSignal.any([signal, timeout.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.body || !isStream) return false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return hasReceivedData
      clearTimeout(timer)
      timer = setTimeout(() => timeout.abort(), timeoutMs)
      if (!hasReceivedData) onConnectedChange(true)
      hasReceivedData = true
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const { event, data } = parseBlock(block)
        if (event) onEvent(event, data)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** The name and data of one event; a heartbeat has no name. */
function parseBlock(block: string): { event: string; data: string } {
  const fieldsOf = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n')
  return { event: fieldsOf('event'), data: fieldsOf('data') }
}
