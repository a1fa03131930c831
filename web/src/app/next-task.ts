/**
 * Yields the main thread until the next task, so that pending input is handled first. Awaiting a promise is
 * not enough: its continuation runs in the same task.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
