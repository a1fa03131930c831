import { getMemberInfo } from '@liuguang/contract'
import type { Page, Route } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { personalPages, type TestedPage } from '../personal-pages.ts'
import { signInPage } from '../visitor.ts'

test.use({ expectedErrors: /status of 429/ })

test('a personal page shows a neutral skeleton while it loads, and an error when the server fails', {
  tag: '@touch',
}, async ({ page, context, guest }) => {
  test.setTimeout(180_000)
  await signInPage(page, guest)
  const testedPages = personalPages.filter(({ requestsOwnData }) => requestsOwnData)
  expect(testedPages).toHaveLength(19)
  // several at a time, because each mostly waits for its code and requests
  const queue = testedPages.values()
  const pages = [page]
  while (pages.length < 4) pages.push(await context.newPage())
  await Promise.all(
    pages.map(async (each) => {
      for (const tested of queue) await test.step(tested.path, () => expectFailure(each, tested))
    }),
  )
})

async function expectFailure(page: Page, { path, emptyText }: TestedPage): Promise<void> {
  const held: Route[] = []
  let isHeld = true
  // a failure that is shown without further requests; states.spec.ts waits for those after another one
  const fail = (route: Route) => route.fulfill({ status: 429, body: 'busy' })
  await page.unrouteAll()
  await page.route('**/api.php/**', (route) => {
    if (isHeld) held.push(route)
    else return fail(route)
  })
  const main = page.getByRole('main')
  const skeleton = main.locator('.animate-shimmer')
  const retry = main.getByRole('button', { name: t('ui:retry'), exact: true })
  await page.goto(path, { waitUntil: 'commit' })
  await expect
    .poll(() => held.some((route) => !route.request().url().endsWith(getMemberInfo.path)), {
      message: 'the page requests its own data once its code is loaded',
      timeout: 30_000,
    })
    .toBe(true)
  const emptyTexts = emptyText ? [main.getByText(t(emptyText), { exact: true })] : []
  await expect(skeleton.first()).toBeVisible()
  for (const absent of [retry, main.getByRole('alert'), ...emptyTexts]) await expect(absent).toHaveCount(0)
  isHeld = false
  await Promise.all(held.map(fail))
  await expect(retry).toHaveCount(1)
  for (const absent of [skeleton, ...emptyTexts]) await expect(absent).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}
