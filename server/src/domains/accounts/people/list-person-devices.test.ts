import {
  type Client,
  endPersonSessions,
  listAccountsSharingDevice,
  listPersonDevices,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { recordOrigin } from '../origins.ts'
import { openSession } from '../session-queries.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-25T12:00:00Z')
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})
afterAll(() => site.close())

const devicesOf = async (accountId: bigint) =>
  (await admin.call(listPersonDevices, { accountId: Number(accountId) })).list

const othersOf = async (accountId: bigint) =>
  (await admin.call(listAccountsSharingDevice, { accountId: Number(accountId) })).list

test('devices are listed with their sign-ins, also once their sessions have ended, the last used first', async () => {
  const { id } = await makeAccount(site.ctx)
  const first = site.clock.now().toISOString()
  site.clock.advance(1000)
  await openSession(site.ctx.db, id, 'Firefox on Linux', site.clock.now())
  site.clock.advance(1000)
  await openSession(site.ctx.db, id, 'Firefox on Linux', site.clock.now())
  expect(await devicesOf(id)).toMatchObject([
    { device: 'Firefox on Linux', sessions: 2, isSignedIn: true },
    { device: 'test', sessions: 1, isSignedIn: true, firstSeenAt: first, lastSeenAt: first },
  ])
  await admin.call(endPersonSessions, { accountId: Number(id), reason: 'a lost phone' })
  const ended = await devicesOf(id)
  expect(ended.map(({ device, isSignedIn }) => [device, isSignedIn])).toEqual([
    ['Firefox on Linux', false],
    ['test', false],
  ])
})

test('every device is listed, page by page, each once also where times are equal', async () => {
  const { id } = await makeAccount(site.ctx)
  for (const device of ['Firefox', 'Edge', 'Firefox', 'Safari'])
    await openSession(site.ctx.db, id, device, site.clock.now())
  const accountId = Number(id)
  const first = await admin.call(listPersonDevices, { accountId, size: 2 })
  const second = await admin.call(listPersonDevices, { accountId, size: 2, cursor: first.next ?? '' })
  const devices = [...first.list, ...second.list].map(({ device, sessions }) => [device, sessions])
  expect(devices).toEqual([
    ['Safari', 1],
    ['Firefox', 2],
    ['Edge', 1],
    ['test', 1],
  ])
  expect([first.total, second.next]).toEqual([4, null])
})

test('other accounts that were opened in the same browser are listed, not those of the same address', async () => {
  const [person, same, neighbour] = [
    await makeAccount(site.ctx),
    await makeAccount(site.ctx, { isGuest: true }),
    await makeAccount(site.ctx),
  ]
  const address = '198.51.100.7'
  await recordOrigin(site.ctx, person.id, { address, deviceId: 'browser-one' })
  await recordOrigin(site.ctx, same.id, { address: '203.0.113.9', deviceId: 'browser-one' })
  await recordOrigin(site.ctx, neighbour.id, { address, deviceId: 'browser-two' })
  expect(await othersOf(person.id)).toEqual([
    { id: Number(same.id), name: String(same.id), lastSeenAt: site.clock.now().toISOString() },
  ])
  expect(await othersOf(neighbour.id)).toEqual([])
})

test('every other account of a browser is listed, the last opened first, page by page', async () => {
  const accounts: bigint[] = []
  for (const _account of [1, 2, 3, 4]) {
    const { id } = await makeAccount(site.ctx)
    await recordOrigin(site.ctx, id, { address: '198.51.100.8', deviceId: 'browser-three' })
    accounts.push(id)
  }
  const [person = 0n, oldest = 0n, ...others] = accounts
  site.clock.advance(1000)
  await recordOrigin(site.ctx, oldest, { address: '198.51.100.8', deviceId: 'browser-three' })
  const input = { accountId: Number(person), size: 2 }
  const first = await admin.call(listAccountsSharingDevice, input)
  const second = await admin.call(listAccountsSharingDevice, { ...input, cursor: first.next ?? '' })
  const expected = [oldest, ...others.toReversed()].map(Number)
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(expected)
  expect([first.total, second.next]).toEqual([3, null])
})
