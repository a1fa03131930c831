// @vitest-environment happy-dom
import {
  bindEmail,
  type ErrorName,
  getMemberInfo,
  getSettings,
  type OutputOf,
  requestPasswordReset,
  resetPassword,
  sendBindCode,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../../test/error-texts.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { memberOf, settings } from '../../../../test/responses.ts'
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
} from '../../../../test/screen.ts'
import { statedRefusals } from '../../../../test/stated-refusals.ts'
import accounts from '../../../locales/en-US/accounts.json' with { type: 'json' }
import texts from '../../../locales/en-US/member/credentials.json' with { type: 'json' }

const codeSent = { resendSeconds: 60, validSeconds: 600 }

test('a code is sent to the address once, and again only after a wait', async () => {
  const { server } = await openPage('/user/bind')
  press(texts.send)
  await until(() => expect(errorOf(texts.email)).toBe(texts.wrong.email))
  server.respond(sendBindCode, codeSent)
  type(texts.email, ' moon@site.example ')
  await pressTwice(texts.send)
  await shows(texts.sent)
  expect(server.requests(sendBindCode).map(({ input }) => input)).toEqual([
    { email: 'moon@site.example', lang: 'en' },
  ])
  expect(button('Resend in 60 s').disabled).toBe(true)
})

test.each([
  ['/user', 'member', 'Get 2 free views'],
  ['/user/bind', 'member', 'Verify your first email address and get 2 free views.'],
  ['/user', 'guest', 'Get 2 free views'],
  ['/user/bind', 'guest', 'Verify your first email address and get 2 free views.'],
  ['/user/touristUpgrade', 'guest', 'Verify your first email address and get 2 free views.'],
  ['/user/touristUpgrade', 'visitor', 'Verify your first email address and get 2 free views.'],
  ['/user/register', 'visitor', 'Verify your first email address and get 2 free views.'],
] as const)('%s announces to a %s the gift for a first address', async (path, as, announced) => {
  await openPage(path, { as })
  await shows(announced)
})

test('no gift is announced where none is given', async () => {
  await openPage('/user/register', {
    as: 'visitor',
    server: (server) => server.respond(getSettings, { ...settings, welcomeFreeViews: 0 }),
  })
  await shows(accounts.register.submit)
  expect(text()).not.toContain('Verify your first email')
})

test('the note about a sent code is gone when the address is changed', async () => {
  const { server } = await openPage('/user/bind')
  server.respond(sendBindCode, codeSent)
  type(texts.email, 'moon@site.example')
  press(texts.send)
  await shows(texts.sent)
  type(texts.email, 'luna@site.example')
  await until(() => expect(text()).not.toContain(texts.sent))
})

test('an address that is corrected while the code is sent is not said to have got it', async () => {
  const { server } = await openPage('/user/bind')
  const response = Promise.withResolvers<OutputOf<typeof sendBindCode>>()
  server.respond(sendBindCode, () => response.promise)
  type(texts.email, 'moon@sight.example')
  press(texts.send)
  await until(() => expect(server.requests(sendBindCode)).toHaveLength(1))
  type(texts.email, 'moon@site.example')
  response.resolve(codeSent)
  await shows('Resend in 60 s')
  expect(text()).not.toContain(texts.sent)
})

const codeRefusals: [ErrorName, object, string][] = [
  ['NO_MAIL_SERVER', {}, errorTexts.NO_MAIL_SERVER],
  ['RESEND_LATER', { seconds: 40 }, errorTexts.RESEND_LATER],
  ['TRY_LATER', { seconds: 600 }, 'Please try again in 10 minutes.'],
  ['TRY_LATER', {}, errorTexts.TRY_LATER],
]

test.each([
  ...codeRefusals.map((refusal) => ['/user/bind', sendBindCode, ...refusal] as const),
  ...codeRefusals.map((refusal) => ['/user/forgot', requestPasswordReset, ...refusal] as const),
])(
  '%s: a code that is not sent says why at the address, which stays (%#)',
  async (path, call, failure, details, shown) => {
    const { server } = await openPage(path, { as: path === '/user/bind' ? 'member' : 'visitor' })
    server.refuse(call, failure, details)
    type(texts.email, 'moon@site.example')
    press(texts.send)
    await until(() => expect(errorOf(texts.email)).toBe(shown))
    expect(field(texts.email).value).toBe('moon@site.example')
  },
)

/** The fields at which a refusal is shown; others are alerts of the whole form. */
const bindFields: Partial<Record<ErrorName, string>> = {
  EMAIL_TAKEN: texts.email,
  WRONG_EMAIL_CODE: texts.code,
  WRONG_PASSWORD: texts.bind.password,
}

const bindRefusals = statedRefusals(bindEmail, {
  WRONG_PASSWORD: errorTexts.WRONG_PASSWORD,
  WRONG_EMAIL_CODE: errorTexts.WRONG_EMAIL_CODE,
  EMAIL_TAKEN: errorTexts.EMAIL_TAKEN,
  TRY_LATER: errorTexts.TRY_LATER,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(bindRefusals)('when an address is bound, %s is shown where it belongs', async (failure, shown) => {
  const { server } = await openPage('/user/bind')
  server.refuse(bindEmail, failure)
  type(texts.email, 'moon@site.example')
  type(texts.code, '12-34 56')
  type(texts.bind.password, 'passw0rd')
  press(texts.bind.submit)
  const label = bindFields[failure]
  await until(() => expect(label ? errorOf(label) : alerts()).toBe(shown))
  const others = [texts.email, texts.code, texts.bind.password].filter((one) => one !== label)
  expect(others.map(errorOf).join('')).toBe('')
  expect([texts.email, texts.code, texts.bind.password].map((one) => field(one).value)).toEqual([
    'moon@site.example',
    '123456',
    'passw0rd',
  ])
})

test('binding an address needs every field, and is confirmed', async () => {
  const { server, path } = await openPage('/user/bind')
  press(texts.bind.submit)
  await until(() => expect(errorOf(texts.email)).toBe(texts.wrong.email))
  expect(errorOf(texts.code)).toBe(texts.wrong.code)
  expect(errorOf(texts.bind.password)).toBe(accounts.wrong.empty)
  server.respond(bindEmail, { email: 'moon@site.example' })
  type(texts.email, 'moon@site.example')
  type(texts.code, '123456')
  type(texts.bind.password, 'passw0rd')
  await pressTwice(texts.bind.submit)
  await notifies(texts.bind.done)
  await until(() => expect(path()).toBe('/user'))
  expect(server.requests(bindEmail)).toHaveLength(1)
})

test('a gift for binding an email address is shown in a notice', async () => {
  const { server } = await openPage('/user/bind')
  await shows('2 free views')
  server.respond(bindEmail, { email: 'moon@site.example' })
  type(texts.email, 'moon@site.example')
  type(texts.code, '123456')
  type(texts.bind.password, 'passw0rd')
  press(texts.bind.submit)
  await notifies(texts.bind.done)
  server.respond(getMemberInfo, memberOf({ email: 'moon@site.example', freeViews: 2 }))
  await notifies('You got 2 free views')
})

test('a guest is led to becoming a member first', async () => {
  await openPage('/user/bind', { as: 'guest' })
  expect(text()).toContain(texts.bind.guest)
  expect(link(texts.bind.toUpgrade).getAttribute('href')).toBe('/user/touristUpgrade?next=%2Fuser%2Fbind')
})

test.each(['/user/bind', '/user/forgot'])(
  '%s says that a site without a mail server sends no code',
  async (path) => {
    await openPage(path, { server: (server) => server.respond(getSettings, { ...settings, hasMail: false }) })
    await shows(texts.noMail)
  },
)

const resetFields: Partial<Record<ErrorName, string>> = {
  WRONG_EMAIL_CODE: texts.code,
  PASSWORD_TOO_COMMON: texts.change.new,
}

const resetRefusals = statedRefusals(resetPassword, {
  WRONG_EMAIL_CODE: errorTexts.WRONG_EMAIL_CODE,
  PASSWORD_TOO_COMMON: errorTexts.PASSWORD_TOO_COMMON,
  TRY_LATER: errorTexts.TRY_LATER,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(resetRefusals)(
  'when a new password is set, %s is shown where it belongs',
  async (failure, shown) => {
    const { server } = await openPage('/user/forgot', { as: 'visitor' })
    server.respond(requestPasswordReset, codeSent)
    type(texts.email, 'moon@site.example')
    press(texts.send)
    await shows(texts.sent)
    server.refuse(resetPassword, failure)
    type(texts.code, '123456')
    type(texts.change.new, 'passw0rd')
    type(texts.change.confirm, 'passw0rd')
    press(texts.forgot.submit)
    const label = resetFields[failure]
    await until(() => expect(label ? errorOf(label) : alerts()).toBe(shown))
    expect(field(texts.change.new).value).toBe('passw0rd')
  },
)

test('a new password signs this browser out and leads to the login page, which keeps the way back', async () => {
  const film = '?next=%2Fplay%2F7%3Ft%3D8'
  const { server, session, path, search } = await openPage(`/user/forgot${film}`)
  server.respond(resetPassword, {})
  type(texts.email, 'moon@site.example')
  type(texts.code, '123456')
  type(texts.change.new, 'passw0rd')
  type(texts.change.confirm, 'passw0rd2')
  press(texts.forgot.submit)
  await until(() => expect(errorOf(texts.change.confirm)).toBe(accounts.wrong.confirm))
  type(texts.change.confirm, 'passw0rd')
  await pressTwice(texts.forgot.submit)
  await notifies(texts.forgot.done)
  await until(() =>
    expect([path() + search(), session.get().status]).toEqual([`/user/login${film}`, 'anonymous']),
  )
  expect(server.requests(resetPassword)).toHaveLength(1)
})
