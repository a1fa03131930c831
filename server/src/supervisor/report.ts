/** Lines for the terminal, each with the time since the start. */
export interface Report {
  say(text: string): void
  /** Prints `text` when the work takes long, repeats it every few seconds, and returns the work's result. */
  during<T>(text: string, work: Promise<T>): Promise<T>
  secondsSinceStart(): number
}

/** Rare enough for a log file, often enough to show progress. */
const HEARTBEAT_MS = 5_000

/** `startedAt` in milliseconds since 1970: when the user pressed Enter. */
export function createReport(startedAt: number, write = (line: string) => console.log(line)): Report {
  const secondsSinceStart = () => (Date.now() - startedAt) / 1000
  const say = (text: string) => write(`[${secondsSinceStart().toFixed(1).padStart(6)} s] ${text}`)
  return {
    say,
    secondsSinceStart,
    async during(text, work) {
      const from = Date.now()
      const timer = setInterval(
        () => say(`${text}: ${Math.round((Date.now() - from) / 1000)} s so far`),
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
