// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { shows } from '../../../test/screen.ts'
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
