/** The value of a cookie in a Cookie header or in `document.cookie`; undefined if it is missing. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

const yearInSeconds = 31_536_000

/** Sets a cookie for every page, which requests from other sites do not send. Default: for a year. */
export function writeCookie(
  page: Document,
  name: string,
  value: string,
  maxAgeSeconds: number = yearInSeconds,
): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : ''
  page.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
}
