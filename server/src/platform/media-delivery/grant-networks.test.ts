import { expect, test } from 'vitest'
import { GrantNetworks } from './grant-networks.ts'

const grant = (viewer: string, window = 7) => ({
  scope: 'full' as const,
  ...{ viewer, window, right: 'vip', revision: 0, until: undefined },
})
const own = grant('a-viewer')
const wifi = ['203.0.113.7', '2001:db8:1:2::7']
const mobile = ['198.51.100.9', '2001:db8:9:9::1']
const strange = '192.0.2.44'

test('four networks are allowed for a phone that switches between wifi and mobile, and a fifth is too many', () => {
  const networks = new GrantNetworks({ maxNetworks: 4 })
  for (const address of [...wifi, ...mobile, ...wifi, ...mobile, '203.0.113.200', '2001:db8:1:ffff::1'])
    expect([address, networks.recordUse(own, 0, address)]).toEqual([address, false])
  expect(networks.recordUse(own, 0, strange)).toBe(true)
  expect(networks.recordUse(own, 0, wifi[0] ?? '')).toBe(true)
})

test('each viewer, each window and each revocation starts a new count', () => {
  const networks = new GrantNetworks({ maxNetworks: 1 })
  expect(networks.recordUse(own, 0, strange)).toBe(false)
  for (const [noted, since] of [
    [grant('another'), 0],
    [grant('a-viewer', 8), 0],
    [own, 12],
  ] as const)
    expect(networks.recordUse(noted, since, '203.0.113.7')).toBe(false)
  expect(networks.recordUse(own, 0, '203.0.113.7')).toBe(true)
})

test('0 allows any number of networks', () => {
  const networks = new GrantNetworks({ maxNetworks: 0 })
  const noted = Array.from({ length: 300 }, (_, index) => networks.recordUse(own, 0, `10.0.${index}.1`))
  expect(noted).not.toContain(true)
})

test('a viewer is revoked at maxNetworks once a minute, and a process revokes at maxNetworks 60 viewers a minute', () => {
  let now = 1_000
  const networks = new GrantNetworks({ maxNetworks: 1, now: () => now })
  const allowed = (viewers: string[]) => viewers.filter((viewer) => networks.mayRevoke(viewer)).length
  const many = Array.from({ length: 100 }, (_, index) => `viewer-${index}`)
  expect(allowed(['a', 'a', 'a'])).toBe(1)
  expect(allowed(many)).toBe(59)
  now += 60_001
  expect(allowed(['a', 'a', 'a'])).toBe(1)
})
