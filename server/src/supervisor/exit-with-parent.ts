/** A killed supervisor cannot wait for us, and its next start wants the port soon. */
const ORPHAN_LIMIT_MS = 2_000

/**
 * Ends this process when the supervisor that started it is gone, however it went. Does nothing in a process
 * that was started by hand.
 */
export function exitWithParent(stop: () => unknown): void {
  if (!process.channel) return
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), ORPHAN_LIMIT_MS)
    void stop()
  })
  // The listener above would keep a process alive that has nothing left to do.
  process.channel.unref()
}
