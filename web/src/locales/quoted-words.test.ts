import { expect, test } from 'vitest'
import accounts from './en-US/accounts.json' with { type: 'json' }
import app from './en-US/app.json' with { type: 'json' }
import promotion from './en-US/member/promotion.json' with { type: 'json' }

/** What the specification puts in quotation marks, in its sections 5 (validation) and 8 (errors). */
test.each([
  ['requested resource does not exist', app.errors.NOT_FOUND],
  ['requested resource does not exist', app.notFound.text],
  ['server internal error, please try again later', app.errors.INTERNAL],
  ['server internal error, please try again later', app.errors.UNAVAILABLE],
  ['Signed in today.', promotion.errors.SIGNED_IN_TODAY],
  ['Password and Confirm Password are different', accounts.wrong.confirm],
  ['The new password is the same as the old password', accounts.errors.PASSWORD_UNCHANGED],
])('“%s” stands in en-US word for word', (quoted, text) => {
  expect(text.toLowerCase()).toContain(quoted.toLowerCase())
})
