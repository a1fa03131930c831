import * as contract from '@liuguang/contract'
import { createClient } from '@liuguang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserStore } from '../storage/browser-store.ts'
import { leaveRefusedSession, logoutReloadMs, takeSessionEnd } from './session-end.ts'
import { createSessionStore } from './session-store.ts'

const token = 'a'.repeat(43)
const answers = {
  expired: { code: 2022, msg: '', data: null },
  ended: { code: 9011, msg: '', data: null },
  misshapen: { code: 400, msg: '', data: { path: '/token', problem: 'must match pattern' } },
  otherField: { code: 400, msg: '', data: { path: '/cursor', problem: 'must be string' } },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const memoryStore = () =>
  openBrowserStore(() => {
    throw new Error('memory only')
  })

/** The parts of the browser's entry that end a session, with a server that always sends this response. */
function visit(answer: (typeof answers)[keyof typeof answers]) {
  const [local, tab] = [memoryStore(), memoryStore()]
  local.set('token', token)
  local.set('user', JSON.stringify({ user_id: 1 }))
  const went: string[] = []
  const session = createSessionStore({
    local,
    tab,
    onRefused: (refusal) =>
      leaveRefusedSession(refusal, {
        tab,
        goHome: () => void went.push('home'),
        loadHome: () => void went.push('load'),
      }),
  })
  const client = createClient({
    origin: '',
    fetch: async () => Response.json(answer, { status: answer.code === 400 ? 400 : 200 }),
    getToken: session.token,
    onSessionRefused: session.refuse,
  })
  const ask = () => client.call(contract.getMemberInfo, {}).catch(() => {})
  return { local, tab, went, session, ask }
}

test('a rejected session leads to / at once, and reloads after 500 ms', async () => {
  const { went, local, ask } = visit(answers.expired)
  await ask()
  expect([went, local.get('token'), local.get('user')]).toEqual([['home'], undefined, undefined])
  vi.advanceTimersByTime(499)
  expect(went).toEqual(['home'])
  vi.advanceTimersByTime(1)
  expect(went).toEqual(['home', 'load'])
})

test('twenty rejected requests leave once and reload once', async () => {
  const { went, ask } = visit(answers.ended)
  await Promise.all(Array.from({ length: 20 }, ask))
  vi.advanceTimersByTime(10 * logoutReloadMs)
  expect(went).toEqual(['home', 'load'])
})

test.each([
  ['2022', answers.expired, 'SESSION_EXPIRED'],
  ['9011', answers.ended, 'SESSION_ENDED'],
  ['a token of a wrong shape', answers.misshapen, 'TOKEN_INVALID'],
] as const)('%s: the next page gets the reason, once', async (_name, answer, end) => {
  const { tab, ask } = visit(answer)
  await ask()
  expect([takeSessionEnd(tab), takeSessionEnd(tab)]).toEqual([end, undefined])
})

test('a validation error in another field ends no session', async () => {
  const { tab, went, session, ask } = visit(answers.otherField)
  await ask()
  expect([went, session.get().status, takeSessionEnd(tab)]).toEqual([[], 'signed-in', undefined])
})

test('a rejection of the previous token is ignored', async () => {
  const { tab, went, session, ask } = visit(answers.ended)
  const asked = ask()
  session.signIn({ token: 'b'.repeat(43), user: { user_id: 2 } as contract.MemberInfo })
  await asked
  expect([went, session.token(), takeSessionEnd(tab)]).toEqual([[], 'b'.repeat(43), undefined])
})

test('an unknown value in the storage is no reason', () => {
  const tab = memoryStore()
  tab.set('sessionEnd', 'spec')
  expect(takeSessionEnd(tab)).toBeUndefined()
})
