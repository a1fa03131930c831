import { endSession, listSessions } from '@liuguang/contract'
import type { Page, Route } from '@playwright/test'
import { openSession } from '../../server/src/domains/accounts/session-queries.ts'
import { expect, t, test } from '../journey.ts'
import { countLoads } from '../locators.ts'
import { readSite } from '../site.ts'
import { signInPage, type Visitor } from '../visitor.ts'
import { withDatabase } from '../with-database.ts'

const causes = [
  { name: 'another device ends it', code: 9011, errorKey: 'SESSION_ENDED', end: endAll },
  { name: 'it has expired', code: 2022, errorKey: 'SESSION_EXPIRED', end: expireAll },
]

for (const { name, code, errorKey, end } of causes) {
  test(`a session ends because ${name}: it leads to / and reloads after 500 ms`, { tag: '@once' }, async ({
    page,
    guest,
  }) => {
    await signInPage(page, guest)
    await page.clock.install()
    await page.goto('/user/wallet')
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await end(guest)
    await page.clock.pauseAt(Date.now() + 60_000)
    const loads = countLoads(page)
    const codes = collectCodes(page)
    await page.getByRole('tab', { name: t('ui:asset.points') }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(codes).toContain(code)
    expect(await stored(page)).toEqual({ token: null, user: null, unreadMsg: null })
    await page.clock.runFor(490)
    expect(loads()).toBe(0)
    await page.clock.runFor(10)
    await expect.poll(loads).toBe(1)
    // the page's code runs only after its first picture
    await page.clock.resume()
    await expect(page).toHaveURL('/')
    await expect(noticesIn(page)).toHaveCount(1)
    await expect(noticesIn(page)).toContainText(t(`errors:${errorKey}`))
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(1)
    await expect(page.getByRole('link', { name: t('app:nav.login') }).first()).toBeVisible()
  })
}

test('twenty rejected requests at once log out once', { tag: '@once' }, async ({ page, guest }) => {
  await signInOnDevices(guest, 20)
  await signInPage(page, guest)
  await page.goto('/user/sessions')
  const endButtons = page.getByRole('main').getByRole('button', { name: /journey \d+/ })
  await expect(endButtons).toHaveCount(20)
  await page.waitForLoadState('networkidle')
  const held: Route[] = []
  await page.route(`**${endSession.path}`, (route) => void held.push(route))
  const loads = countLoads(page)
  const paths: string[] = []
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
  for (const button of await endButtons.all()) await button.click()
  await expect.poll(() => held.length).toBe(20)
  await expireAll(guest)
  const rejections = await Promise.all(held.map(async (route) => ({ route, response: await route.fetch() })))
  for (const { response } of rejections) expect(await response.json()).toMatchObject({ code: 2022 })
  // all at once: the page reloads 500 ms after the first, and would not receive later ones
  await Promise.all(rejections.map(({ route, response }) => route.fulfill({ response })))
  await expect.poll(loads).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
  await expect(noticesIn(page)).toHaveCount(1)
  await expect(noticesIn(page)).toContainText(t('errors:SESSION_EXPIRED'))
  expect(paths, 'navigates to / once, and reloads it once').toEqual(['/', '/'])
  expect(await stored(page)).toEqual({ token: null, user: null, unreadMsg: null })
})

const noticesIn = (page: Page) =>
  page.getByRole('region', { name: t('ui:notifications') }).getByRole('listitem')

/** Ends all sessions from another device of the account. */
async function endAll({ client }: Visitor): Promise<void> {
  const sessions = await client.call(listSessions, {})
  for (const { id } of sessions) await client.call(endSession, { id })
}

/** Expires all sessions, as after months without a visit. */
async function expireAll({ user }: Visitor): Promise<void> {
  await withDatabase(readSite().dataDir, (db) =>
    db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', BigInt(user.userId))
      .execute(),
  )
}

async function signInOnDevices({ user }: Visitor, count: number): Promise<void> {
  await withDatabase(readSite().dataDir, async (db) => {
    for (let number = 1; number <= count; number += 1)
      await openSession(db, BigInt(user.userId), `journey ${number}`, new Date())
  })
}

/** Collects the codes of all responses from now on. */
function collectCodes(page: Page): () => number[] {
  const codes: number[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api.php/')) return
    // a response may be lost with the page that requested it
    const { code } = await response.json().catch(() => ({ code: 0 }))
    codes.push(code)
  })
  return () => codes
}

function stored(page: Page) {
  return page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
    unreadMsg: sessionStorage.getItem('unreadMsg'),
  }))
}
