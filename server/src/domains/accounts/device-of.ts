/**
 * The device name from the User-Agent, for a client that sends none. NUL is removed, since PostgreSQL cannot
 * store it, and the text is shortened to a line.
 */
export function deviceOf(userAgent: string): string {
  return userAgent.replaceAll('\0', '').slice(0, 120)
}
