import { randomBytes } from 'node:crypto'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { withDatabase } from '../with-database.ts'

interface Told {
  told: unknown[]
}

test('an app that comes late says which channel led here, and hears of the new account', {
  tag: '@once',
}, async ({ page }) => {
  const account = `Reader${randomBytes(4).toString('hex')}`
  await page.addInitScript(() => {
    const told: unknown[] = []
    const bridge = {
      notifyRegister: (isRegistered: boolean) => told.push(isRegistered),
      returnParam: (key: string) =>
        new Promise((resolve) => setTimeout(resolve, 200, key === 'channelCode' ? 'store.7' : '')),
    }
    // behind the page's script, as some web views do
    window.addEventListener('load', () => {
      Object.assign(window, { liuguangBridge: bridge, told })
      window.dispatchEvent(new Event('liuguangbridge'))
    })
  })
  await page.goto('/user/register')
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true })
  await field('accounts:field.account').fill(account)
  await field('accounts:field.password').fill('moonlit7')
  await field('accounts:field.confirm').fill('moonlit7')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('accounts:register.submit') }).click()
  await expect(page).toHaveURL('/user')
  expect(await page.evaluate(() => (window as unknown as Told).told)).toEqual([true])
  const origin = await withDatabase(readSite().dataDir, (db) =>
    db
      .selectFrom('accounts')
      .select(['channel_code', 'invited_by_share_code'])
      .where('name', '=', account)
      .execute(),
  )
  expect(origin).toEqual([{ channel_code: 'store.7', invited_by_share_code: null }])
})
