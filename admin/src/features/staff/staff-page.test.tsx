// @vitest-environment happy-dom
import {
  addFirstAdmin,
  addStaffMember,
  changeStaffRole,
  type ListedStaffMember,
  listStaff,
  listStaffRoles,
  removeStaffMember,
  type StaffRoleRights,
  signInStaff,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { choose, fill, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { staffSession } from '../../platform/session.ts'

const { staff, errors, app } = texts

const roles: StaffRoleRights[] = [
  {
    role: 'editor',
    permissions: ['staff.own-sessions', 'actors.read', 'actors.change'],
    settings: ['vipCards'],
  },
  { role: 'finance', permissions: ['payments.read', 'entitlements.refund'], settings: [] },
  { role: 'auditor', permissions: ['audit.read'], settings: [] },
]

const member: ListedStaffMember = {
  ...{ id: 8, name: 'harbour7', role: 'editor', hasSecondFactor: true },
  addedAt: '2026-11-25T10:00:00.000Z',
  lastAction: {
    ...{ action: 'staff.add', actorName: 'captain7', reason: 'a new colleague' },
    at: '2026-11-25T10:00:00.000Z',
  },
}

test('a member is removed from the staff with a reason, and has the role again by undo', async () => {
  const server = await openPage('/staff', {
    answer(fake) {
      fake.respond(listStaff, pageOf([member]))
      fake.respond(removeStaffMember, () => {
        fake.respond(listStaff, pageOf([]))
        return {}
      })
    },
  })
  await shows(member.name)
  await press(staff.remove)
  await shows(staff.removeHint)
  await fill(app.reasonOptional, 'has left')
  await press(staff.remove)
  await hides(member.name)
  expect(server.requests(removeStaffMember)[0]?.input).toEqual({ id: 8, reason: 'has left' })
  const { lastAction: _lastAction, ...added } = member
  server.respond(addStaffMember, added)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(addStaffMember)[0]?.input).toEqual({
    ...{ account: member.name, role: 'editor', reason: app.undo },
  })
})

test('the staff are listed by the name, the role and the order of the URL', async () => {
  const server = await openPage('/staff?text=har&role=editor&order=newest', {
    answer: (fake) => fake.respond(listStaff, pageOf([member])),
  })
  await shows(member.name)
  expect(server.requests(listStaff).map(({ input }) => input)).toEqual([
    { text: 'har', role: 'editor', order: 'newest' },
  ])
  await shows(app.table.newest)
})

test('who decided about a member last is shown, and an addition can be undone', async () => {
  const { lastAction: _lastAction, ...added } = member
  const server = await openPage('/staff', {
    answer(fake) {
      fake.respond(listStaff, pageOf([member]))
      fake.respond(listStaffRoles, roles)
      fake.respond(addStaffMember, added)
      fake.respond(removeStaffMember, {})
    },
  })
  await shows(`captain7 · ${texts.actions.staff.add}`)
  await press(staff.add)
  await fill(staff.account, member.name)
  await press(staff.add)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(removeStaffMember)[0]?.input).toEqual({ id: 8, reason: app.undo })
})

test('a role is changed only if it has not changed since it was shown', async () => {
  const server = await openPage('/staff', {
    answer(fake) {
      fake.respond(listStaff, pageOf([member]))
      fake.respond(listStaffRoles, roles)
      fake.refuse(changeStaffRole, 'ROLE_CHANGED')
    },
  })
  await press(staff.changeRole)
  await shows(staff.changeRoleHint)
  await choose(staff.role, app.roles.finance)
  await press(staff.changeRole)
  await shows(errors.ROLE_CHANGED)
  expect(server.requests(changeStaffRole).map(({ input }) => input)).toEqual([
    { id: 8, role: 'finance', expected: 'editor' },
  ])
})

test('somebody without an account on the site cannot be added, and the dialog keeps what was typed', async () => {
  await openPage('/staff', {
    answer(fake) {
      fake.respond(listStaff, pageOf([member]))
      fake.respond(listStaffRoles, roles)
      fake.refuse(addStaffMember, 'ACCOUNT_NOT_FOUND')
    },
  })
  await press(staff.add)
  await fill(staff.account, 'nobody99')
  await press(staff.add)
  await shows(errors.ACCOUNT_NOT_FOUND)
  expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe('nobody99')
})

const { rights } = staff
/** What the page says of a role that is chosen or asked about. */
const rightsOf = (role: string) =>
  document.querySelector(`section[aria-label="${rights.of.replace('{{role}}', role)}"]`)?.textContent ?? ''

test('beside a member it is said what the role may do, without what everybody may', async () => {
  await openPage('/staff', {
    answer(fake) {
      fake.respond(listStaff, pageOf([member]))
      fake.respond(listStaffRoles, roles)
    },
  })
  await press(rights.of.replace('{{role}}', app.roles.editor))
  await expect.poll(() => rightsOf(app.roles.editor)).toContain(rights.may.actors.change)
  expect(rightsOf(app.roles.editor)).toContain(`${app.pages.actors} and ${app.pages.prices}`)
  expect(rightsOf(app.roles.editor)).not.toContain(app.pages.myAccount)
})

test('what a role may do is said before it is given', async () => {
  await openPage('/staff', {
    answer(fake) {
      fake.respond(listStaff, pageOf([member]))
      fake.respond(listStaffRoles, roles)
    },
  })
  await press(staff.changeRole)
  await expect.poll(() => rightsOf(app.roles.editor)).toContain(rights.may.actors.change)
  await choose(staff.role, app.roles.finance)
  await expect.poll(() => rightsOf(app.roles.finance)).toContain(rights.may.entitlements.refund)
  expect(rightsOf(app.roles.finance)).not.toContain(rights.may.actors.change)
  await choose(staff.role, app.roles.auditor)
  await expect.poll(() => rightsOf(app.roles.auditor)).toContain(rights.noActions)
})

test('a role that may not change the staff is offered no change', async () => {
  await openPage('/staff', {
    permitted: ['staff.read', 'staff.own-sessions'],
    answer(fake) {
      fake.respond(listStaff, pageOf([member]))
    },
  })
  await shows(member.name)
  expect([staff.add, staff.changeRole, staff.remove].filter(hasButton)).toEqual([])
})

const enrolment = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Liuguang:captain7?secret=JBSWY3DPEHPK3PXP',
}

test('the first administrator makes an account by the link, and sets up the second factor', async () => {
  const server = await openPage('/first-admin#the-token', {
    answer(fake) {
      fake.respond(addFirstAdmin, {})
      fake.respond(signInStaff, { enrolment })
    },
  })
  staffSession.close()
  await shows(staff.firstAdmin.hint)
  await fill(staff.signIn.account, 'captain7')
  await fill(staff.signIn.password, 'riverside42')
  await press(staff.firstAdmin.submit)
  await shows('JBSW Y3DP EHPK 3PXP')
  expect(server.requests(addFirstAdmin)[0]?.input).toEqual({
    ...{ linkToken: 'the-token', account: 'captain7', password: 'riverside42' },
  })
})

test.each([
  ['an account that is too short', 'cap7', 'riverside42'],
  ['an account without a digit', 'captains', 'riverside42'],
  ['a password without a digit', 'captain7', 'riverside'],
])('%s is not sent, and one text says which rule it breaks', async (_, account, password) => {
  const server = await openPage('/first-admin#the-token', { answer: () => undefined })
  staffSession.close()
  await fill(staff.signIn.account, account)
  await fill(staff.signIn.password, password)
  await press(staff.firstAdmin.submit)
  await shows(staff.firstAdmin.mismatch)
  expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1)
  expect(server.requests(addFirstAdmin)).toEqual([])
})

test('the first administrator continues with the second factor when the response to the account’s creation was lost', async () => {
  const server = await openPage('/first-admin#the-token', {
    answer: (fake) => fake.lose(addFirstAdmin),
  })
  staffSession.close()
  await fill(staff.signIn.account, 'captain7')
  await fill(staff.signIn.password, 'riverside42')
  await press(staff.firstAdmin.submit)
  await shows(errors.OFFLINE)
  server.refuse(addFirstAdmin, 'FIRST_ADMIN_LINK_INVALID')
  server.respond(signInStaff, { enrolment })
  await press(staff.firstAdmin.submit)
  await shows('JBSW Y3DP EHPK 3PXP')
})

test('the first administrator continues with the second factor on a page that was loaded again', async () => {
  await openPage('/first-admin#the-token', {
    answer(fake) {
      fake.refuse(addFirstAdmin, 'FIRST_ADMIN_LINK_INVALID')
      fake.respond(signInStaff, { enrolment })
    },
  })
  staffSession.close()
  await fill(staff.signIn.account, 'captain7')
  await fill(staff.signIn.password, 'riverside42')
  await press(staff.firstAdmin.submit)
  await shows('JBSW Y3DP EHPK 3PXP')
})

test('a link for the first administrator that somebody else used says so', async () => {
  await openPage('/first-admin#the-token', {
    answer(fake) {
      fake.refuse(addFirstAdmin, 'FIRST_ADMIN_LINK_INVALID')
      fake.refuse(signInStaff, 'WRONG_CREDENTIALS')
    },
  })
  staffSession.close()
  await fill(staff.signIn.account, 'captain7')
  await fill(staff.signIn.password, 'riverside42')
  await press(staff.firstAdmin.submit)
  await shows(errors.FIRST_ADMIN_LINK_INVALID)
})
