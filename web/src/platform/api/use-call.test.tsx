// @vitest-environment happy-dom
import { createClient, renewRecoveryCode } from '@liuguang/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ApiProvider } from './api-context.tsx'
import { createQueryClient } from './query-client.ts'
import { useCall } from './use-call.ts'

test('a response that arrives after its component was unmounted is still handled', async () => {
  const response = Promise.withResolvers<Response>()
  const client = createClient({ origin: '', fetch: () => response.promise, getToken: () => 'a'.repeat(43) })
  const requestKeys = { getOrCreate: () => crypto.randomUUID(), remove: () => undefined }
  const queryClient = createQueryClient(client)
  const received: string[] = []
  function Renew() {
    const { mutate } = useCall(renewRecoveryCode, {
      onSuccess: ({ recoveryCode }) => received.push(recoveryCode),
    })
    return <button onClick={() => mutate({})} type="button" />
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (isShown: boolean) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <ApiProvider api={{ client, requestKeys }}>{isShown && <Renew />}</ApiProvider>
        </QueryClientProvider>,
      ),
    )
  await show(true)
  await act(() => document.querySelector('button')?.click())
  await show(false)
  response.resolve(Response.json({ code: 200, msg: 'ok', data: { recoveryCode: 'ABCD' } }))
  await expect.poll(() => received).toEqual(['ABCD'])
  await act(() => root.unmount())
})
