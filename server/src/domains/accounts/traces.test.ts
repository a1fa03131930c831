import { expect, test } from 'vitest'
import { networkOf } from './traces.ts'

const range = { v4Bytes: 3, v6Groups: 3 }
const line = { v4Bytes: 4, v6Groups: 4 }

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34', '2001:db8:12'],
  ['2001:0DB8:0012::1', '2001:db8:12:0', '2001:db8:12'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s is the line %s of the range %s', (address, home, around) => {
  expect(networkOf(address, line)).toBe(home)
  expect(networkOf(address, range)).toBe(around)
})
