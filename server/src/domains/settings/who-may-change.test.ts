import {
  type Client,
  changeSetting,
  getStaffMe,
  listSettingChanges,
  listSettings,
  type StaffRole,
  staffRoles,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { policies } from '../policies.ts'
import { findDefinition, type SettingName, settingNames } from './definitions.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})
afterAll(() => site.close())

describe('a role', () => {
  const prices = settingNames.filter((name) => findDefinition(name).definition.isPrice)
  const answers: SettingName[] = ['supportAnswers']
  const none: SettingName[] = []
  const changed: Record<StaffRole, SettingName[]> = {
    ...{ triage: answers, moderator: answers, senior: answers, child_safety: answers },
    ...{ identity_reviewer: none, listings: none, auditor: none },
    finance: [...prices, ...answers],
    editor: ['categories', 'homeSections', 'publishingTags'],
    admin: settingNames,
  }

  test.each(staffRoles)('%s reads and changes the settings of its work, and no others', async (role) => {
    const client = site.as((await makeStaff(site.ctx, role)).staffToken)
    const allowed = async (call: Promise<unknown>) =>
      call.then(
        () => true,
        (error) => {
          expect(error).toMatchObject({ failure: 'PERMISSION_DENIED' })
          return false
        },
      )
    const expected = [...changed[role]].sort()
    const values = new Map((await admin.call(listSettings, {})).list.map(({ name, value }) => [name, value]))
    const mayChange: SettingName[] = []
    const mayRead: SettingName[] = []
    for (const name of settingNames) {
      // The value that it has is no change.
      const change = { key: name, value: values.get(name), reason: 'the same' }
      if (await allowed(client.call(changeSetting, change))) mayChange.push(name)
      if (await allowed(client.call(listSettingChanges, { name }))) mayRead.push(name)
    }
    expect(mayChange.sort()).toEqual(expected)
    expect(mayRead.sort()).toEqual(role === 'auditor' ? [...settingNames].sort() : expected)
    if (expected.length > 0)
      expect((await client.call(listSettings, {})).list.map(({ name }) => name).sort()).toEqual(mayRead)
    const { settings } = await client.call(getStaffMe, {})
    expect([...settings].sort()).toEqual(role === 'admin' ? [] : expected)
  })
})

test('whoever answers in customer service may change the canned answers', () => {
  const { roles = [] } = findDefinition('supportAnswers').definition
  expect(['admin', ...roles].sort()).toEqual([...policies['messages.answer']].sort())
})
