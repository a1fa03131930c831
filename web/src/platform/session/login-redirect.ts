/** The login page's path, with the page to return to in `next`. */
export function loginPathFor({ pathname, search }: { pathname: string; search: string }): string {
  return withNext('/user/login', pathname + search)
}

/** An address with the page to return to afterwards, in `next`. */
export function withNext(path: string, next: string | undefined): string {
  if (next === undefined) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** The path to open after signing in: `next` if it is an address of this site, else the member area. */
export function nextPath(search: string): string {
  return returnPathIn(search) ?? '/user'
}

/** The page to return to: `next` if it is an address of this site. */
export function returnPathIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? ''
  // Resolved as a browser does: `//elsewhere`, `/\elsewhere` and `/<tab>/elsewhere` are other sites, and so
  // is the result of resolving `/.//elsewhere` twice.
  const here = 'http://here.invalid'
  if (!next.startsWith('/') || !URL.canParse(next, here)) return undefined
  const { origin, pathname, search: query, hash } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? pathname + query + hash : undefined
}

/**
 * The same redirect for the first page, which the server renders without knowing the session. Runs in the
 * head before the first paint. A text, because it is inline in the document.
 */
export const loginRedirectScript = `(function(){
var token;try{token=localStorage.getItem('token')}catch(e){}
if(/^[A-Za-z0-9_-]{43}$/.test(token))return;
try{localStorage.removeItem('token');localStorage.removeItem('user');sessionStorage.removeItem('unreadMsg')}catch(e){}
location.replace('/user/login?next='+encodeURIComponent(location.pathname+location.search));
})()`
