/** Until the time is over, or `wake` is aborted; without a time, only the latter. Rejects when `signal` is aborted. */
export async function untilWoken(
  ms: number | undefined,
  wake: AbortSignal,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const over = new AbortController()
  const { signal: once } = over
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      if (ms !== undefined) timer = setTimeout(resolve, ms)
      wake.addEventListener('abort', () => resolve(), { signal: once })
      signal.addEventListener('abort', () => reject(signal.reason), { signal: once })
    })
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}
