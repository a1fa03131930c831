import { type Permission, permissions } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pages } from '../../app/pages.ts'
import { actionPermissions, actionsOf } from './role-actions.ts'

test('each permission is to change something or to open a page', () => {
  const named = new Set<Permission>([...actionPermissions, ...pages.map(({ permission }) => permission)])
  // the settings that a role may read are named by the server, and open their pages
  expect(permissions.filter((one) => !named.has(one))).toEqual(['settings.read-some'])
})

test('who may change all settings is not said to change some', () => {
  const some: Permission[] = ['settings.read-some', 'settings.change-some']
  expect(actionsOf(some)).toEqual(['settings.change-some'])
  expect(actionsOf([...some, 'settings.read', 'settings.change'])).toEqual(['settings.change'])
})
