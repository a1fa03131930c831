import type { BrowserContext, Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { countLoads, firstCard, navLink } from '../places.ts'
import { signInPage } from '../visitor.ts'
import { watchVideo } from '../watch-video.ts'

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

const alert = (page: Page) => page.getByRole('main').getByRole('alert').first()
const banner = (page: Page) => page.getByText(t('ui:offline.lost'))

test('every list and a video say that the network is gone, and come with it', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await untilFetchedAhead(page)
  const category = page
    .getByRole('navigation', { name: t('app:nav.main') })
    .locator('a[href^="/topic/"]')
    .filter({ visible: true })
    .first()
  for (const place of [navLink(page, 'new'), navLink(page, 'hot'), navLink(page, 'home'), category]) {
    await context.setOffline(true)
    await place.click()
    await expectOfflineState(page)
    await recover(page, context)
    await expect(firstCard(page)).toBeVisible()
  }
  // what is there stays there
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  const title = await firstCard(page).getByRole('heading').textContent()
  await firstCard(page).click()
  await expectOfflineState(page)
  await recover(page, context)
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  const watch = await watchVideo(page)
  await expect.poll(async () => (await watch.read()).seconds).toBeGreaterThan(0.2)
})

test('the wallet says that the network is gone, and comes with it', { tag: '@phone' }, async ({
  page,
  context,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto('/user')
  const wallet = page.getByRole('main').getByRole('link', { name: t('accounts:place.wallet') })
  await expect(wallet).toBeVisible()
  // the page itself is not there yet: it comes by itself too
  const loads = countLoads(page)
  await context.setOffline(true)
  await wallet.click()
  await expect(alert(page)).toContainText(t('app:offlinePage.title'))
  await expect(alert(page)).toContainText(t('app:offlinePage.text'))
  await context.setOffline(false)
  const entry = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(entry).toContainText(t('wallet:kind.serial_code'))
  expect(loads()).toBe(1)
  await expect(page).toHaveURL('/user/wallet')

  await context.setOffline(true)
  await page.getByRole('tab', { name: t('ui:asset.points') }).click()
  await expectOfflineState(page)
  await recover(page, context)
  await expect(entry).toContainText(t('wallet:kind.serial_code'))
  expect(loads()).toBe(1)

  // the note leaves the line to write in free
  await page.goto('/user/service')
  const line = page.getByLabel(t('messages:service.write'))
  await expect(line).toBeVisible()
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  const [note, written] = [await banner(page).boundingBox(), await line.boundingBox()]
  if (!note || !written) throw new Error('the page has no place for them')
  const isBeside = note.y + note.height <= written.y || note.y >= written.y + written.height
  expect(isBeside, 'the note covers the line').toBe(true)
})

test('a balance without network is said to be the last one known, and nothing moves for it', {
  tag: '@once',
}, async ({ page, context, guest }) => {
  await signInPage(page, guest)
  for (const [path, digits] of [
    ['/user', '500'],
    ['/user/buy', '500'],
    ['/user/upgrade', '500'],
    ['/user/exchange', '0'],
  ] as const) {
    await page.goto(path)
    const balance = page.getByRole('main').getByText(digits, { exact: true }).first()
    await expect(balance).toBeVisible()
    await page.waitForLoadState('networkidle')
    const place = await balance.boundingBox()
    const age = page.getByText(new RegExp(t('accounts:member.age.offline', { time: '.*\\d:\\d\\d.*' })))
    await expect(age).toBeHidden()
    await context.setOffline(true)
    await expect(age).toBeVisible()
    expect(await balance.boundingBox()).toEqual(place)
    await context.setOffline(false)
    await expect(age).toBeHidden()
  }
})

/** A page without its content: what is wrong, where it would have stood, and the note above the tabs. */
async function expectOfflineState(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible()
  await expect(alert(page)).toContainText(t('errors:OFFLINE'))
  await expect(alert(page).getByRole('button', { name: t('ui:retry') })).toBeVisible()
}

/** The network is back: nobody has to press anything. */
async function recover(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await expect(page.getByText(t('ui:offline.back')).first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(alert(page)).toBeHidden()
}

/** The code of the likely next pages is there (warm-up.ts), as some seconds after any visit. */
async function untilFetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/category-page-')),
  )
  await page.waitForLoadState('networkidle')
}
