import { buyVideo, createClient, logout } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { openSession } from '../../server/src/domains/accounts/index.ts'
import { expect, t, test } from '../journey.ts'
import { readSite, siteUrl } from '../site.ts'
import { signInPage, type Visitor } from '../visitor.ts'
import { type VideoWatch, watchVideo } from '../watch-video.ts'
import { withDatabase } from '../with-database.ts'

const { dataDir, videos } = readSite()

/** Records the grants of segment requests and the refused ones. */
function followGrants(page: Page) {
  const grants = new Set<string>()
  const refused: string[] = []
  page.on('response', (response) => {
    const grant = /\/media\/([^/]+)\/.*\.m4s$/.exec(response.url())?.[1]
    if (grant) grants.add(grant)
    if (grant && !response.ok()) refused.push(`${response.status()} ${response.url()}`)
  })
  return { grants, refused }
}

/** Plays the long video, at double speed. */
async function playFast(page: Page) {
  await page.goto(`/play/${videos.long}`)
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.5)
  // shows the controls
  await page.getByRole('region', { name: '列車向北' }).hover()
  await page.getByRole('button', { name: t('player:speed') }).click()
  await page.getByRole('menuitemradio', { name: t('player:times', { speed: 2 }) }).click()
  await watch.reset()
  return watch
}

/** Waits until 10 s more of the video were played. */
async function playOn(watch: VideoWatch): Promise<void> {
  const { seconds } = await watch.read()
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(seconds + 10)
}

// the browser's console message for each failed response
test.use({ expectedErrors: /status of 403 .*\/media\// })

test('playback continues without interruption over several grants, and while another device of the account signs out again and again', {
  tag: '@once',
}, async ({ page, guest }) => {
  test.setTimeout(180_000)
  await guest.client.call(buyVideo, { id: videos.long, price: { asset: 'points', amount: 10 } })
  await signInPage(page, guest)
  const { grants, refused } = followGrants(page)
  const watch = await playFast(page)

  // a grant expires after 10 s (site.ts), and is renewed before
  await expect.poll(() => grants.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  expect(refused).toEqual([])

  const renewedCount = grants.size
  const refusedAndGrants = async () => {
    await signOutOnOtherDevice(guest)
    return [refused.length > 0, grants.size >= renewedCount + 2]
  }
  await expect.poll(refusedAndGrants, { timeout: 60_000, intervals: [2_000] }).toEqual([true, true])
  await playOn(watch)
  const { longestStallMs, wasBlank, isSameElement } = await watch.read()
  expect(longestStallMs).toBeLessThan(500)
  expect([wasBlank, isSameElement]).toEqual([false, true])
  await expect(page.getByRole('button', { name: t('player:retry') })).toBeHidden()
})

async function signOutOnOtherDevice({ user }: Visitor): Promise<void> {
  const token = await withDatabase(dataDir, (db) =>
    openSession(db, BigInt(user.userId), 'another device', new Date()),
  )
  await createClient({ origin: siteUrl, fetch, getToken: () => token }).call(logout, {})
}
