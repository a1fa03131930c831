/** The value of a cookie in a Cookie header or in `document.cookie`; undefined where there is none. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

const yearInSeconds = 31_536_000

/** Keeps a cookie for every page, not sent with requests that other sites begin. Default: for a year. */
export function writeCookie(
  page: Document,
  name: string,
  value: string,
  maxAgeSeconds: number = yearInSeconds,
): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : ''
  page.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
}
