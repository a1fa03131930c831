// @vitest-environment happy-dom
import { basePath, createClient, endSession, errors, listSessions, type MemberInfo } from '@liuguang/contract'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { App } from '../../../app/app.tsx'
import accounts from '../../../locales/en-US/accounts.json' with { type: 'json' }
import { createQueryClient } from '../../../platform/api/query-client.ts'
import { createI18n } from '../../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../../platform/i18n/load-catalogue.ts'
import { loadMemberTexts } from '../../../platform/i18n/member-texts.ts'
import { serverSession } from '../../../platform/session/session-context.tsx'
import type { SessionStore } from '../../../platform/session/session-store.ts'
import { SessionList } from './session-list.tsx'

const password = 'moonlit7'
const texts = { ...(await loadCatalogue('en-US')), ...(await loadMemberTexts('en-US')) }
let close = () => {}
/** The requests to end a session. */
let sent: object[] = []
beforeEach(() => {
  sent = []
})
afterEach(() => close())

/**
 * A server with sessions on this device and a phone, which ends a member's session only with the right
 * password.
 */
function serverOf(isGuest: boolean): typeof fetch {
  let devices = ['this', 'Phone']
  const at = '2026-11-01T00:00:00Z'
  return async (url, init) => {
    const respond = (data: object, code = 200, msg = 'ok') => Response.json({ code, msg, data })
    if (url === `${basePath}${listSessions.path}`) {
      return respond(
        devices.map((device, id) => ({ id, device, createdAt: at, lastSeenAt: at, isCurrent: id === 0 })),
      )
    }
    expect(url).toBe(`${basePath}${endSession.path}`)
    const input = JSON.parse(String(init?.body))
    sent.push({ id: input.id, password: input.password })
    const { code, msg } = errors.WRONG_PASSWORD
    if (!isGuest && input.password !== password) return respond({}, code, msg)
    devices = ['this']
    return respond({})
  }
}

async function showList(isGuest: boolean): Promise<void> {
  const token = 'a'.repeat(43)
  const signedIn = { status: 'signed-in', token, user: { user_id: 7, isGuest } as MemberInfo } as const
  const session: SessionStore = { ...serverSession, get: () => signedIn, token: () => token }
  const client = createClient({ origin: '', fetch: serverOf(isGuest), getToken: () => token })
  const requestKeys = { take: () => crypto.randomUUID(), settle: () => undefined }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => {
    root.unmount()
    document.body.replaceChildren()
  }
  root.render(
    <App
      api={{ client, requestKeys }}
      i18n={createI18n('en-US', texts)}
      queryClient={createQueryClient(client)}
      session={session}
    >
      <SessionList />
    </App>,
  )
  await expect.poll(phoneButton).toBeTruthy()
}

const phoneButton = () => document.querySelector<HTMLButtonElement>('[aria-label="Log out Phone"]')
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')

function submitInDialog(typed: string): void {
  const field = dialog()?.querySelector('input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field, typed)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  dialog()?.querySelector<HTMLElement>('button[type="submit"]')?.click()
}

test('a member types the password before another device is logged out', async () => {
  await showList(false)
  phoneButton()?.click()
  await expect.poll(() => dialog()?.textContent).toContain('Log out Phone?')
  submitInDialog('')
  await expect.poll(() => dialog()?.textContent).toContain(accounts.wrong.empty)
  expect(sent).toEqual([])
  submitInDialog('moonlit8')
  await expect.poll(() => dialog()?.textContent).toContain(accounts.errors.WRONG_PASSWORD)
  expect(phoneButton()).toBeTruthy()
  submitInDialog(password)
  await expect.poll(() => [dialog(), phoneButton()]).toEqual([null, null])
  expect(sent).toEqual([
    { id: 1, password: 'moonlit8' },
    { id: 1, password },
  ])
})

test('a guest, who has no password, logs another device out at once', async () => {
  await showList(true)
  phoneButton()?.click()
  await expect.poll(phoneButton).toBeNull()
  expect(sent).toEqual([{ id: 1, password: undefined }])
})
