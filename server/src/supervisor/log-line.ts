/** pino's number for "warn"; its lines below that are of interest in the log file only. */
const WARN = 40

/** In development, prints what a child says about trouble; in production its log file has it all. */
export function showLogLine(line: string, isDevelopment: boolean): void {
  if (!isDevelopment) return
  const entry = parse(line)
  if (!entry) {
    console.log(line)
  } else if (entry.level >= WARN) {
    console.log([entry.msg, entry.err?.stack].filter(Boolean).join('\n'))
  }
}

interface Entry {
  level: number
  msg?: string
  err?: { stack?: string }
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && 'level' in value ? (value as Entry) : undefined
  } catch {
    return undefined
  }
}
