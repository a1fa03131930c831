/** pino's number for "warn". */
const WARN = 40

/** Prints a line of a program's log, unless it is an entry below the level "warn". */
export function showLogLine(line: string): void {
  let entry: { level: number; msg?: string; err?: { stack?: string } }
  try {
    entry = JSON.parse(line)
  } catch {
    console.log(line)
    return
  }
  if (entry.level >= WARN) console.log([entry.msg, entry.err?.stack].filter(Boolean).join('\n'))
}
