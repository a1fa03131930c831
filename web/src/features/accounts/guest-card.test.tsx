// @vitest-environment happy-dom
import { confirmRecoveryCodeSaved, getMemberInfo, logout, renewRecoveryCode } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { memberOf } from '../../../test/responses.ts'
import {
  button,
  buttons,
  link,
  notifies,
  press,
  pressTwice,
  shows,
  text,
  tick,
  until,
} from '../../../test/screen.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

async function openAccount(as: 'guest' | 'member') {
  const page = await openPage('/user', { as })
  await shows('2 days in a row')
  return page
}

test('a guest gets a new recovery code with one request, or the reason for none', async () => {
  const { server } = await openAccount('guest')
  expect(link(accounts.upgrade.title).getAttribute('href')).toBe('/user/touristUpgrade')
  server.refuse(renewRecoveryCode, 'NOT_A_GUEST')
  press(accounts.guestCard.renew)
  await notifies(errorTexts.NOT_A_GUEST)
  const recoveryCode = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23'
  server.respond(renewRecoveryCode, { recoveryCode })
  await pressTwice(accounts.guestCard.renew)
  await shows(recoveryCode)
  expect(server.requests(renewRecoveryCode)).toHaveLength(2)
})

test('a new guest is asked to save the recovery code until it is confirmed', async () => {
  const { server } = await openPage('/user', { as: 'guest', account: { needsRecoveryCode: true } })
  await shows(accounts.recovery.reason)
  const recoveryCode = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23'
  server.respond(renewRecoveryCode, { recoveryCode })
  expect(text()).not.toContain(accounts.recovery.renewNote)
  press(accounts.recovery.show)
  await shows(recoveryCode)
  expect(text()).not.toContain(accounts.recovery.replaced)
  press(ui.close)
  await until(() => expect(text()).not.toContain(recoveryCode))
  expect(text(), 'the reminder is back').toContain(accounts.recovery.reason)

  // from now on a new code replaces one that may have been kept
  await shows(accounts.recovery.renewNote)
  expect(buttons()).not.toContain(accounts.recovery.show)
  press(accounts.guestCard.renew)
  await shows(recoveryCode)
  expect(text()).toContain(accounts.recovery.replaced)
  expect(button(accounts.recovery.done).disabled).toBe(true)
  tick(accounts.recovery.kept)
  await until(() => expect(button(accounts.recovery.done).disabled).toBe(false))
  server.respond(confirmRecoveryCodeSaved, {})
  server.respond(getMemberInfo, memberOf({ isGuest: true }))
  press(accounts.recovery.done)
  await until(() => expect(text()).not.toContain(accounts.recovery.reason))
  expect(server.requests(confirmRecoveryCodeSaved)).toHaveLength(1)
})

test('a recovery code is copied; where the browser refuses, the page says how to copy it by hand', async () => {
  const { server } = await openPage('/user', { as: 'guest', account: { needsRecoveryCode: true } })
  await shows(accounts.recovery.reason)
  const recoveryCode = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23'
  server.respond(renewRecoveryCode, { recoveryCode })
  press(accounts.recovery.show)
  await shows(recoveryCode)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  press(accounts.recovery.copy)
  await notifies(accounts.recovery.copied)
  expect(write).toHaveBeenCalledWith(recoveryCode)
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  press(accounts.recovery.copy)
  await notifies(accounts.recovery.copyByHand)
})

test('a member has no recovery code, and confirms logging out', async () => {
  const { server, session, path } = await openAccount('member')
  expect(buttons()).not.toContain(accounts.guestCard.renew)
  server.respond(logout, {})
  press(accounts.logout)
  await shows(accounts.memberLogout.text)
  await pressTwice(accounts.logout)
  await until(() => expect(session.get().status).toBe('anonymous'))
  await until(() => expect(path()).toBe('/'))
  expect(server.requests(logout)).toHaveLength(1)
})

test('a guest confirms logging out, which also works without the server', async () => {
  const { server, session } = await openAccount('guest')
  press(accounts.logout)
  await shows(accounts.guestLogout.text)
  press(accounts.guestLogout.stay)
  await shows(accounts.member.title)
  expect(text()).toContain('Guest 7')
  server.lose(logout)
  press(accounts.logout)
  await shows(accounts.guestLogout.text)
  press(accounts.logout)
  await until(() => expect(session.get().status).toBe('anonymous'))
})
