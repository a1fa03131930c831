import { followTopic } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { untilStored } from '../locators.ts'
import { signInPage } from '../visitor.ts'

const title = '山水之間'

test('a topic is found in the menu, followed and listed among the followed ones, and a work is opened', {
  tag: '@usually-phone',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/topic')
  await page.locator('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const works = page.getByRole('list', { name: t('topics:worksTitle') }).getByRole('heading')
  await expect(works).toHaveText(['山間晨霧', '茶煙', '港口夜航'])
  const followButton = page.getByRole('button', { name: t('actors:followOf', { name: title }) })
  await untilStored(page, followTopic, () => followButton.click())
  const unfollow = page.getByRole('button', { name: t('actors:unfollowOf', { name: title }) })
  await expect(unfollow).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(unfollow).toBeVisible()
  await page.goto('/user/follows')
  await page
    .locator('main')
    .getByRole('link', { name: t('topics:title'), exact: true })
    .click()
  await page.locator('main').getByRole('link', { name: title }).click()
  await page.locator('main').getByRole('link', { name: '港口夜航' }).click()
  await expect(page).toHaveURL(/\/play\/\d+$/)
})

test('a topic’s document names it for search engines and link previews', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/topic/topic/1')
  const metaOf = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/topic\/topic\/1$/)
  expect(await metaOf('og:title')).toContain(title)
  expect(await metaOf('og:image')).toMatch(/\/media\/pictures\/.+\/1280\.jpg$/)
  expect(await metaOf('og:image:type')).toBe('image/jpeg')
  const structured = await page.locator('script[type="application/ld+json"]').textContent()
  expect(structured).toContain('"BreadcrumbList"')
  expect((await page.request.get('/topic/topic/999')).status()).toBe(404)
})
