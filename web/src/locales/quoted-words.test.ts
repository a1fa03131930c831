import { expect, test } from 'vitest'
import accounts from './en-US/accounts.json' with { type: 'json' }
import app from './en-US/app.json' with { type: 'json' }
import promotion from './en-US/member/promotion.json' with { type: 'json' }
import videos from './en-US/videos.json' with { type: 'json' }

/**
 * The texts that the specification quotes. The lock screen does not exist yet, so its three prompts (sections 2 and 5)
 * are not here. The other quoted names of buttons and titles (“open VIP”, “top up now”, “publish work”, “read and agree
 * to the upload notice”) describe a Chinese screen: docs/wording.md has the words that stand for them.
 */
test.each([
  ['invite for unlimited viewing', videos.offer.invite],
  ['Upgrade successful', accounts.upgrade.done],
  ['Please login first.', accounts.loginFirst],
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
