import { type Client, endPersonSessions, listPersonDevices } from '@liuguang/contract'
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

const devicesOf = (accountId: bigint) => admin.call(listPersonDevices, { accountId: Number(accountId) })

test('devices are listed with their sign-ins, also once their sessions have ended, the last used first', async () => {
  const { id } = await makeAccount(site.ctx)
  const first = site.clock.now().toISOString()
  site.clock.advance(1000)
  await openSession(site.ctx.db, id, 'Firefox on Linux', site.clock.now())
  site.clock.advance(1000)
  await openSession(site.ctx.db, id, 'Firefox on Linux', site.clock.now())
  const { devices } = await devicesOf(id)
  expect(devices).toMatchObject([
    { device: 'Firefox on Linux', sessions: 2, isSignedIn: true },
    { device: 'test', sessions: 1, isSignedIn: true, firstSeenAt: first, lastSeenAt: first },
  ])
  await admin.call(endPersonSessions, { accountId: Number(id), reason: 'a lost phone' })
  const ended = (await devicesOf(id)).devices
  expect(ended.map(({ device, isSignedIn }) => [device, isSignedIn])).toEqual([
    ['Firefox on Linux', false],
    ['test', false],
  ])
})

test('of many devices the last used are listed, and that there are more', async () => {
  const { id } = await makeAccount(site.ctx)
  const use = async (device: string) => {
    site.clock.advance(1000)
    await openSession(site.ctx.db, id, device, site.clock.now())
  }
  for (let number = 1; number < 50; number += 1) await use(`Browser ${number}`)
  expect(await devicesOf(id)).toMatchObject({ hasMoreDevices: false, hasMoreOthers: false })
  await use('Browser 50')
  const { devices, hasMoreDevices } = await devicesOf(id)
  expect([devices.length, devices[0]?.device, hasMoreDevices]).toEqual([50, 'Browser 50', true])
  expect(devices.map(({ device }) => device)).not.toContain('test')
})

test('other accounts that were opened in the same browser are named, not those of the same address', async () => {
  const [person, same, neighbour] = [
    await makeAccount(site.ctx),
    await makeAccount(site.ctx, { isGuest: true }),
    await makeAccount(site.ctx),
  ]
  const address = '198.51.100.7'
  await recordOrigin(site.ctx, person.id, { address, deviceId: 'browser-one' })
  await recordOrigin(site.ctx, same.id, { address: '203.0.113.9', deviceId: 'browser-one' })
  await recordOrigin(site.ctx, neighbour.id, { address, deviceId: 'browser-two' })
  const { others } = await devicesOf(person.id)
  expect(others).toEqual([
    { id: Number(same.id), name: String(same.id), lastSeenAt: site.clock.now().toISOString() },
  ])
  expect((await devicesOf(neighbour.id)).others).toEqual([])
})
