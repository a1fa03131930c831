// @vitest-environment happy-dom
import { getSettings, registerAccount, type SignedIn, upgradeGuest } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { memberOf, settings } from '../../../test/responses.ts'
import {
  alerts,
  button,
  errorOf,
  field,
  notifies,
  press,
  pressTwice,
  shows,
  text,
  tick,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import credentials from '../../locales/en-US/member/credentials.json' with { type: 'json' }

const { field: labels, wrong } = accounts
const signedIn: SignedIn = {
  token: 'b'.repeat(43),
  user: memberOf({ name: 'moonlit1', account: 'moonlit1' }),
}

/** Both forms for a new account: a visitor's, and a guest's. */
const forms = [
  { call: registerAccount, path: '/user/register', as: 'visitor', submit: accounts.register.submit },
  { call: upgradeGuest, path: '/user/touristUpgrade', as: 'guest', submit: accounts.upgrade.submit },
] as const

async function openForm({ path, as, submit }: (typeof forms)[number]) {
  const page = await openPage(path, { as })
  await until(() => expect(button(submit).disabled).toBe(false))
  return page
}

function fillIn(): void {
  type(labels.account, 'moonlit1')
  type(labels.password, 'passw0rd')
  type(labels.confirm, 'passw0rd')
  tick(accounts.consent.agree)
}

test.each(forms)('$path: each mistake is shown at its field, and nothing is sent', async (form) => {
  const { server } = await openForm(form)
  type(labels.account, 'short')
  type(labels.password, 'letters')
  type(labels.confirm, 'others')
  press(form.submit)
  await until(() => expect(errorOf(labels.account)).toBe(wrong.account))
  expect(errorOf(labels.password)).toBe(wrong.password)
  expect(errorOf(labels.confirm)).toBe(wrong.confirm)
  expect(text()).toContain(wrong.consent)
  expect(document.activeElement, 'the first mistake has the focus').toBe(field(labels.account))
  expect(field(labels.password).value).toBe('letters')
  expect(server.requests(form.call)).toEqual([])
})

test.each(forms)('$path: a visitor who came by an invitation sees that', async (form) => {
  sessionStorage.setItem('bind_share', 'moon')
  await openForm(form)
  await shows(credentials.bind.invited)
})

const refusals = {
  ACCOUNT_TAKEN: errorTexts.ACCOUNT_TAKEN,
  NAME_REFUSED: errorTexts.NAME_REFUSED,
  PASSWORD_TOO_COMMON: errorTexts.PASSWORD_TOO_COMMON,
  CONSENT_OUTDATED: errorTexts.CONSENT_OUTDATED,
}
const refusedForms = [
  ...statedRefusals(registerAccount, refusals).map(([failure, refusal]) => ({
    ...forms[0],
    failure,
    refusal,
  })),
  ...statedRefusals(upgradeGuest, { ...refusals, NOT_A_GUEST: errorTexts.NOT_A_GUEST }).map(
    ([failure, refusal]) => ({ ...forms[1], failure, refusal }),
  ),
]

test.each(refusedForms)('$path: $failure is shown, and the input stays', async (form) => {
  const { server } = await openForm(form)
  server.refuse(form.call, form.failure)
  fillIn()
  press(form.submit)
  const isOfName = form.failure === 'ACCOUNT_TAKEN' || form.failure === 'NAME_REFUSED'
  const shown = () => (isOfName ? errorOf(labels.account) : alerts())
  await until(() => expect(shown()).toBe(form.refusal))
  expect([labels.account, labels.password, labels.confirm].map((label) => field(label).value)).toEqual([
    'moonlit1',
    'passw0rd',
    'passw0rd',
  ])
  type(labels.account, 'moonlit2')
  await until(() => expect(shown(), 'another name is not refused yet').toBe(''))
})

test.each(forms)('$path: a repeated tap makes one account, and signs in to it', async (form) => {
  const { server, session, path } = await openForm(form)
  server.respond(form.call, signedIn)
  fillIn()
  await pressTwice(form.submit)
  await until(() => expect(path()).toBe('/user'))
  expect(session.get()).toMatchObject({ token: signedIn.token })
  expect(server.requests<typeof registerAccount | typeof upgradeGuest>(form.call)).toHaveLength(1)
  if (form.as === 'guest') await notifies(accounts.upgrade.done)
})

test('terms that have changed have to be accepted again, in their current version', async () => {
  const [form] = forms
  const { server } = await openForm(form)
  server.refuse(registerAccount, 'CONSENT_OUTDATED')
  server.respond(getSettings, { ...settings, policies: { privacy: '2026-02-01', agreement: '2026-02-01' } })
  fillIn()
  press(form.submit)
  await until(() => expect(alerts()).toBe(errorTexts.CONSENT_OUTDATED))
  const box = document.querySelector<HTMLInputElement>('[name="consent"]')
  await until(() => expect(box?.checked).toBe(false))
  await until(() => expect(server.requests(getSettings)).toHaveLength(2))
  tick(accounts.consent.agree)
  server.respond(registerAccount, signedIn)
  press(form.submit)
  await until(() => expect(server.requests(registerAccount)).toHaveLength(2))
  expect(server.requests(registerAccount)[1]?.input.consent.privacy).toBe('2026-02-01')
})

test('a member who opens the upgrade of guests is led to the member area', async () => {
  const { path } = await openPage('/user/touristUpgrade')
  await until(() => expect(path()).toBe('/user'))
})
