import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The id of the current request, or of the request that caused the current job. Jobs and log lines carry it
 * without every function having to pass it on.
 */
const scope = new AsyncLocalStorage<string>()

export function withRequestId<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : scope.run(requestId, work)
}

/** Undefined outside of requests: timers, start-up, the command line. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}
