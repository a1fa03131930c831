/** Often enough to show progress, rare enough for a log. */
const HEARTBEAT_MS = 5_000
const TERMINAL_HEARTBEAT_MS = 250

export const startedAt = Date.now()

function elapsedPrefix() {
  return `[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s]`
}

/** A line with the time since the start, in the same form as the supervisor's. */
export function print(text) {
  console.log(`${elapsedPrefix()} ${text}`)
}

/**
 * Shows the progress of long work: name, state (`progress()`, a short text) and duration. On a terminal one
 * line is updated in place. Elsewhere a new line is printed every few seconds.
 */
export async function showProgress(what, progress, work) {
  print(what)
  const from = Date.now()
  const isTerminal = process.stdout.isTTY === true
  const line = () => {
    const progressText = progress()
    return `${elapsedPrefix()} ${what}: ${progressText ? `${progressText}, ` : ''}${Math.round((Date.now() - from) / 1000)} s`
  }
  const show = () => {
    if (isTerminal) process.stdout.write(`\r\u001b[K${line().slice(0, (process.stdout.columns ?? 80) - 1)}`)
    else console.log(line())
  }
  const timer = setInterval(show, isTerminal ? TERMINAL_HEARTBEAT_MS : HEARTBEAT_MS)
  try {
    return await work
  } finally {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\r\u001b[K')
  }
}
