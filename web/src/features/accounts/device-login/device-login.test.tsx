// @vitest-environment happy-dom
import { loginByCode, makeLoginCode, type SignedIn } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../../test/error-texts.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { memberOf } from '../../../../test/responses.ts'
import {
  alerts,
  errorOf,
  field,
  link,
  press,
  pressTwice,
  shows,
  text,
  type,
  until,
} from '../../../../test/screen.ts'
import { statedRefusals } from '../../../../test/stated-refusals.ts'
import accounts from '../../../locales/en-US/accounts.json' with { type: 'json' }
import credentials from '../../../locales/en-US/member/credentials.json' with { type: 'json' }

const texts = credentials.deviceLogin
const code = 'ABCD-EFGH-JKMN'
const signedIn: SignedIn = { token: 'b'.repeat(43), user: memberOf() }

test('a code that cannot be made says why', async () => {
  const { server } = await openPage('/user/outLogin')
  server.refuse(makeLoginCode, 'RATE_LIMITED')
  press(texts.show)
  await until(() => expect(alerts()).toBe(errorTexts.RATE_LIMITED))
})

test('a code has to be complete', async () => {
  const { server } = await openPage('/user/outLogin', { as: 'visitor' })
  type(texts.field, 'abcd')
  press(accounts.login.submit)
  await until(() => expect(errorOf(texts.field)).toBe(texts.incomplete))
  expect(server.requests(loginByCode)).toEqual([])
})

const refusals = statedRefusals(loginByCode, {
  WRONG_LOGIN_CODE: errorTexts.WRONG_LOGIN_CODE,
  TRY_LATER: errorTexts.TRY_LATER,
})

test.each(refusals)('%s is shown at the code, which stays until it is changed', async (failure, shown) => {
  const { server } = await openPage('/user/outLogin', { as: 'visitor' })
  server.refuse(loginByCode, failure)
  type(texts.field, 'abcd efgh jkmn')
  press(accounts.login.submit)
  await until(() => expect(errorOf(texts.field)).toBe(shown))
  expect(field(texts.field).value).toBe(code)
  type(texts.field, 'abcd efgh jkm2')
  await until(() => expect(errorOf(texts.field)).toBe(''))
})

test('a typed code leads to the member area', async () => {
  const { server, path } = await openPage('/user/outLogin', { as: 'visitor' })
  server.respond(loginByCode, signedIn)
  type(texts.field, code)
  press(accounts.login.submit)
  await until(() => expect(path()).toBe('/user'))
})

test('a link fills the code in and does not sign in by itself', async () => {
  const { server, session, path } = await openPage(`/user/outLogin#${code}`, { as: 'visitor' })
  await until(() => expect(field(texts.field).value).toBe(code))
  expect(text()).toContain(texts.fromLink)
  expect(server.requests(loginByCode)).toEqual([])
  server.respond(loginByCode, signedIn)
  await pressTwice(accounts.login.submit)
  await until(() => expect(path()).toBe('/user'))
  expect(session.token()).toBe(signedIn.token)
  expect(server.requests(loginByCode)).toHaveLength(1)
})

test('a code leads back to the page that was left to sign in, also from a link', async () => {
  const { server, path, search } = await openPage(`/user/outLogin?next=%2Fuser%2Fredeem%3Ft%3D8#${code}`, {
    as: 'visitor',
  })
  await until(() => expect(field(texts.field).value).toBe(code))
  expect(link(texts.otherWays).getAttribute('href')).toBe('/user/login?next=%2Fuser%2Fredeem%3Ft%3D8')
  server.respond(loginByCode, signedIn)
  press(accounts.login.submit)
  await until(() => expect(path() + search()).toBe('/user/redeem?t=8'))
})

test('a signed-in visitor is warned that the link switches the account', async () => {
  await openPage(`/user/outLogin#${code}`)
  await shows('You’re logged in as moonlight.')
})
