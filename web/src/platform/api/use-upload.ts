import type { CallDefinition, InputOf, OutputOf } from '@liuguang/contract'
import { useMutation } from '@tanstack/react-query'
import { preventReload } from '../page/prevent-reload.ts'
import { useApi } from './api-context.tsx'

/** A call that uploads a file, as a mutation. While it runs the page does not reload by itself. */
export function useUpload<C extends CallDefinition>(call: C) {
  const { client } = useApi()
  return useMutation<OutputOf<C>, Error, { input: InputOf<C>; file: Blob }>({
    mutationKey: [call.name],
    async mutationFn({ input, file }) {
      const allowReload = preventReload()
      try {
        return await client.call(call, input, { file })
      } finally {
        allowReload()
      }
    },
  })
}
