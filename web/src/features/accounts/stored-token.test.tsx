// @vitest-environment happy-dom
import { getMemberInfo } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { memberOf } from '../../../test/responses.ts'
import { alerts, button, shows, until } from '../../../test/screen.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import { localStore } from '../../platform/storage/browser-store.ts'

test('a stored token alone opens the member area, and its account is requested', async () => {
  localStore.set('token', 'a'.repeat(43))
  localStore.remove('user')
  const { path } = await openPage('/user', { as: 'visitor' })
  await shows('moonlight')
  expect(path()).toBe('/user')
  expect(document.title).toContain(accounts.member.title)
  expect(JSON.parse(localStore.get('user') ?? '')).toMatchObject({ user_id: 7, token: 'a'.repeat(43) })
})

test('when the account of a stored token does not load, the page says so and tries again', async () => {
  localStore.set('token', 'a'.repeat(43))
  const { server, path } = await openPage('/user', {
    as: 'visitor',
    server: (server) => server.refuse(getMemberInfo, 'UNAVAILABLE'),
  })
  await until(() => expect(alerts()).not.toBe(''))
  expect(path()).toBe('/user')
  expect(localStore.get('token')).toBe('a'.repeat(43))
  server.respond(getMemberInfo, memberOf())
  button('Try again').click()
  await shows('moonlight')
})
