import type { MemberInfo, SessionRefusal } from '@liuguang/contract'
import type { BrowserStore } from '../storage/browser-store.ts'

/** Who is here. `unknown` is what the server renders and what the first paint shows: it has no token to ask. */
export type Session =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; token: string; user: MemberInfo }

export interface SessionStore {
  get(): Session
  subscribe(listener: () => void): () => void
  token(): string | undefined
  signIn(signedIn: { token: string; user: MemberInfo }): void
  /** New balances, a new name: of the account that is signed in, else ignored. */
  updateUser(user: MemberInfo): void
  /** Resets login (spec 4): stored user, token and unread count. */
  signOut(): void
  /** The server refused this token, by 2022 or 9011 say. */
  refuse(token: string, refusal: SessionRefusal): void
  /** Another tab signed in or out: what it stored becomes what this tab knows. */
  readAgain(): void
}

interface Dependencies {
  local: BrowserStore
  /** Session storage. */
  tab: BrowserStore
  /** The session was refused: leave for `/` and load afresh (spec 4). Called once per refused token. */
  onRefused: (refusal: SessionRefusal) => void
}

export const unknownSession: Session = { status: 'unknown' }
const anonymous: Session = { status: 'anonymous' }

/** Whether stored text is a token. The literal text "null" is what an old client stored for none (spec 2). */
function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** The one place that knows who is signed in, kept under `token` and `user` in local storage (spec 3). */
export function createSessionStore({ local, tab, onRefused }: Dependencies): SessionStore {
  const listeners = new Set<() => void>()
  let current = read()

  function read(): Session {
    const token = local.get('token')
    const user = parseUser(local.get('user'))
    return isToken(token) && user ? { status: 'signed-in', token, user } : anonymous
  }

  function change(next: Session): void {
    current = next
    for (const listener of listeners) listener()
  }

  function reset(next: Session): void {
    local.remove('token')
    local.remove('user')
    tab.remove('unreadMsg')
    if (current.status !== next.status) change(next)
  }

  const token = () => (current.status === 'signed-in' ? current.token : undefined)

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    token,
    signIn({ token, user }) {
      local.set('token', token)
      local.set('user', JSON.stringify(user))
      change({ status: 'signed-in', token, user })
    },
    updateUser(user) {
      if (current.status !== 'signed-in' || current.user.user_id !== user.user_id) return
      local.set('user', JSON.stringify(user))
      change({ ...current, user })
    },
    signOut: () => reset(anonymous),
    refuse(refused, refusal) {
      // Twenty calls may be under way with one token, and a slow one may carry the token before this one.
      if (token() !== refused) return
      // Not `anonymous`: a personal page would send to the login page while this leaves for `/`.
      reset(unknownSession)
      onRefused(refusal)
    },
    readAgain: () => change(read()),
  }
}

function parseUser(text: string | undefined): MemberInfo | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const isUser = typeof value === 'object' && value !== null && 'user_id' in value
    return isUser ? (value as MemberInfo) : undefined
  } catch {
    return undefined
  }
}

/** Keeps a tab in step with what the others store. */
export function followOtherTabs(store: SessionStore): void {
  window.addEventListener('storage', ({ key }) => {
    // null: everything was cleared
    if (key === 'token' || key === 'user' || key === null) store.readAgain()
  })
}
