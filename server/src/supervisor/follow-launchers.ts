import { isStillAlive, nameProcess } from './run-file.ts'

/** Often enough that a site whose `npm start` was killed is gone before the next start. */
const LOOK_EVERY_MS = 250

/**
 * Calls `onGone` when one of the programs that started us (npm, our starter) was killed: nobody could read
 * our output or press Ctrl-C any more. The check does not keep the process alive.
 */
export function followLaunchers(pids: readonly number[], onGone: () => void): void {
  const launchers = pids.map(nameProcess)
  if (launchers.length === 0) return
  const timer = setInterval(() => {
    if (launchers.every(isStillAlive)) return
    clearInterval(timer)
    onGone()
  }, LOOK_EVERY_MS)
  timer.unref()
}
