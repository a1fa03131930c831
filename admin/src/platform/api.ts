import {
  type CallDefinition,
  CallError,
  createClient,
  type InputOf,
  type OutputOf,
  outcomeOf,
} from '@liuguang/contract'
import {
  focusManager,
  onlineManager,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { currentLang } from './i18n.ts'
import { staffSession } from './session.ts'
import { clearUnsentTexts } from './unsaved.ts'

export const client = createClient({
  origin: '',
  fetch: (input, init) => fetch(input, init),
  getToken: staffSession.token,
  getLang: currentLang,
  // An answer to the token of an earlier session ends nothing.
  onSessionRefused: (token) => token === staffSession.token() && staffSession.refuse(),
})

/** A refused call is refused again; a lost connection may come back. */
const isWorthRetrying = (error: Error) =>
  error instanceof CallError && ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'].includes(error.failure)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // While offline, a request fails and the page says so; in the other modes it waits without a message.
      networkMode: 'always',
      retry: (count, error) => count < 2 && onlineManager.isOnline() && isWorthRetrying(error),
      // As with polling: see pause-polling.ts.
      refetchOnReconnect: () => focusManager.isFocused(),
    },
    // While offline, an action fails at once instead of being carried out later, unnoticed.
    mutations: { networkMode: 'always' },
  },
})

// Removes what one person may see before the next one signs in on this device. The first listener, so that the pages
// learn of another session after the responses of the former one are gone.
let lastToken = staffSession.token()
staffSession.subscribe(() => {
  const token = staffSession.token()
  if (token === lastToken) return
  lastToken = token
  queryClient.clear()
  clearUnsentTexts()
})

/** The query of a call. All responses are dropped when the session ends, or another one begins. */
export function callQuery<C extends CallDefinition>(call: C, input: InputOf<C>) {
  return queryOptions<OutputOf<C>>({
    // Texts of the catalogue are in the language of the page.
    queryKey: [call.name, input, ...(call.isLocalized ? [currentLang()] : [])],
    queryFn: ({ signal }) => client.call(call, input, { signal }),
  })
}

/** The key of all responses of a call. */
const keyOf = (call: CallDefinition) => [call.name]

/** The input of an action: that of its call, and the file of one that takes a file. */
export type ActionInput<C extends CallDefinition> = InputOf<C> & { file?: Blob }

interface Callbacks<C extends CallDefinition> {
  onSuccess?: (output: OutputOf<C>, input: ActionInput<C>) => void
  onError?: (error: Error) => void
}

/** Each state of a mutation, without its own `mutate`. */
type WithoutMutate<M> = M extends unknown ? Omit<M, 'mutate'> : never

type Action<C extends CallDefinition> = WithoutMutate<
  UseMutationResult<OutputOf<C>, Error, ActionInput<C>>
> & {
  mutate: (input: ActionInput<C>, callbacks?: Callbacks<C>) => void
}

/** Loads responses of calls again, as far as the page shows them. */
export function useReload(calls: readonly CallDefinition[]): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
}

const outdatedFailures: readonly CallError['failure'][] = [
  'CHANGED_MEANWHILE',
  'NOT_FOUND',
  'ROLE_CHANGED',
  'WORK_STATE_REFUSED',
]

/** Whether an action was refused because what the page shows is out of date. */
export const isOutdatedRefusal = (error: Error): boolean =>
  error instanceof CallError && outdatedFailures.includes(error.failure)

/** How long an action that is done waits for the page to be loaded again, ms. */
export const reloadWaitMs = 5000

/**
 * An action: a call that changes something. It is done once the page shows what it has changed, or after `reloadWaitMs`: a slow
 * connection must not keep back that it is done, and its undo.
 * @param changed the calls whose responses it makes outdated
 * @returns whose callbacks also run when the component is gone, as the button of a row that the action takes off the list
 */
export function useAction<C extends CallDefinition>(call: C, changed: readonly CallDefinition[]): Action<C> {
  const reload = useReload(changed)
  // By input. What may have been carried out is repeated with its key, so that the action happens once.
  const requestKeys = useRef(new Map<string, string>())
  // By input, with its file. The second click of a double click does nothing.
  const underway = useRef(new Map<string, Blob | undefined>())
  const mutation = useMutation({
    mutationFn: async (given: ActionInput<C>) => {
      const { file, ...rest } = given
      const input = rest as unknown as InputOf<C>
      const text = textOf(given)
      const requestKey = requestKeys.current.get(text) ?? crypto.randomUUID()
      requestKeys.current.set(text, requestKey)
      try {
        const output = await client.call(call, input, { requestKey, ...(file ? { file } : {}) })
        requestKeys.current.delete(text)
        return output
      } catch (error) {
        if (outcomeOf(error) === 'decided') requestKeys.current.delete(text)
        throw error
      } finally {
        underway.current.delete(text)
      }
    },
    onSuccess: () => Promise.race([reload(), new Promise((resolve) => setTimeout(resolve, reloadWaitMs))]),
  })
  return {
    ...mutation,
    mutate: (input, { onSuccess, onError } = {}) => {
      const text = textOf(input)
      if (underway.current.has(text) && underway.current.get(text) === input.file) return
      underway.current.set(text, input.file)
      void mutation.mutateAsync(input).then(
        (output) => onSuccess?.(output, input),
        // without a callback the component shows the error itself
        (error: Error) => onError?.(error),
      )
    },
  }
}

/** The input of a call, without its file. */
const textOf = ({ file: _file, ...input }: { file?: Blob }): string => JSON.stringify(input)
