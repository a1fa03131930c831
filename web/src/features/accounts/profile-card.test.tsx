// @vitest-environment happy-dom
import { getPreferences, updateUser } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { memberOf } from '../../../test/responses.ts'
import {
  button,
  buttons,
  errorOf,
  field,
  notifies,
  press,
  pressTwice,
  type,
  until,
} from '../../../test/screen.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }

const texts = accounts.profile

const openProfile = (avatar = '') =>
  openPage('/user/settings', {
    account: { avatar },
    server: (server) =>
      server.respond(getPreferences, {
        language: 'en',
        keepHistory: true,
        privateMode: false,
        noticeMails: true,
        followDigest: true,
      }),
  })

test('a name is saved once, and only one that differs', async () => {
  const { server, session } = await openProfile()
  expect(button(texts.save).disabled).toBe(true)
  server.respond(updateUser, memberOf({ name: 'Luna' }))
  type(texts.name, 'Luna')
  await until(() => expect(button(texts.save).disabled).toBe(false))
  await pressTwice(texts.save)
  await notifies(texts.saved)
  await until(() => expect(button(texts.save).disabled).toBe(true))
  expect(session.get()).toMatchObject({ user: { name: 'Luna' } })
  expect(server.requests(updateUser).map(({ input }) => input)).toEqual([{ name: 'Luna' }])
})

test.each([
  [{ fault: 'characters' }, texts.fault.characters],
  [{ fault: 'link' }, texts.fault.link],
  [{ fault: 'reserved' }, texts.fault.reserved],
  [{}, errorTexts.NAME_REFUSED],
])('a name refused for %j says why, and stays', async (details, shown) => {
  const { server } = await openProfile()
  server.refuse(updateUser, 'NAME_REFUSED', details)
  type(texts.name, 'www.moon')
  await until(() => expect(button(texts.save).disabled).toBe(false))
  press(texts.save)
  await until(() => expect(errorOf(texts.name)).toBe(shown))
  expect(field(texts.name).value).toBe('www.moon')
  type(texts.name, 'moon')
  await until(() => expect(errorOf(texts.name)).toBe(''))
})

test('a name of more than 20 characters is not sent, and says so', async () => {
  const { server } = await openProfile()
  type(texts.name, 'm'.repeat(21))
  await until(() => expect(button(texts.save).disabled).toBe(false))
  press(texts.save)
  await until(() => expect(errorOf(texts.name)).toBe(texts.fault.characters))
  expect(server.requests(updateUser)).toEqual([])
  type(texts.name, '🌙'.repeat(20))
  await until(() => expect(errorOf(texts.name)).toBe(''))
})

test('a picture is removed, or the reason is shown', async () => {
  const { server } = await openProfile('/pictures/1.webp')
  server.refuse(updateUser, 'RATE_LIMITED')
  press(accounts.avatar.remove)
  await notifies(errorTexts.RATE_LIMITED)
  server.respond(updateUser, memberOf())
  press(accounts.avatar.remove)
  await until(() => expect(buttons()).not.toContain(accounts.avatar.remove))
})
