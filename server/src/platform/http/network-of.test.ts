import { expect, test } from 'vitest'
import { networkOf, regionPrefix } from './network-of.ts'

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100'],
  ['::ffff:c633:6407', '198.51.100.7', '198.51.100'],
  ['::FFFF:198.51.100.7', '198.51.100.7', '198.51.100'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34', '2001:db8:12'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0012::1', '2001:db8:12:0', '2001:db8:12'],
  ['2001:db8::6', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8:1:2:3:4:198.51.100.7', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::198.51.100.7', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['::', '0:0:0:0', '0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4', '1:2:3'],
  ['no:address', 'no:address', 'no:address'],
  ['198.51.100', '198.51.100', '198.51.100'],
])('%s belongs to the subscriber %s in the region %s', (address, subscriber, region) => {
  expect(networkOf(address)).toBe(subscriber)
  expect(networkOf(address, regionPrefix)).toBe(region)
})
