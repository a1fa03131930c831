import { basePath, livePath } from '@liuguang/contract'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../platform/session/session-context.tsx'

/** The server says something every 10 s: after this long without a word the line is dead, or a proxy keeps it to itself. */
const silenceMs = 25_000
const retryMs = { first: 2_000, most: 60_000 }

/**
 * Calls `onNews` whenever the server says that there is something new, while the page is in sight.
 * @returns whether the line stands; while it does not, whoever shows something asks now and then
 */
export function useLive(onNews: () => void): boolean {
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : undefined
  const [isLive, setIsLive] = useState(false)
  const news = useRef(onNews)
  useEffect(() => {
    news.current = onNews
  })
  useEffect(() => {
    if (!token) return
    let line: AbortController | undefined
    const open = () => {
      line?.abort()
      line = new AbortController()
      if (document.visibilityState === 'hidden') return
      void stayOnLine(token, line.signal, { onNews: () => news.current(), onStanding: setIsLive })
    }
    open()
    // a hidden tab gives its connection back: browsers have six for a site
    document.addEventListener('visibilitychange', open)
    window.addEventListener('online', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      window.removeEventListener('online', open)
      line?.abort()
    }
  }, [token])
  return isLive
}

interface Listener {
  onNews: () => void
  onStanding: (stands: boolean) => void
}

async function stayOnLine(token: string, signal: AbortSignal, listener: Listener): Promise<void> {
  let waitMs = retryMs.first
  while (!signal.aborted) {
    const stood = await readStream(token, signal, listener).catch(() => false)
    if (signal.aborted) break
    listener.onStanding(false)
    waitMs = stood ? retryMs.first : Math.min(waitMs * 2, retryMs.most)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  listener.onStanding(false)
}

/** @returns whether anything came */
async function readStream(
  token: string,
  signal: AbortSignal,
  { onNews, onStanding }: Listener,
): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  let stood = false
  try {
    // not EventSource: it can only carry the token in the address, where logs and proxies see it
    const response = await fetch(`${basePath}${livePath}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.body || !isStream) return false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return stood
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      if (!stood) onStanding(true)
      stood = true
      if (value.includes('event: changed')) onNews()
    }
  } finally {
    clearTimeout(timer)
  }
}
