/** Until the time is over, or `wake` is aborted; without a time, only the latter. Rejects when the signal is aborted. */
export function untilWoken(ms: number | undefined, wake: AbortSignal, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
    wake.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
