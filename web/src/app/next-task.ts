/**
 * Lets go of the thread until the next task, so that what a finger does meanwhile comes first. A promise alone would not:
 * what follows it belongs to the same task.
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
