import { type Permission, permissions } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pages } from '../../app/pages.ts'
import { actPermissions, actsOf } from './role-acts.ts'

test('each permission is to change something or to open a page', () => {
  const named = new Set<Permission>([...actPermissions, ...pages.map(({ permission }) => permission)])
  // the settings that a role may read are named by the server, and open their pages
  expect(permissions.filter((one) => !named.has(one))).toEqual(['settings.read-some'])
})

test('who may change all settings is not said to change some', () => {
  const some: Permission[] = ['settings.read-some', 'settings.change-some']
  expect(actsOf(some)).toEqual(['settings.change-some'])
  expect(actsOf([...some, 'settings.read', 'settings.change'])).toEqual(['settings.change'])
})
