/**
 * The promise's result, unless the signal is aborted first. For a timeout pass `AbortSignal.timeout(ms)`. The
 * work behind the promise is not stopped.
 * @throws the signal's reason when aborted
 */
export async function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
