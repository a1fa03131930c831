/** Rare enough for a log file, often enough to show progress. */
const HEARTBEAT_MS = 5_000

export type Report = ReturnType<typeof createReport>

/**
 * Lines for the terminal, each with the time since the start.
 * @param startedAt when the user pressed Enter, in milliseconds since 1970
 */
export function createReport(startedAt: number) {
  const print = (text: string) => {
    const seconds = (Date.now() - startedAt) / 1000
    console.log(`[${seconds.toFixed(1).padStart(6)} s] ${text}`)
  }
  return {
    print,
    /** Prints `text` every few seconds while the work takes. */
    async during<T>(text: string, work: Promise<T>): Promise<T> {
      const from = Date.now()
      const timer = setInterval(
        () => print(`${text}: ${Math.round((Date.now() - from) / 1000)} s so far`),
        HEARTBEAT_MS,
      )
      try {
        return await work
      } finally {
        clearInterval(timer)
      }
    },
  }
}
