import { expect, test } from 'vitest'
import { emailKey } from './email-key.ts'

test.each([
  ['Anna@Example.com', 'anna@example.com'],
  ['anna+films@example.com', 'anna@example.com'],
  ['a.n.na+x@gmail.com', 'anna@gmail.com'],
  ['Anna@GoogleMail.com', 'anna@gmail.com'],
  ['a.nna@example.com', 'a.nna@example.com'],
  ['小明@例子.香港', '小明@xn--fsqu00a.xn--j6w193g'],
  ['anna@xn--fsqu00a.xn--j6w193g', 'anna@xn--fsqu00a.xn--j6w193g'],
])('%s belongs to the mailbox %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test.each(['+films@example.com', '...@gmail.com', 'anna@exa mple.com'])(
  '%s is not a valid mailbox',
  (email) => {
    expect(emailKey(email)).toBeUndefined()
  },
)
