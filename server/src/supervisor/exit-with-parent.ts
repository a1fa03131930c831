import { Worker } from 'node:worker_threads'

/** How long shutdown may take: a killed supervisor cannot wait, and its next start needs the port soon. */
const ORPHAN_LIMIT_MS = 1_000

/** Calls `stop` once, on SIGTERM, SIGINT, or when the supervisor is gone, and then exits. */
export function stopOnSignal(stop: () => unknown): void {
  let isStopping = false
  const stopOnce = async () => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  exitWithParent(stopOnce)
}

/**
 * Ends this process when the supervisor that started it is gone, even if killed. Does nothing in a process
 * that was started by hand.
 */
export function exitWithParent(stop: () => unknown): void {
  if (!process.channel) return
  process.once('disconnect', () => {
    // In a separate thread: nobody reads our output now, and a logger that flushes at exit (sonic-boom's
    // flushSync, on EPIPE) would block the main thread for ever.
    const killer = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ORPHAN_LIMIT_MS})`
    new Worker(killer, { eval: true }).unref()
    void stop()
  })
  // The listener above would keep a process alive that has nothing left to do.
  process.channel.unref()
}
