import { livePath } from '@liuguang/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { followEvents } from '../../../platform/network/event-stream.ts'
import { useSession } from '../../../platform/session/session-context.tsx'

/**
 * Calls `onUpdate` whenever the server announces new messages, of the support or to all, while the page is visible.
 * @returns whether the stream is connected; while it is not, the caller polls
 */
export function useLiveUpdates(onUpdate: () => void): boolean {
  const session = useSession()
  const token = session.status === 'signed-in' ? session.token : undefined
  const [isLive, setIsLive] = useState(false)
  const update = useEffectEvent(onUpdate)
  useEffect(() => {
    if (!token) return
    return followEvents({
      path: livePath,
      token,
      onEvent: (name) => name === 'changed' && update(),
      onConnectedChange: setIsLive,
    })
  }, [token])
  return isLive
}
