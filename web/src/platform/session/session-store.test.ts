import { type MemberInfo, memberWireNames, toWireNames } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import type { BrowserStore } from '../storage/browser-store.ts'
import { createSessionStore } from './session-store.ts'

const firstToken = 'a'.repeat(43)
const secondToken = 'b'.repeat(43)

function memberOf(id: number): MemberInfo {
  return {
    userId: id,
    name: 'member',
    account: 'member',
    avatar: '',
    email: '',
    groupId: 2,
    isGuest: false,
    needsRecoveryCode: false,
    vipUntil: 0,
    points: 10,
    coins: 0,
    diamonds: 0,
    cachePoints: 0,
    freeViews: 0,
    shareCode: '',
  }
}

const storedUserOf = (id: number) => JSON.stringify(toWireNames(memberOf(id), memberWireNames))

function storeOf(entries: Record<string, string> = {}): BrowserStore {
  const map = new Map(Object.entries(entries))
  return {
    get: (key) => map.get(key),
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  }
}

function signedInStore() {
  const local = storeOf({ token: firstToken, user: storedUserOf(1) })
  const tab = storeOf({ unreadMsg: '3' })
  const onRefused = vi.fn()
  return { local, tab, onRefused, store: createSessionStore({ local, tab, onRefused }) }
}

test('a stored token and user are a signed-in session', () => {
  expect(signedInStore().store.get()).toMatchObject({ status: 'signed-in', user: { userId: 1 } })
})

test.each([undefined, '', 'null', 'undefined', 'short', `${'a'.repeat(42)}!`])(
  'the stored token %s counts as none',
  (token) => {
    const local = storeOf({ user: storedUserOf(1), ...(token === undefined ? {} : { token }) })
    const store = createSessionStore({ local, tab: storeOf(), onRefused: () => {} })
    expect(store.get()).toEqual({ status: 'anonymous' })
    expect(store.token()).toBeUndefined()
    if (token) expect(local.keys(), 'a malformed one is cleared with its user').toEqual([])
  },
)

test.each([undefined, '{"user_id'])('a stored token is enough, with the user %s', (user) => {
  const onRefused = vi.fn()
  const local = storeOf({ token: firstToken, ...(user ? { user } : {}) })
  const store = createSessionStore({ local, tab: storeOf(), onRefused })
  expect([store.get().status, store.token()]).toEqual(['unknown', firstToken])
  store.refuse(firstToken, 'SESSION_ENDED')
  expect([store.token(), local.keys()]).toEqual([undefined, []])
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('the user is stored with the names of the specification and the token', () => {
  const { store, local } = signedInStore()
  store.signIn({ token: secondToken, user: { ...memberOf(2), coins: 5, freeViews: 3 } })
  const stored = { user_id: 2, group_id: 2, vipEndtime: 0, getCoin: 5, freeWatch: 3, token: secondToken }
  expect(JSON.parse(local.get('user') ?? '')).toMatchObject(stored)
  store.reloadFromStorage()
  expect(store.get()).toMatchObject({ status: 'signed-in', user: { userId: 2, coins: 5, freeViews: 3 } })
})

test('signing out removes token, user and unread count', () => {
  const { store, local, tab } = signedInStore()
  store.signOut()
  expect(store.get()).toEqual({ status: 'anonymous' })
  expect([local.get('token'), local.get('user'), tab.get('unreadMsg')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('twenty rejections of one token sign out once', () => {
  const { store, local, onRefused } = signedInStore()
  for (let count = 0; count < 20; count += 1) store.refuse(firstToken, 'SESSION_ENDED')
  expect(onRefused.mock.calls).toEqual([['SESSION_ENDED']])
  expect(local.get('token')).toBeUndefined()
})

test('a rejection of an older token is ignored', () => {
  const { store, onRefused } = signedInStore()
  store.signIn({ token: secondToken, user: memberOf(2) })
  store.refuse(firstToken, 'SESSION_ENDED')
  expect(onRefused).not.toHaveBeenCalled()
  expect(store.token()).toBe(secondToken)
})

test('new balances are stored, but not those of another account', () => {
  const { store, local } = signedInStore()
  store.updateUser({ ...memberOf(1), points: 99 })
  store.updateUser({ ...memberOf(2), points: 5 })
  expect(store.get()).toMatchObject({ user: { userId: 1, points: 99 } })
  expect(JSON.parse(local.get('user') ?? '')).toMatchObject({ points: 99 })
})

test("reloadFromStorage reads another tab's session and notifies listeners", () => {
  const { store, local } = signedInStore()
  const listener = vi.fn()
  store.subscribe(listener)
  local.remove('token')
  store.reloadFromStorage()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toEqual({ status: 'anonymous' })
})
