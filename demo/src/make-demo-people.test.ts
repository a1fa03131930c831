import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getMemberInfo, login } from '@liuguang/contract'
import {
  findAccount,
  findAccountByName,
  hashPassword,
  insertDemoAccount,
  setPassword,
  suspendAccounts,
  suspendDemoAccounts,
} from '@liuguang/server/domains/accounts/index'
import { listStaff } from '@liuguang/server/domains/staff/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { migrationsDir } from '@liuguang/server/platform/db/migration-files'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAccount } from '../../server/test/builders.ts'
import { openTestApp, type TestApp } from '../../server/test/test-app.ts'
import { demoPeople } from './demo-people.ts'
import { makeDemoPeople } from './make-demo-people.ts'

let site: TestApp
const sites: TestApp[] = []
beforeEach(async () => {
  site = await openTestApp()
  sites.push(site)
})
afterEach(() => Promise.all(sites.splice(0).map((one) => one.close())))

const signIn = ({ account, password }: { account: string; password: string }) =>
  site.anonymous.call(login, { account, password })
const refused = { failure: 'WRONG_CREDENTIALS' }

/** As when passwords were part of the repository. */
async function giveOldPassword(account: string): Promise<{ account: string; password: string }> {
  const password = 'published77'
  const passwordHash = await hashPassword(password)
  await inTransaction(site.ctx.db, async (tx) => {
    const known = await findAccountByName(tx, account)
    await setPassword(tx, known?.id ?? 0n, passwordHash)
  })
  return { account, password }
}

test('passwords are random, the same at each start of a data folder, and in a file that only its owner reads', async () => {
  const people = await makeDemoPeople(site.ctx)
  expect(people.map(({ account }) => account)).toEqual(demoPeople.map(({ account }) => account))
  for (const { password } of people) expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z0-9]{12}$/)
  expect(new Set(people.map(({ password }) => password)).size).toBe(people.length)
  expect((await stat(join(site.ctx.config.dataDir, 'demo-passwords.json'))).mode & 0o077).toBe(0)
  expect(await makeDemoPeople(site.ctx)).toEqual(people)
  for (const person of people) await signIn(person)
  const names = (await Promise.all(people.map(signIn))).map(({ user }) => user.name)
  expect(names).toEqual(demoPeople.map(({ displayName }) => displayName))
})

test('without the demo its accounts are suspended and their sessions end; with it they are readmitted; others are untouched', async () => {
  const people = await makeDemoPeople(site.ctx)
  const tokens = await Promise.all(people.map(async (person) => (await signIn(person)).token))
  const other = await makeAccount(site.ctx)

  await suspendDemoAccounts(site.ctx)
  for (const token of tokens)
    await expect(site.as(token).call(getMemberInfo, {})).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  const suspended = { failure: 'ACCOUNT_SUSPENDED' }
  for (const person of people) await expect(signIn(person)).rejects.toMatchObject(suspended)
  await site.as(other.token).call(getMemberInfo, {})

  await makeDemoPeople(site.ctx)
  for (const person of people) await signIn(person)
})

test('after a time without the demo all its accounts are readmitted, and a suspension that was tried out stays', async () => {
  await makeDemoPeople(site.ctx)
  const { id } = await makeAccount(site.ctx)
  await inTransaction(site.ctx.db, async (tx) => {
    await insertDemoAccount(tx, id)
    await suspendAccounts(tx, [id], site.clock.now())
  })
  const readSuspension = async () => (await findAccount(site.ctx.db, id.toString()))?.suspended_at
  await makeDemoPeople(site.ctx)
  expect(await readSuspension()).toBeInstanceOf(Date)
  await suspendDemoAccounts(site.ctx)
  await makeDemoPeople(site.ctx)
  expect(await readSuspension()).toBeNull()
})

test('a password of an earlier data folder is replaced at the next start, and its sessions end', async () => {
  const [first] = await makeDemoPeople(site.ctx)
  const old = await giveOldPassword(first?.account ?? '')
  const { token } = await signIn(old)
  await rm(join(site.ctx.config.dataDir, 'demo-passwords.json'))
  const [again] = await makeDemoPeople(site.ctx)
  expect(again?.password).not.toBe(first?.password)
  await expect(signIn(old)).rejects.toMatchObject(refused)
  await expect(site.as(token).call(getMemberInfo, {})).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  await signIn(again ?? old)
})

test('an upgraded database refuses published passwords before the demo has set others', async () => {
  const [first] = await makeDemoPeople(site.ctx)
  const old = await giveOldPassword(first?.account ?? '')
  const { token } = await signIn(old)
  const other = await makeAccount(site.ctx)
  const names = await readdir(migrationsDir)
  const name = names.find((one) => one.endsWith('_demo_passwords.sql')) ?? ''
  await sql.raw(await readFile(join(migrationsDir, name), 'utf8')).execute(site.ctx.db)
  await expect(signIn(old)).rejects.toMatchObject(refused)
  await expect(site.as(token).call(getMemberInfo, {})).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  await site.as(other.token).call(getMemberInfo, {})
  for (const person of await makeDemoPeople(site.ctx)) await signIn(person)
})

test('a demo name that a visitor has registered keeps its password, and is not listed', async () => {
  const [first] = demoPeople
  const account = first?.account ?? ''
  const own = await makeAccount(site.ctx, { name: account })
  const people = await makeDemoPeople(site.ctx)
  expect(people.map((person) => person.account)).not.toContain(account)
  await site.as(own.token).call(getMemberInfo, {})
})

test('a first balance is recorded in the audit under the name demo', async () => {
  await makeDemoPeople(site.ctx)
  const rows = await site.ctx.db
    .selectFrom('audit')
    .select(['actor_name', 'reason'])
    .where('act', '=', 'memberships.grant')
    .execute()
  const given = demoPeople.filter(
    ({ points, freeViews, vipDays }) => points > 0 || freeViews > 0 || vipDays > 0,
  )
  expect(given.length).toBeGreaterThan(1)
  expect(rows).toEqual(given.map(() => ({ actor_name: 'demo', reason: 'first balance' })))
})

test('the demo’s operator is an admin of the staff, also after a second start', async () => {
  await makeDemoPeople(site.ctx)
  await makeDemoPeople(site.ctx)
  const operators = demoPeople.filter(({ role }) => role === 'staff').map(({ account }) => account)
  const staff = await listStaff(site.ctx.db)
  expect(staff.map(({ name, role }) => [name, role])).toEqual(operators.map((name) => [name, 'admin']))
})
