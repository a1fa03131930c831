/** Where one who must sign in first is sent; `next` brings them back. */
export function loginPathFor({ pathname, search }: { pathname: string; search: string }): string {
  return `/user/login?next=${encodeURIComponent(pathname + search)}`
}

/** Where to go after signing in: an address of this site, else the member area. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  // Judged as a browser reads it: `//elsewhere`, `/\elsewhere` and `/<tab>/elsewhere` are other sites, and so is
  // what `/.//elsewhere` would be read as the second time.
  const here = 'http://here.invalid'
  if (!next.startsWith('/') || !URL.canParse(next, here)) return '/user'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? pathname + query + hash : '/user'
}

/**
 * The same guard for the first page, which the server renders without knowing who asks: runs in the head, before
 * anything is painted. Text, because it stands in the document itself.
 */
export const guardScript = `(function(){
var token;try{token=localStorage.getItem('token')}catch(e){}
if(token&&token!=='null')return;
try{localStorage.removeItem('token');localStorage.removeItem('user');sessionStorage.removeItem('unreadMsg')}catch(e){}
location.replace('/user/login?next='+encodeURIComponent(location.pathname+location.search));
})()`
