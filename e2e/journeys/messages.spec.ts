import { sendMessage } from '../../server/src/domains/messages/index.ts'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { withDatabase } from '../with-database.ts'

const { dataDir } = readSite()

async function sendNotice(accountId: number, title: string, text: string): Promise<void> {
  const facts = { title: inAll(title), text: inAll(text) }
  await withDatabase(dataDir, (db) =>
    inTransaction(db, (tx) =>
      sendMessage(tx, { kind: 'notice', facts, accountId: BigInt(accountId), now: new Date() }),
    ),
  )
}
const inAll = (text: string) => ({ cn: text, hk: text, en: text, vi: text })

test("the unread count is shown at the account's picture, and messages are read and deleted", {
  tag: '@phone',
}, async ({ page, guest }) => {
  const hostile = '<img src=x onerror="document.title=1">'
  await sendNotice(guest.user.userId, '系統維護', '星期日凌晨兩時至三時暫停服務。')
  await sendNotice(guest.user.userId, hostile, `${hostile}\n第二行`)
  await signInPage(page, guest)
  await page.goto('/Home')
  const me = page.getByRole('link', { name: `${t('app:nav.user')}, ${t('messages:unread', { count: 2 })}` })
  await expect(me.filter({ visible: true })).toBeVisible()
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookieNames()).toContain('unread')

  await page.goto('/user/messages')
  await expect(page.getByText(t('messages:unread', { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: hostile }).first().click()
  await expect(page.getByText(`${hostile} 第二行`)).toBeVisible()
  await expect(page.getByText(t('messages:unread', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: t('messages:deleteOne', { title: hostile }) }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: t('messages:deleteAll') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('messages:deleteAll') })
    .click()
  await expect(page.getByText(t('messages:empty.title'))).toBeVisible()
  await page.goto('/user')
  await expect(page.getByRole('link', { name: t('messages:unread', { count: 1 }) })).toHaveCount(0)
})
