import { newAccountName, signUp } from '../account-forms.ts'
import { expect, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { withDatabase } from '../with-database.ts'

interface BridgeWindow {
  notifications: unknown[]
}

test('an app that adds its bridge late provides the channel and is notified of the new account', {
  tag: '@once',
}, async ({ page }) => {
  const account = newAccountName()
  await page.addInitScript(() => {
    const notifications: unknown[] = []
    const bridge = {
      notifyRegister: (isRegistered: boolean) => notifications.push(isRegistered),
      returnParam: (key: string) =>
        new Promise((resolve) => setTimeout(resolve, 200, key === 'channelCode' ? 'store.7' : '')),
    }
    // after the page's script, as some web views do
    window.addEventListener('load', () => {
      Object.assign(window, { liuguangBridge: bridge, notifications })
      window.dispatchEvent(new Event('liuguangbridge'))
    })
  })
  await signUp(page, { account, password: 'moonlit7' })
  await expect
    .poll(() => page.evaluate(() => (window as unknown as BridgeWindow).notifications))
    .toEqual([true])
  const origin = await withDatabase(readSite().dataDir, (db) =>
    db
      .selectFrom('accounts')
      .select(['channel_code', 'invited_by_share_code'])
      .where('name', '=', account)
      .execute(),
  )
  expect(origin).toEqual([{ channel_code: 'store.7', invited_by_share_code: null }])
})
