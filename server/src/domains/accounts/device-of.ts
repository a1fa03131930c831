/** For a client that does not name itself. PostgreSQL cannot store NUL; nobody reads more than a line. */
export function deviceOf(userAgent: string): string {
  return userAgent.replaceAll('\0', '').slice(0, 120)
}
