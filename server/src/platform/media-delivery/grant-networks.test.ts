import { expect, test } from 'vitest'
import { GrantNetworks } from './grant-networks.ts'

const grant = (viewer: string, endsAt = 7000) => ({
  scope: 'full' as const,
  ...{ viewer, endsAt, right: 'vip', lastRevocationId: 0, until: undefined },
})
const own = grant('a-viewer')
const wifi = ['203.0.113.7', '2001:db8:1:2::7']
const mobile = ['198.51.100.9', '2001:db8:9:9::1']
const strange = '192.0.2.44'
const four = { since: 0, allowed: 4 }

test('four networks are allowed for a phone that switches between wifi and mobile, and a fifth is too many', () => {
  const networks = new GrantNetworks()
  for (const address of [...wifi, ...mobile, ...wifi, ...mobile, '203.0.113.200', '2001:db8:1:ffff::1'])
    expect([address, networks.recordUse(own, { ...four, address })]).toEqual([address, false])
  expect(networks.recordUse(own, { ...four, address: strange })).toBe(true)
  expect(networks.recordUse(own, { ...four, address: wifi[0] ?? '' })).toBe(true)
})

test('each viewer, each window and each revocation starts a new count', () => {
  const networks = new GrantNetworks()
  const useFrom = (address: string, noted = own, since = 0) =>
    networks.recordUse(noted, { since, address, allowed: 1 })
  expect(useFrom(strange)).toBe(false)
  for (const [noted, since] of [
    [grant('another'), 0],
    [grant('a-viewer', 8000), 0],
    [own, 12],
  ] as const)
    expect(useFrom('203.0.113.7', noted, since)).toBe(false)
  expect(useFrom('203.0.113.7')).toBe(true)
})

test('0 allows any number of networks', () => {
  const networks = new GrantNetworks()
  const noted = Array.from({ length: 300 }, (_, index) =>
    networks.recordUse(own, { since: 0, address: `10.0.${index}.1`, allowed: 0 }),
  )
  expect(noted).not.toContain(true)
})

test('a viewer is revoked at most once a minute, and a process revokes at most 60 viewers a minute', () => {
  let now = 1_000
  const networks = new GrantNetworks({ now: () => now })
  const allowed = (viewers: string[]) => viewers.filter((viewer) => networks.mayRevoke(viewer)).length
  const many = Array.from({ length: 100 }, (_, index) => `viewer-${index}`)
  expect(allowed(['a', 'a', 'a'])).toBe(1)
  expect(allowed(many)).toBe(59)
  now += 60_001
  expect(allowed(['a', 'a', 'a'])).toBe(1)
})

test('a changed number counts at once, also for the networks that were seen before', () => {
  const networks = new GrantNetworks()
  const use = (address: string, allowed: number) => networks.recordUse(own, { since: 0, address, allowed })
  expect(['10.0.1.1', '10.0.2.1'].map((address) => use(address, 2))).toEqual([false, false])
  expect(use('10.0.1.1', 1)).toBe(true)
  expect(use('10.0.3.1', 3)).toBe(false)
})
