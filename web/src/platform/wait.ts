/** The promise's value, or undefined if it takes longer than `ms`. Rejects as the promise does. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves when the signal is aborted, or after `ms` if given. */
export function waitForAbort(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = ms === undefined ? undefined : setTimeout(end, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
