import { expect, test } from 'vitest'
import { addressWithPosition, positionInAddress } from './position-in-address.ts'

test.each([
  ['', 8_900, '/play/7?t=8'],
  ['?t=3&comment=5', 8_900, '/play/7?t=8&comment=5'],
  ['?comment=5', 8_900, '/play/7?comment=5&t=8'],
  ['?t=3', 900, '/play/7'],
  ['', 0, '/play/7'],
])('the address /play/7%s with the position %i ms is %s', (search, positionMs, address) => {
  expect(addressWithPosition({ pathname: '/play/7', search }, positionMs)).toBe(address)
})

test.each([
  ['t=8', 8_000],
  ['t=-8', undefined],
  ['t=1234567', undefined],
  ['', undefined],
])('the position in ?%s is %j ms', (search, positionMs) => {
  expect(positionInAddress(new URLSearchParams(search))).toBe(positionMs)
})
