import { expect, test } from 'vitest'
import { checkCredentials, isAccountName, isPassword } from './check-credentials.ts'
import { describeDevice } from './describe-device.ts'

test.each([
  ['abcdef1', true],
  ['1ABCDEF', true],
  ['ABCDEFG', false],
  ['1234567', false],
  ['abc123', false],
  ['abcdef_1', false],
  ['帳號帳號帳號帳號', false],
  ['a'.repeat(33), false],
  ['', false],
])('the account %s: %s', (account, isRight) => {
  expect(isAccountName(account)).toBe(isRight)
})

test.each([
  ['abc123', true],
  ['密碼a1密碼', true],
  ['abcdef', false],
  ['123456', false],
  ['ab12', false],
  [`a1${'x'.repeat(126)}`, true],
  [`a1${'x'.repeat(127)}`, false],
])('the password %s: %s', (password, isRight) => {
  expect(isPassword(password)).toBe(isRight)
})

test('all mistakes are reported at once', () => {
  const problems = checkCredentials({ account: 'x', password: 'y', confirm: 'z', isAgreed: false })
  expect([...problems]).toEqual(['account', 'password', 'confirm', 'consent'])
  const right = { account: 'moonlight8', password: 'river42', confirm: 'river42', isAgreed: true }
  expect(checkCredentials(right).size).toBe(0)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge · Windows'],
  ['curl/8', ''],
])('%s is described as %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})
