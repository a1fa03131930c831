import { pointsPerCode, takeCode } from '../codes.ts'
import { expect, t, test } from '../journey.ts'
import { keepRecoveryCode } from '../keep-recovery-code.ts'
import { seek, watchVideo } from '../watch-video.ts'

const price = 10
const cost = t('ui:amount.points_other', { amount: price })

// on a desktop, keyboard.spec.ts tests paying
test('a visitor watches a preview, becomes a guest, redeems a code, pays, and watches on from the end of the preview', {
  tag: '@usually-phone',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/Home')
  await page.getByRole('link', { name: '港口夜航' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '港口夜航' })).toBeVisible()

  // the preview plays with picture and sound
  const preview = await watchVideo(page)
  await expect.poll(async () => (await preview.read()).seconds).toBeGreaterThan(1)
  await expect.poll(async () => (await preview.read()).hasPictureChanged).toBe(true)
  const { decodedAudioBytes } = await preview.read()
  await expect.poll(async () => (await preview.read()).decodedAudioBytes).toBeGreaterThan(decodedAudioBytes)
  expect((await preview.read()).isMuted, 'the tap on the card lets the video play with sound').toBe(false)

  await seek(page, 6)

  // its end shows the offers, and the terms that continuing as a guest accepts
  const offers = page.locator('[data-overlay]')
  await expect(offers.getByRole('heading', { name: t('videos:offer.ended') })).toBeVisible()
  await expect(offers).toContainText(t('videos:offer.priceFrom', { price: cost, money: 'US$5' }))
  await expect(offers).toContainText(t('accounts:guest.consentShort'))
  expect((await preview.read()).seconds).toBeLessThanOrEqual(8.1)

  // once they are closed, the preview can be seen again
  await offers.getByRole('button', { name: t('ui:close') }).click()
  await page.keyboard.press('k')
  await expect.poll(async () => (await preview.read()).seconds).toBeLessThan(4)
  await expect(offers).toHaveCount(0)
  await seek(page, 6)

  await offers.getByRole('button', { name: t('videos:offer.withoutAccount') }).click()

  // a new guest has no points, and is led to topping up; every page on the way keeps the video
  await expect(page).toHaveURL(/^[^?]*\/user\/buy\?need=10&next=/)
  await expect(
    page.getByText(t('payments:purpose', { title: '港口夜航', price: cost, missing: price })),
  ).toBeVisible()
  await page.getByRole('link', { name: t('payments:codes.redeem') }).click()
  await page.getByLabel(t('memberships:redeem.field')).fill(takeCode())
  await page.getByRole('button', { name: t('memberships:redeem.submit') }).click()
  await page.getByRole('link', { name: t('videos:backTo', { title: '港口夜航' }) }).click()

  // back at the end of the preview, one tap from the whole video
  await expect(offers).toContainText(t('videos:offer.price', { price: cost, balance: pointsPerCode }))
  await page.getByRole('button', { name: t('ui:close') }).click()
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0)
  await seek(page, 6)
  const pay = offers.getByRole('button', { name: t('videos:offer.payShort', { price: cost }) })
  await pay.waitFor({ timeout: 20_000 })
  const previewEnd = (await watch.read()).seconds
  await watch.reset()
  const response = page.waitForResponse('**/external/buyvod')
  /** End times of the segments that were fetched with the new right, ms. */
  const fetched: number[] = []
  page.on('request', (request) => {
    const endMs = /\/media\/f\..*\.(\d+)\.m4s$/.exec(request.url())?.[1]
    if (endMs) fetched.push(Number(endMs))
  })
  await pay.click()
  expect((await (await response).json()).code).toBe(200)
  const answeredAt = Date.now()
  await expect
    .poll(async () => (await watch.read()).seconds, { intervals: [50] })
    .toBeGreaterThan(previewEnd + 1)
  expect(Math.min(...fetched), 'no segment of the watched preview is fetched again').toBeGreaterThanOrEqual(
    8000,
  )
  const after = await watch.read()
  expect(after.isSameElement).toBe(true)
  expect(after.wasBlank, 'the last picture stays visible until the next one').toBe(false)
  expect(after.isMuted).toBe(false)
  expect(after.firstPaintedSeconds).toBeLessThan(previewEnd + 0.5)
  expect(after.earliestPaintedSeconds).toBeGreaterThan(previewEnd - 0.5)
  // loose, because other journeys run at the same time: `bench -- player/pay-to-play` measures it
  expect((after.firstPaintedAt ?? Number.POSITIVE_INFINITY) - answeredAt).toBeLessThan(4_000)
  await expect(page.getByText(t('videos:access.bought'))).toBeVisible()

  // the whole video stays unlocked after a reload, and resumes; only now the reminder of the recovery code appears
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(previewEnd + 3)
  await page.reload()
  await expect(page.getByRole('button', { name: t('accounts:recovery.show') })).toBeVisible()
  const again = await watchVideo(page)
  await expect.poll(async () => (await again.read()).durationSeconds).toBeGreaterThan(39)
  // The length is known a moment before the seek. Playing from the start could not get here in 5 s.
  await expect
    .poll(async () => (await again.read()).seconds, { timeout: 5000 })
    .toBeGreaterThan(previewEnd + 2)

  await keepRecoveryCode(page)
  await expect(page.getByRole('button', { name: t('accounts:recovery.show') })).toBeHidden()
  await page.goto('/user/wallet')
  const entry = page.getByRole('listitem').filter({ hasText: t('videos:postings.purchase') })
  await expect(entry).toContainText('港口夜航')
  await expect(entry).toContainText(`-${price}`)
  await expect(entry).toContainText(t('wallet:after', { amount: pointsPerCode - price }))
})
