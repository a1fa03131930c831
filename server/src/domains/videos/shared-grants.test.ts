import type { AddressInfo } from 'node:net'
import { buyVideo, getPlayback } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { type MemberWithClient, makeMemberWith } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'

/** Addresses of full grants that are passed on: the networks per account are counted where files are served. */

const price = { asset: 'points', amount: 10 } as const
const segment = 'v240/00009.40000.m4s'
const wifi = ['203.0.113.7', '2001:db8:1:2::7']
const mobile = ['198.51.100.9', '2001:db8:9:9::1']
const home = '203.0.113.7'
const otherAddress = '192.0.2.44'

let site: TestApp
let video: TestVideo
let member: MemberWithClient
beforeAll(async () => {
  site = await openTestApp({ env: { TRUSTED_PROXIES: '1', ANSWER_CACHE_MB: '8' } })
  video = await makeVideo(site.ctx, { price })
})
afterAll(() => site.close())
beforeEach(async () => {
  member = await makeMemberWith(site, { points: 10n })
  await member.client.call(buyVideo, { id: video.id, price })
})

async function grantFolder(who = member): Promise<string> {
  const { source } = await who.client.call(getPlayback, { id: video.id })
  return source?.masterUrl.slice('/media/'.length, -'/master.m3u8'.length) ?? 'nothing'
}

async function statusFrom(address: string, path: string, app = site.app): Promise<number> {
  const headers = { 'x-forwarded-for': address }
  return (await app.inject({ method: 'GET', url: path, headers })).statusCode
}
const fetchFrom = (address: string, grant: string) => statusFrom(address, `/media/${grant}/${segment}`)

const viewerOf = (grant: string) => grant.split('.')[3] ?? ''
const revocationsOf = async (grant: string) =>
  (
    await site.ctx.db
      .selectFrom('revoked_grants')
      .select('id')
      .where('viewer', '=', viewerOf(grant))
      .execute()
  ).length

test('a phone that switches between wifi and mobile keeps its grant through a video', async () => {
  const grant = await grantFolder()
  for (let minute = 0; minute < 50; minute += 1) {
    for (const address of minute % 10 < 5 ? wifi : mobile) expect(await fetchFrom(address, grant)).toBe(200)
    site.clock.advance(60_000)
  }
  expect(await revocationsOf(grant)).toBe(0)
})

describe('a grant used from more networks than a phone has', () => {
  /** Networks of the owner's phone, and one more than allowed. */
  async function overuseGrant(): Promise<string> {
    const grant = await grantFolder()
    for (const address of [...wifi, ...mobile, otherAddress])
      expect(await fetchFrom(address, grant)).toBe(200)
    await expect.poll(() => revocationsOf(grant)).toBe(1)
    site.clock.advance(60_000)
    return grant
  }

  test('ends: the signed-in owner continues with a new one, others do not', async () => {
    const grant = await overuseGrant()
    for (const address of [home, otherAddress]) expect(await fetchFrom(address, grant)).toBe(403)
    const renewed = await grantFolder()
    expect(renewed).not.toBe(grant)
    for (const address of [...wifi, ...mobile]) expect(await fetchFrom(address, renewed)).toBe(200)
    expect([await fetchFrom(otherAddress, grant), await revocationsOf(grant)]).toEqual([403, 1])
  })

  test('also ends for playlists, seek pictures and nginx', async () => {
    const grant = await overuseGrant()
    for (const path of [
      `/media/${grant}/master.m3u8`,
      `/media/${grant}/v240/index.m3u8`,
      `/media/${grant}/storyboard/thumbs.vtt`,
      `/media-check/${grant}/`,
    ])
      expect([path, await statusFrom(home, path)]).toEqual([path, 403])
  })

  test('does not affect other accounts', async () => {
    const other = await makeMemberWith(site, { points: 10n })
    await other.client.call(buyVideo, { id: video.id, price })
    const kept = await grantFolder(other)
    await overuseGrant()
    expect(await fetchFrom(home, kept)).toBe(200)
  })

  test('is revoked once, even with concurrent requests and processes', async () => {
    const grant = await grantFolder()
    const second = await buildApp(site.ctx, { limitRates: false })
    const fetchAt = (app: typeof second, address: string) =>
      statusFrom(address, `/media/${grant}/${segment}`, app)
    // Each process has read the list of revocations by then.
    for (const app of [site.app, second]) expect(await fetchAt(app, home)).toBe(200)
    const addresses = Array.from({ length: 60 }, (_, index) => `10.1.${index}.1`)
    const statuses = addresses.flatMap((address) => [site.app, second].map((app) => fetchAt(app, address)))
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
    await expect.poll(() => revocationsOf(grant)).toBe(1)
    await second.close()
  })

  test('is revoked again at most once a minute', async () => {
    await overuseGrant()
    const renewed = await grantFolder()
    for (const address of [...wifi, ...mobile, otherAddress])
      expect(await fetchFrom(address, renewed)).toBe(200)
    site.clock.advance(60_000)
    // The owner is not interrupted meanwhile.
    expect(await fetchFrom(home, renewed)).toBe(200)
    expect(await revocationsOf(renewed)).toBe(1)
  })
})

test.each(['/media-check/GRANT/', '/media-check/GRANT/v240/00009.40000.m4s', '/media/GRANT/master.m3u8'])(
  'networks are counted for requests to %s',
  async (path) => {
    const grant = await grantFolder()
    for (const address of [...wifi, ...mobile, otherAddress])
      expect([200, 204]).toContain(await statusFrom(address, path.replace('GRANT', grant)))
    await expect.poll(() => revocationsOf(grant)).toBe(1)
  },
)

test('networks are counted for playlists', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const grant = await grantFolder()
  const url = `http://127.0.0.1:${port}/media/${grant}/master.m3u8`
  for (const address of [...wifi, ...mobile, otherAddress])
    expect((await fetch(url, { headers: { 'x-forwarded-for': address } })).status).toBe(200)
  await expect.poll(() => revocationsOf(grant)).toBe(1)
})
