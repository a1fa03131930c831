import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The id of the request that is being answered, or that caused the job being done. What is added or logged on its behalf
 * carries the id, without every function in between having to know of it.
 */
const scope = new AsyncLocalStorage<string>()

export function withRequestId<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : scope.run(requestId, work)
}

/** Undefined outside of requests: timers, start-up, the command line. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}
