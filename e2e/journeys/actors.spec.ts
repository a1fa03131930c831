import { followActor } from '@liuguang/contract'
import { expect, t, test, untilHydrated } from '../journey.ts'
import { follow, untilStored } from '../locators.ts'
import { textsOf } from '../texts.ts'
import { signInPage } from '../visitor.ts'

test('an actor is found, followed and listed among the followed ones, and a work is opened', {
  tag: '@phone',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/search?q=石階')
  await untilHydrated(page)
  // The filters of the results list the actors, too.
  await follow(page, '/actor')
  await expect(
    page
      .getByRole('list', { name: t('actors:title') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page.goto('/search?q=石階&kind=actor')
  await page.locator('main').getByRole('link', { name: '石階上的貓' }).click()
  await expect(page.getByRole('heading', { name: '石階上的貓', level: 1 })).toBeVisible()
  const followButton = page.getByRole('button', { name: t('actors:followOf', { name: '石階上的貓' }) })
  await untilStored(page, followActor, () => followButton.click())
  const unfollow = page.getByRole('button', { name: t('actors:unfollowOf', { name: '石階上的貓' }) })
  await expect(unfollow).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(unfollow).toBeVisible()
  await page.goto('/user/follows')
  await page.locator('main').getByRole('link', { name: '石階上的貓' }).click()
  await page.locator('main').getByRole('link', { name: '石階與貓' }).click()
  await expect(page).toHaveURL(/\/vod\/shortVideo\/\d+$/)
})

test('facts and areas of actors are in the language of the page, whose area an address of another one names, too', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const en = textsOf('en-US')
  await page.goto('/actor?area=香港&lang=en-US')
  if (isMobile) {
    await page.getByRole('button', { name: en('search:filters.opened', { number: 1 }) }).click()
    await expect(page.getByRole('dialog').getByText('Hong Kong')).toBeVisible()
    await page.keyboard.press('Escape')
  } else {
    await expect(page.getByLabel(en('actors:area'))).toContainText('Hong Kong')
  }
  await page.locator('main').getByRole('link', { name: '石階上的貓' }).click()
  const main = page.locator('main')
  for (const text of ['Hong Kong', en('actors:zodiac.leo'), 'Napping in the sun'])
    await expect(main.getByText(text).first()).toBeVisible()
  await page.goto('/actor/detail/101?lang=vi-VN')
  for (const text of ['Hồng Kông', textsOf('vi-VN')('actors:zodiac.leo'), 'Phơi nắng'])
    await expect(main.getByText(text).first()).toBeVisible()
})
