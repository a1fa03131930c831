import { Worker } from 'node:worker_threads'

/** A killed supervisor cannot wait for us, and its next start wants the port soon. */
const ORPHAN_LIMIT_MS = 1_000

/**
 * Ends this process when the supervisor that started it is gone, however it went. Does nothing in a process
 * that was started by hand.
 */
export function exitWithParent(stop: () => unknown): void {
  if (!process.channel) return
  process.once('disconnect', () => {
    // From a thread of its own: our output ends in nobody's hands now, and a logger that flushes at exit
    // (sonic-boom's flushSync, on EPIPE) would block the main thread for ever.
    const killer = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ORPHAN_LIMIT_MS})`
    new Worker(killer, { eval: true }).unref()
    void stop()
  })
  // The listener above would keep a process alive that has nothing left to do.
  process.channel.unref()
}
