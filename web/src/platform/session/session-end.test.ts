import * as contract from '@liuguang/contract'
import { createClient } from '@liuguang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserStore } from '../storage/browser-store.ts'
import { endRefusedSession, logoutReloadMs, takeSessionEnd } from './session-end.ts'
import { createSessionStore } from './session-store.ts'

const token = 'a'.repeat(43)
const responses = {
  expired: { code: 2022, msg: '', data: null },
  ended: { code: 9011, msg: '', data: null },
  invalidToken: { code: 400, msg: '', data: { path: '/token', problem: 'must match pattern' } },
  otherField: { code: 400, msg: '', data: { path: '/cursor', problem: 'must be string' } },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const memoryStore = () =>
  openBrowserStore(() => {
    throw new Error('memory only')
  })

/** The parts of the browser's entry that end a session, with a server that always sends this response. */
function visit(response: (typeof responses)[keyof typeof responses]) {
  const [local, tab] = [memoryStore(), memoryStore()]
  local.set('token', token)
  local.set('user', JSON.stringify({ user_id: 1 }))
  const went: string[] = []
  const session = createSessionStore({
    local,
    tab,
    onRefused: (refusal) =>
      endRefusedSession(refusal, {
        tab,
        goHome: () => void went.push('home'),
        loadHome: () => void went.push('load'),
      }),
  })
  const client = createClient({
    origin: '',
    fetch: async () => Response.json(response, { status: response.code === 400 ? 400 : 200 }),
    getToken: session.token,
    onSessionRefused: session.refuse,
  })
  const sendRequest = () => client.call(contract.getMemberInfo, {}).catch(() => {})
  return { local, tab, went, session, sendRequest }
}

test('a rejected session leads to / at once, and reloads after 500 ms', async () => {
  const { went, local, sendRequest } = visit(responses.expired)
  await sendRequest()
  expect([went, local.get('token'), local.get('user')]).toEqual([['home'], undefined, undefined])
  vi.advanceTimersByTime(499)
  expect(went).toEqual(['home'])
  vi.advanceTimersByTime(1)
  expect(went).toEqual(['home', 'load'])
})

test('twenty rejected requests leave once and reload once', async () => {
  const { went, sendRequest } = visit(responses.ended)
  await Promise.all(Array.from({ length: 20 }, sendRequest))
  vi.advanceTimersByTime(10 * logoutReloadMs)
  expect(went).toEqual(['home', 'load'])
})

test.each([
  ['2022', responses.expired, 'SESSION_EXPIRED'],
  ['9011', responses.ended, 'SESSION_ENDED'],
  ['a token in an invalid format', responses.invalidToken, 'TOKEN_INVALID'],
] as const)('%s: the next page gets the reason, once', async (_name, response, end) => {
  const { tab, sendRequest } = visit(response)
  await sendRequest()
  expect([takeSessionEnd(tab), takeSessionEnd(tab)]).toEqual([end, undefined])
})

test('a validation error in another field ends no session', async () => {
  const { tab, went, session, sendRequest } = visit(responses.otherField)
  await sendRequest()
  expect([went, session.get().status, takeSessionEnd(tab)]).toEqual([[], 'signed-in', undefined])
})

test('a rejection of the previous token is ignored', async () => {
  const { tab, went, session, sendRequest } = visit(responses.ended)
  const pending = sendRequest()
  session.signIn({ token: 'b'.repeat(43), user: { userId: 2 } as contract.MemberInfo })
  await pending
  expect([went, session.token(), takeSessionEnd(tab)]).toEqual([[], 'b'.repeat(43), undefined])
})

test('an unknown value in the storage is ignored', () => {
  const tab = memoryStore()
  tab.set('sessionEnd', 'spec')
  expect(takeSessionEnd(tab)).toBeUndefined()
})
