import {
  addFirstAdmin,
  addStaffMember,
  type ErrorName,
  enrolTotp,
  listAudit,
  listStaff,
  removeStaffMember,
  resetStaffTotp,
  signInStaff,
} from '@liuguang/contract'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { staffCommand } from '../../cli/people/staff.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { insertDemoAccount } from '../accounts/index.ts'
import { findFirstAdminToken } from './index.ts'

const account = 'captain7'
const password = 'riverside42'
const failure = (name: ErrorName) => ({ failure: name })
let site: TestApp
beforeEach(async () => {
  site = await openTestApp()
})
afterEach(() => site.close())

const linkToken = async () => (await findFirstAdminToken(site.ctx)) ?? ''
const add = (linkToken: string, name = account) =>
  site.anonymous.call(addFirstAdmin, { linkToken, account: name, password })

describe('the link of the first administrator', () => {
  test('makes an account that sets up a second factor and runs the site, and is recorded', async () => {
    await add(await linkToken())
    const opened = await site.anonymous.call(signInStaff, { account, password })
    if (!('enrolment' in opened)) throw new Error('there is a second factor already')
    const totp = new TOTP({ secret: Secret.fromBase32(opened.enrolment.secret) })
    const code = totp.generate({ timestamp: site.clock.now().getTime() })
    const { session } = await site.anonymous.call(enrolTotp, { account, password, code })
    const admin = site.as(session.token)
    expect((await admin.call(listStaff, {})).list).toMatchObject([{ name: account, role: 'admin' }])
    const { list } = await admin.call(listAudit, { action: 'staff.add' })
    expect(list).toMatchObject([{ actorName: account, after: { role: 'admin' }, address: '127.0.0' }])
  })

  test('is the same at every start, and works once, also for two requests at a time', async () => {
    const token = await linkToken()
    expect(await linkToken()).toBe(token)
    const both = await Promise.allSettled([add(token, 'captain7'), add(token, 'captain8')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: failure('FIRST_ADMIN_LINK_INVALID'),
    })
    expect(await findFirstAdminToken(site.ctx)).toBeUndefined()
  })

  test.each(['x', 'x'.repeat(43), 'é'.repeat(43)])('with the token %j makes nobody', async (token) => {
    await expect(add(token)).rejects.toMatchObject(failure('FIRST_ADMIN_LINK_INVALID'))
    expect(await linkToken()).not.toBe('')
  })

  test('is not used up by a name that is taken or a password that is too common', async () => {
    await makeAccount(site.ctx, { name: account })
    const token = await linkToken()
    await expect(add(token)).rejects.toMatchObject(failure('ACCOUNT_TAKEN'))
    await expect(
      site.anonymous.call(addFirstAdmin, { linkToken: token, account: 'captain8', password: 'abc123' }),
    ).rejects.toMatchObject(failure('PASSWORD_TOO_COMMON'))
    await add(token, 'captain8')
  })

  test('is not given out once somebody had a role, but the demo’s operator does not count', async () => {
    const demo = await makeStaff(site.ctx, 'admin')
    expect(await findFirstAdminToken(site.ctx)).toBeUndefined()
    await inTransaction(site.ctx.db, (tx) => insertDemoAccount(tx, demo.id))
    expect(await runCommand(site, staffCommand, 'first-link')).toMatchObject({
      lines: [`/admin/first-admin#${await linkToken()}`],
    })
    const editor = await makeStaff(site.ctx, 'editor')
    await runCommand(site, staffCommand, 'remove', editor.name)
    expect(await runCommand(site, staffCommand, 'first-link')).toMatchObject({
      lines: [
        'This site has, or had, staff, so there is no first-administrator link. Use: staff add ACCOUNT admin',
      ],
    })
  })
})

describe('an administrator', () => {
  test('adds a member by name, resets the second factor and removes them', async () => {
    const admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
    const member = await makeAccount(site.ctx)
    const reason = 'a new colleague'
    const added = await admin.call(addStaffMember, {
      account: member.name.toUpperCase(),
      role: 'triage',
      reason,
    })
    expect(added).toMatchObject({ id: Number(member.id), name: member.name, role: 'triage' })
    expect(await admin.call(resetStaffTotp, { id: added.id })).toMatchObject({ hasSecondFactor: false })
    const listed = (await admin.call(listStaff, {})).list.find((one) => one.id === added.id)
    expect(listed?.lastAction).toMatchObject({ action: 'staff.reset-totp', reason: null })
    await admin.call(removeStaffMember, { id: added.id })
    await expect(admin.call(resetStaffTotp, { id: added.id })).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(admin.call(removeStaffMember, { id: added.id })).rejects.toMatchObject(failure('NOT_FOUND'))
    const { list } = await admin.call(listAudit, { subject: `account:${member.id}` })
    expect(list.map(({ action }) => action)).toEqual(['staff.remove', 'staff.reset-totp', 'staff.add'])
    expect(list.at(-1)).toMatchObject({ reason })
  })

  test('cannot add an unknown account, and the last one cannot be removed or demoted', async () => {
    const { staffToken, id, name } = await makeStaff(site.ctx, 'admin')
    const admin = site.as(staffToken)
    await expect(admin.call(addStaffMember, { account: 'nobody99', role: 'editor' })).rejects.toMatchObject(
      failure('ACCOUNT_NOT_FOUND'),
    )
    await expect(admin.call(removeStaffMember, { id: Number(id) })).rejects.toMatchObject(
      failure('LAST_ADMIN'),
    )
    await expect(admin.call(addStaffMember, { account: name, role: 'editor' })).rejects.toMatchObject(
      failure('ALREADY_STAFF'),
    )
  })
})
