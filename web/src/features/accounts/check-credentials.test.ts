import { describeDevice } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { checkCredentials, isAccountName, isPassword } from './check-credentials.ts'

test.each(['abcdef1', '1ABCDEF'])('the account name %s is accepted', (account) => {
  expect(isAccountName(account)).toBe(true)
})

test.each(['ABCDEFG', '1234567', 'abc123', 'abcdef_1', '帳號帳號帳號帳號', 'a'.repeat(33), ''])(
  'the account name %j is refused',
  (account) => {
    expect(isAccountName(account)).toBe(false)
  },
)

test.each(['abc123', '密碼a1密碼', `a1${'x'.repeat(126)}`])('the password %s is accepted', (password) => {
  expect(isPassword(password)).toBe(true)
})

test.each(['abcdef', '123456', 'ab12', `a1${'x'.repeat(127)}`])('the password %s is refused', (password) => {
  expect(isPassword(password)).toBe(false)
})

test('all mistakes of a form are reported at once', () => {
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
])('the browser %s is described as %j', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})
