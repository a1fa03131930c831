import { newAccountName, signUp } from '../account-forms.ts'
import { expect, t, test } from '../journey.ts'

test('an actor is found, followed and listed among the followed ones, and a work is opened', {
  tag: '@phone',
}, async ({ page }) => {
  await signUp(page, { account: newAccountName(), password: 'moonlit7' })
  await page.goto('/search?q=石階&kind=actor')
  await page.locator('main').getByRole('link', { name: '石階上的貓' }).click()
  await expect(page.getByRole('heading', { name: '石階上的貓', level: 1 })).toBeVisible()
  const follow = page.getByRole('button', { name: t('actors:followOf', { name: '石階上的貓' }) })
  await follow.click()
  const unfollow = page.getByRole('button', { name: t('actors:unfollowOf', { name: '石階上的貓' }) })
  await expect(unfollow).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(unfollow).toBeVisible()
  await page.goto('/user/follows')
  await page.locator('main').getByRole('link', { name: '石階上的貓' }).click()
  await page.locator('main').getByRole('link', { name: '石階與貓' }).click()
  await expect(page).toHaveURL(/\/vod\/shortVideo\/\d+$/)
})
