import { buyVideo } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'
import { watchVideo } from '../watch-video.ts'

/** Grants of the site under test last 10 s (global-setup.ts); at double speed 60 s of video take three of them. */
test('a play outlasts several grants unseen', { tag: '@once' }, async ({ page, guest }) => {
  test.setTimeout(90_000)
  const { long } = readSite().videos
  await guest.client.call(buyVideo, { id: long, price: { asset: 'points', amount: 10 } })
  await signInPage(page, guest)
  const grants = new Set<string>()
  const refused: string[] = []
  page.on('response', (response) => {
    const grant = /\/media\/([^/]+)\/.*\.m4s$/.exec(response.url())?.[1]
    if (grant) grants.add(grant)
    if (grant && !response.ok()) refused.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`/play/${long}`)
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.5)
  // which brings the controls into sight
  await page.getByRole('region', { name: '列車向北' }).hover()
  await page.getByRole('button', { name: t('player:speed') }).click()
  await page.getByRole('menuitemradio', { name: t('player:times', { speed: 2 }) }).click()
  await watch.forget()

  await expect.poll(async () => (await watch.read()).seconds, { timeout: 60_000 }).toBeGreaterThan(60)
  const { longestStallMs, wasBlank, isSameElement } = await watch.read()
  expect(grants.size, 'grants that segments were fetched with').toBeGreaterThanOrEqual(3)
  expect(refused).toEqual([])
  expect(longestStallMs).toBeLessThan(500)
  expect(wasBlank).toBe(false)
  expect(isSameElement).toBe(true)
  await expect(page.getByRole('button', { name: t('player:retry') })).toBeHidden()
})
