import type { CallDefinition, InputOf, OutputOf } from '@liuguang/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { preventReload } from '../page/prevent-reload.ts'
import { useAccountId } from '../session/session-context.tsx'
import { useApi } from './api-context.tsx'
import { keepsRequestKey } from './call-failure.ts'

interface UseCallOptions<C extends CallDefinition> {
  /**
   * Runs once for each request, even if the component is no longer on the page when the response arrives,
   * unlike the callbacks of `mutate`: for what must not be lost, such as a new session.
   */
  onSuccess?: (output: OutputOf<C>) => void
  /** Runs as `onSuccess` does, when the request has failed. */
  onError?: (error: Error) => void
}

/**
 * A call that changes something, as a mutation. While it runs the page does not reload by itself. A
 * repeatable call sends its stored request key. The same input again while its request is running waits for
 * that request: a button looks busy one task after the tap, and a slow phone handles a second tap before.
 */
export function useCall<C extends CallDefinition>(call: C, { onSuccess, onError }: UseCallOptions<C> = {}) {
  const { client, requestKeys } = useApi()
  const accountId = useAccountId() ?? 0
  const running = useRef(new Map<string, Promise<OutputOf<C>>>())

  async function send(input: InputOf<C>): Promise<OutputOf<C>> {
    const allowReload = preventReload()
    const requestKey = call.repeatable ? requestKeys.getOrCreate(call.name, accountId, input) : undefined
    try {
      const output = await client.call(call, input, requestKey ? { requestKey } : {})
      if (requestKey) requestKeys.remove(call.name, accountId, input)
      return output
    } catch (error) {
      if (requestKey && !keepsRequestKey(error)) requestKeys.remove(call.name, accountId, input)
      throw error
    } finally {
      allowReload()
    }
  }

  return useMutation<OutputOf<C>, Error, InputOf<C>>({
    mutationKey: [call.name],
    mutationFn(input) {
      const payload = JSON.stringify(input)
      const sent = running.current.get(payload)
      if (sent) return sent
      const request = send(input).finally(() => running.current.delete(payload))
      running.current.set(payload, request)
      // Not as options of the mutation: two mutations may wait for this request.
      void request.then(onSuccess, (error: Error) => onError?.(error))
      return request
    },
  })
}
