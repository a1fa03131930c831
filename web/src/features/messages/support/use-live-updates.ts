import { basePath, livePath } from '@liuguang/contract'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../platform/session/session-context.tsx'

/** Without a heartbeat, sent every 10 s, for this long the connection is dead or buffered by a proxy, ms. */
const timeoutMs = 25_000
const retryMs = { first: 2_000, most: 60_000 }

/**
 * Calls `onUpdate` whenever the server announces something new, while the page is visible.
 * @returns whether the stream is connected; while it is not, the caller polls
 */
export function useLiveUpdates(onUpdate: () => void): boolean {
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : undefined
  const [isLive, setIsLive] = useState(false)
  const latestOnUpdate = useRef(onUpdate)
  useEffect(() => {
    latestOnUpdate.current = onUpdate
  })
  useEffect(() => {
    if (!token) return
    let connection: AbortController | undefined
    const open = () => {
      connection?.abort()
      connection = new AbortController()
      if (document.visibilityState === 'hidden') return
      void stayConnected(token, connection.signal, {
        onUpdate: () => latestOnUpdate.current(),
        onConnectedChange: setIsLive,
      })
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
  }, [token])
  return isLive
}

interface Listener {
  onUpdate: () => void
  onConnectedChange: (isConnected: boolean) => void
}

async function stayConnected(token: string, signal: AbortSignal, listener: Listener): Promise<void> {
  let waitMs = retryMs.first
  while (!signal.aborted) {
    const hasReceivedData = await readStream(token, signal, listener).catch(() => false)
    if (signal.aborted) break
    listener.onConnectedChange(false)
    waitMs = hasReceivedData ? retryMs.first : Math.min(waitMs * 2, retryMs.most)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  listener.onConnectedChange(false)
}

/** @returns whether any data arrived */
async function readStream(
  token: string,
  signal: AbortSignal,
  { onUpdate, onConnectedChange }: Listener,
): Promise<boolean> {
  const timeout = new AbortController()
  let timer = setTimeout(() => timeout.abort(), timeoutMs)
  let hasReceivedData = false
  try {
    // not EventSource, which can send the token only in the address, where logs and proxies see it
    const response = await fetch(`${basePath}${livePath}`, {
      headers: { authorization: `Bearer ${token}` },
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
      if (value.includes('event: changed')) onUpdate()
    }
  } finally {
    clearTimeout(timer)
  }
}
