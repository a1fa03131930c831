import { listThread } from '@liuguang/contract'
import { answerThread } from '../../server/src/domains/messages/index.ts'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { withDatabase } from '../with-database.ts'

// lines that the journeys themselves cut
test.use({ expectedComplaints: /net::ERR_FAILED/ })

const { dataDir } = readSite()
const live = '**/v1/messages/live'

async function answer(accountId: number, text: string): Promise<void> {
  const clock = { now: () => new Date() }
  await withDatabase(dataDir, (db) =>
    answerThread({ db, clock }, { accountId: BigInt(accountId), by: 'journey', text }),
  )
}

test('a question goes out once though its line breaks, and the answer comes by itself', {
  tag: '@phone',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  const stands = page.waitForResponse(live)
  await page.goto('/user/service')
  await page.getByRole('button', { name: '忘記了密碼怎麼辦？' }).click()
  await expect(page.getByText('忘記密碼', { exact: false }).first()).toBeVisible()

  await page.locator('input[type=file]').setInputFiles({
    name: 'order.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByRole('img', { name: 'order.png' })).toBeVisible()
  await page.getByLabel(t('messages:service.write')).fill('<b>充值</b>未到賬')
  // it arrives, and its answer is lost
  await page.route(
    '**/external/sitemsgAdd',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: t('messages:service.send') }).click()
  await page.getByRole('button', { name: t('messages:service.retry') }).click()
  await expect(page.getByText(t('messages:service.failed'))).toHaveCount(0)
  const log = page.getByRole('log')
  await expect(log.getByText('<b>充值</b>未到賬')).toHaveCount(1)
  await expect(log.locator('img[src^="/media/s."]')).toBeVisible()
  expect((await guest.client.call(listThread, {})).total).toBe(1)

  await stands
  await answer(guest.user.user_id, '已經到賬了。')
  await expect(log.getByText('已經到賬了。')).toBeInViewport({ timeout: 2_000 })
  await expect(async () => {
    expect((await guest.client.call(listThread, {})).unread).toBe(0)
  }).toPass({ timeout: 5_000 })
})

test('where no stream comes through, the answer is asked for @once', async ({ page, guest }) => {
  await page.route(live, (route) => route.abort())
  await signInPage(page, guest)
  await page.goto('/user/service')
  await expect(page.getByText(t('messages:service.greeting'))).toBeVisible()
  await answer(guest.user.user_id, '多謝查詢。')
  await expect(page.getByText('多謝查詢。')).toBeVisible()
})
