import { countView } from '@liuguang/contract'
import { useCallback, useRef } from 'react'
import { useApi } from '../../platform/api/api-context.tsx'

/** @returns counts one view of a video, and only one however often it is called */
export function useCountView(id: number): () => void {
  const { client } = useApi()
  const isCounted = useRef(false)
  return useCallback(() => {
    if (isCounted.current) return
    isCounted.current = true
    client.call(countView, { id }).catch(() => {})
  }, [client, id])
}
