// @vitest-environment happy-dom
import { changePassword, type ErrorName } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../../test/error-texts.ts'
import { openPage } from '../../../../test/open-page.tsx'
import {
  alerts,
  errorOf,
  field,
  link,
  notifies,
  press,
  pressTwice,
  text,
  type,
  until,
} from '../../../../test/screen.ts'
import { statedRefusals } from '../../../../test/stated-refusals.ts'
import accounts from '../../../locales/en-US/accounts.json' with { type: 'json' }
import credentials from '../../../locales/en-US/member/credentials.json' with { type: 'json' }

const texts = credentials.change

function fillIn(next = 'passw0rd2', confirm = next): void {
  type(texts.old, 'passw0rd')
  type(texts.new, next)
  type(texts.confirm, confirm)
}

test('mistakes are shown at their fields, and nothing is sent', async () => {
  const { server } = await openPage('/user/change')
  press(texts.submit)
  await until(() => expect(errorOf(texts.old)).toBe(accounts.wrong.empty))
  expect(errorOf(texts.new)).toBe(accounts.wrong.password)
  fillIn('passw0rd')
  await until(() => expect(errorOf(texts.new)).toBe(errorTexts.PASSWORD_UNCHANGED))
  fillIn('passw0rd2', 'passw0rd3')
  await until(() => expect(errorOf(texts.confirm)).toBe(accounts.wrong.confirm))
  press(texts.submit)
  expect(server.requests(changePassword)).toEqual([])
})

const fields: Partial<Record<ErrorName, string>> = {
  WRONG_PASSWORD: texts.old,
  PASSWORD_UNCHANGED: texts.new,
  PASSWORD_TOO_COMMON: texts.new,
}

const refusals = statedRefusals(changePassword, {
  WRONG_PASSWORD: errorTexts.WRONG_PASSWORD,
  PASSWORD_UNCHANGED: errorTexts.PASSWORD_UNCHANGED,
  PASSWORD_TOO_COMMON: errorTexts.PASSWORD_TOO_COMMON,
  TRY_LATER: errorTexts.TRY_LATER,
  REQUEST_KEY_REUSED: errorTexts.REQUEST_KEY_REUSED,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(refusals)('%s is shown where it belongs, and the input stays', async (failure, shown) => {
  const { server } = await openPage('/user/change')
  server.refuse(changePassword, failure)
  fillIn()
  press(texts.submit)
  const label = fields[failure]
  await until(() => expect(label ? errorOf(label) : alerts()).toBe(shown))
  const others = [texts.old, texts.new, texts.confirm].filter((one) => one !== label)
  expect(others.map(errorOf).join('')).toBe('')
  expect(field(texts.old).value).toBe('passw0rd')
})

test('a repeated tap changes the password once, and says that other devices are signed out', async () => {
  const { server, path } = await openPage('/user/change')
  server.respond(changePassword, {})
  fillIn()
  await pressTwice(texts.submit)
  await notifies(texts.done)
  await until(() => expect(path()).toBe('/user'))
  expect(server.requests(changePassword)).toHaveLength(1)
})

test('a guest, who has no password, is led to becoming a member', async () => {
  await openPage('/user/change', { as: 'guest' })
  expect(text()).toContain(texts.guest)
  expect(link(credentials.bind.toUpgrade).getAttribute('href')).toBe('/user/touristUpgrade')
})
