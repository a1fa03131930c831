// @vitest-environment happy-dom
import { createGuest, getSettings, login, recoverGuest, type SignedIn } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { memberOf, settings } from '../../../test/responses.ts'
import {
  alerts,
  button,
  errorOf,
  field,
  link,
  notifies,
  press,
  pressTwice,
  shows,
  text,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import app from '../../locales/en-US/app.json' with { type: 'json' }

const labels = accounts.field
const signedIn: SignedIn = { token: 'b'.repeat(43), user: memberOf() }
const openLogin = (search = '') => openPage(`/user/login${search}`, { as: 'visitor' })

test('logging in needs both fields', async () => {
  const { server } = await openLogin()
  press(accounts.login.submit)
  await until(() => expect(errorOf(labels.accountOrEmail)).toBe(accounts.wrong.empty))
  expect(errorOf(labels.password)).toBe(accounts.wrong.empty)
  expect(server.requests(login)).toEqual([])
})

const refusals = statedRefusals(
  login,
  {
    WRONG_CREDENTIALS: errorTexts.WRONG_CREDENTIALS,
    TRY_LATER: errorTexts.TRY_LATER,
    RATE_LIMITED: errorTexts.RATE_LIMITED,
    UNAVAILABLE: errorTexts.UNAVAILABLE,
  },
  { except: ['ACCOUNT_SUSPENDED'] },
)

test.each(refusals)(
  '%s is an alert until the input is changed, and the input stays',
  async (failure, shown) => {
    const { server } = await openLogin()
    server.refuse(login, failure)
    type(labels.accountOrEmail, 'moonlight')
    type(labels.password, 'passw0rd')
    press(accounts.login.submit)
    await until(() => expect(alerts()).toBe(shown))
    expect([field(labels.accountOrEmail).value, field(labels.password).value]).toEqual([
      'moonlight',
      'passw0rd',
    ])
    type(labels.password, 'passw0rd2')
    await until(() => expect(alerts()).toBe(''))
  },
)

test.each([
  ['by email', settings.serviceMail, settings.serviceMail, `mailto:${settings.serviceMail}`],
  ['as a guest where the site has no address', '', accounts.login.support, '/user/service'],
])('a suspended account is told so, and how to reach support: %s', async (_, serviceMail, name, href) => {
  const { server } = await openPage('/user/login', {
    as: 'visitor',
    server: (fake) => fake.respond(getSettings, { ...settings, serviceMail }),
  })
  server.refuse(login, 'ACCOUNT_SUSPENDED')
  type(labels.accountOrEmail, 'moonlight')
  type(labels.password, 'passw0rd')
  press(accounts.login.submit)
  await until(() => expect(alerts()).toBe(`${errorTexts.ACCOUNT_SUSPENDED} ${name}`))
  expect(link(name).getAttribute('href')).toBe(href)
})

test('the ways around a password keep the page to return to', async () => {
  await openLogin('?next=%2Fplay%2F7%3Ft%3D8')
  const search = '?next=%2Fplay%2F7%3Ft%3D8'
  expect(link(accounts.login.forgot).getAttribute('href')).toBe(`/user/forgot${search}`)
  expect(link(accounts.login.byDevice).getAttribute('href')).toBe(`/user/outLogin${search}`)
  expect(link(accounts.login.toRegister).getAttribute('href')).toBe(`/user/register${search}`)
})

test('a repeated tap logs in once, and leads to the page that required it', async () => {
  const { server, path } = await openLogin('?next=%2Fuser%2Fredeem')
  server.respond(login, signedIn)
  type(labels.accountOrEmail, ' moonlight ')
  type(labels.password, 'passw0rd')
  await pressTwice(accounts.login.submit)
  await until(() => expect(path()).toBe('/user/redeem'))
  expect(server.requests(login)).toHaveLength(1)
  expect(server.requests(login)[0]?.input).toMatchObject({ account: 'moonlight', password: 'passw0rd' })
})

async function openRecovery() {
  const page = await openLogin()
  press(accounts.login.byRecovery)
  await shows(accounts.hint.recoveryCode)
  return page
}

const recoveryRefusals = statedRefusals(recoverGuest, {
  WRONG_RECOVERY_CODE: errorTexts.WRONG_RECOVERY_CODE,
  TRY_LATER: errorTexts.TRY_LATER,
})

test.each(recoveryRefusals)(
  '%s is shown at the recovery code, which stays until it is changed',
  async (failure, shown) => {
    const { server } = await openRecovery()
    server.refuse(recoverGuest, failure)
    type(labels.recoveryCode, 'abcdefgh jkmnpqrs tvwxyz23')
    press(accounts.login.submit)
    await until(() => expect(errorOf(labels.recoveryCode)).toBe(shown))
    expect(field(labels.recoveryCode).value).toBe('ABCD-EFGH-JKMN-PQRS-TVWX-YZ23')
    type(labels.recoveryCode, 'abcdefgh jkmnpqrs tvwxyz24')
    await until(() => expect(errorOf(labels.recoveryCode)).toBe(''))
  },
)

test('a recovery code has to be whole, and signs in', async () => {
  const { server, session } = await openRecovery()
  type(labels.recoveryCode, 'abcd')
  press(accounts.login.submit)
  await until(() => expect(errorOf(labels.recoveryCode)).toBe(accounts.wrong.recoveryCode))
  expect(server.requests(recoverGuest)).toEqual([])
  server.respond(recoverGuest, signedIn)
  type(labels.recoveryCode, 'abcdefgh jkmnpqrs tvwxyz24')
  press(accounts.login.submit)
  await until(() => expect(session.token()).toBe(signedIn.token))
})

test('one tap creates one guest account without any further question', async () => {
  const { server, path } = await openLogin()
  await until(() => expect(button(accounts.guest.continue).disabled).toBe(false))
  const recoveryCode = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23'
  server.respond(createGuest, { ...signedIn, user: memberOf({ isGuest: true }), recoveryCode })
  await pressTwice(accounts.guest.continue)
  await until(() => expect(path()).toBe('/user'))
  expect(server.requests(createGuest)).toHaveLength(1)
  expect(text()).not.toContain(recoveryCode)
})

const guestRefusals = statedRefusals(createGuest, {
  CONSENT_OUTDATED: errorTexts.CONSENT_OUTDATED,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(guestRefusals)('a guest account that is refused with %s says so', async (failure, shown) => {
  const { server, session } = await openLogin()
  await until(() => expect(button(accounts.guest.continue).disabled).toBe(false))
  server.refuse(createGuest, failure)
  press(accounts.guest.continue)
  await notifies(shown)
  expect(session.get().status).toBe('anonymous')
})

test('the theme can be chosen before signing in', async () => {
  await openLogin()
  const select = document.querySelector<HTMLSelectElement>(`main select[aria-label="${app.theme.label}"]`)
  expect(select?.value).toBe('system')
  if (select) select.value = 'light'
  select?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(document.documentElement.dataset.theme).toBe('light')
  delete document.documentElement.dataset.theme
  localStorage.removeItem('theme')
})
