import { listThread } from '@liuguang/contract'
import { commandLineOperator } from '../../server/src/domains/audit/index.ts'
import { answerThread } from '../../server/src/domains/messages/index.ts'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { withDatabase } from '../with-database.ts'

// connections that the journeys themselves cut
test.use({ expectedErrors: /net::ERR_FAILED/ })

const { dataDir } = readSite()
const live = '**/v1/messages/live'

async function replyToMember(accountId: number, text: string): Promise<void> {
  const clock = { now: () => new Date() }
  await withDatabase(dataDir, (db) =>
    answerThread({ db, clock }, { accountId: BigInt(accountId), by: commandLineOperator('journey'), text }),
  )
}

test('a message is sent once although the connection is lost, and the answer arrives without a reload', {
  tag: '@phone',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  const streamResponse = page.waitForResponse(live)
  await page.goto('/user/service')
  await page.getByRole('button', { name: '忘記密碼怎麼辦？' }).click()
  await expect(page.getByText('忘記密碼', { exact: false }).first()).toBeVisible()

  await page.locator('input[type=file]').setInputFiles({
    name: 'order.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByRole('img', { name: 'order.png' })).toBeVisible()
  await page.getByLabel(t('messages:support.write')).fill('<b>充值</b>未到賬')
  // the request arrives, and its response is lost
  await page.route(
    '**/external/sitemsgAdd',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: t('messages:support.send') }).click()
  await page.getByRole('button', { name: t('messages:support.retry') }).click()
  await expect(page.getByText(t('messages:support.failed'))).toHaveCount(0)
  const log = page.getByRole('log')
  await expect(log.getByText('<b>充值</b>未到賬')).toHaveCount(1)
  await expect(log.locator('img[src^="/media/s."]')).toBeVisible()
  expect((await guest.client.call(listThread, {})).total).toBe(1)

  await streamResponse
  await replyToMember(guest.user.userId, '已經到賬了。')
  await expect(log.getByText('已經到賬了。')).toBeInViewport({ timeout: 2_000 })
  await expect(async () => {
    expect((await guest.client.call(listThread, {})).unread).toBe(0)
  }).toPass({ timeout: 5_000 })
})

test('a photo of 50 megapixels is scaled down before it is sent, and arrives', { tag: '@phone' }, async ({
  page,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto('/user/service')
  const photo = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8160, height: 6120 })
    canvas.getContext('2d')?.fillRect(0, 0, 4080, 6120)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(photo, 'base64'),
  })
  await expect(page.getByRole('img', { name: 'photo.jpg' })).toBeVisible()
  const upload = page.waitForResponse('**/v1/messages/upload-picture')
  await page.getByRole('button', { name: t('messages:support.send') }).click()
  // 1600 pixels is the largest side that is kept, and the ratio stays.
  expect((await (await upload).json()).data).toMatchObject({ width: 1600, height: 1200 })
  await expect(page.getByRole('log').locator('img[src^="/media/s."]')).toBeVisible()
})

test('without an event stream, the answer is polled @once', async ({ page, guest }) => {
  await page.route(live, (route) => route.abort())
  await signInPage(page, guest)
  await page.goto('/user/service')
  await expect(page.getByText(t('messages:support.greeting'))).toBeVisible()
  await replyToMember(guest.user.userId, '多謝查詢。')
  await expect(page.getByText('多謝查詢。')).toBeVisible()
})
