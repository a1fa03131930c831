import { getStaffMe, listStaffRoles, staffRoles } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('what the list says of a role is what its members may do', async () => {
  const auditor = site.as((await makeStaff(site.ctx, 'auditor')).staffToken)
  const listed = await auditor.call(listStaffRoles, {})
  expect(listed.map(({ role }) => role)).toEqual([...staffRoles])
  for (const rights of listed) {
    const { staffToken } = await makeStaff(site.ctx, rights.role)
    const { role, permissions, settings } = await site.as(staffToken).call(getStaffMe, {})
    expect(rights).toEqual({ role, permissions, settings })
  }
  expect(listed.find(({ role }) => role === 'editor')).toMatchObject({
    permissions: expect.arrayContaining(['catalogue.change']),
    settings: expect.arrayContaining(['homeSections']),
  })
})
