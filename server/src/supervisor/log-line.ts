/** pino's number for "warn". Lines below that level go to the log file only. */
const WARN = 40

/** In development, prints a child's warnings and errors. In production they are only in its log file. */
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
