/** Lines for the person at the terminal, each with the time since the start. */
export interface Report {
  say(text: string): void
  /** Shows `text` when the work takes long, again every few seconds, and returns what the work returns. */
  during<T>(text: string, work: Promise<T>): Promise<T>
  secondsSinceStart(): number
}

/** Quiet enough for a log file, often enough to show life. */
const HEARTBEAT_MS = 5_000

/** `startedAt` in milliseconds since 1970: the moment at which the person pressed Enter. */
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
