import { addComment, likeComment, listComments } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { readSite } from '../site.ts'
import { openVisitor, signInPage } from '../visitor.ts'

const { videos, shorts } = readSite()

const password = 'harbour4night'
const nameOf = () => `writer${Math.random().toString(36).slice(2, 9)}7`

test('two members write, answer, like, change and delete comments below a video', {
  tag: '@usually-desktop',
}, async ({ page, address }) => {
  const [one, two] = [
    await openVisitor(address, { account: { name: nameOf(), password } }),
    await openVisitor(address, { account: { name: nameOf(), password } }),
  ]
  const id = videos.free
  await signInPage(page, one)
  await page.goto(`/play/${id}`)
  const section = page.getByRole('region', { name: t('comments:title') })
  await section.scrollIntoViewIfNeeded()
  const text = `the bridge at 0:01 ${nameOf()}`
  await section.getByRole('textbox', { name: t('comments:placeholder') }).fill(text)
  await section.getByRole('button', { name: t('comments:send') }).click()
  const row = section.getByRole('article').filter({ hasText: text }).first()
  await expect(row).toBeVisible()

  const { list } = await two.client.call(listComments, { id, order: 'newest' })
  const written = list.find((comment) => comment.text === text)
  if (!written) throw new Error('the comment is not in the list')
  await two.client.call(addComment, { id, text: 'an answer', replyTo: written.id })
  await two.client.call(likeComment, { id: written.id, isLiked: true })

  await page.goto(`/play/${id}?comment=${written.id}`)
  await expect(section.getByText(t('comments:linked'))).toBeVisible()
  await expect(section.getByText('an answer')).toBeVisible()
  const like = (amount: number) =>
    row.getByRole('button', { name: t('comments:like', { amount }), exact: true }).first()
  await expect(like(1)).toBeVisible()
  // A time in a comment seeks: it loads no other page, and the comment stays.
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  const soughtTo = video.evaluate(
    (one: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        one.addEventListener('seeking', () => resolve(one.currentTime), { once: true })
      }),
  )
  await row.getByRole('button', { name: t('comments:seek', { time: '0:01' }) }).click()
  expect(await soughtTo).toBeCloseTo(1, 1)
  await expect(page).toHaveURL(/\?comment=/)
  expect(await findAccessibilityViolations(page, 'section[aria-labelledby="comments"]')).toEqual([])

  await like(1).click()
  await expect(like(2)).toHaveAttribute('aria-pressed', 'true')
  const openMenu = () =>
    row
      .getByRole('button', { name: /：更多選項$/ })
      .first()
      .click()
  const sheet = page.getByRole('dialog')
  await openMenu()
  await sheet.getByRole('button', { name: t('comments:edit') }).click()
  await row.getByRole('textbox').fill(`${text}!`)
  await row.getByRole('button', { name: t('comments:save') }).click()
  await expect(row.getByText(t('comments:edited'))).toBeVisible()
  await openMenu()
  await sheet.getByRole('button', { name: t('comments:delete') }).click()
  await sheet.getByRole('button', { name: t('comments:delete') }).click()
  await expect(section.getByText(`${text}!`)).toBeHidden()
})

test('the comments of a short open over it while it plays', { tag: '@usually-desktop' }, async ({
  page,
  address,
}) => {
  const member = await openVisitor(address, { account: { name: nameOf(), password } })
  const id = shorts.plain.at(-1) ?? 0
  const text = `what a street ${nameOf()}`
  await member.client.call(addComment, { id, text })
  await page.goto(`/vod/shortVideo/${id}`)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: new RegExp(t('comments:open', { amount: '\\d+' })) })
    .click()
  const sheet = page.getByRole('dialog', { name: t('comments:title') })
  await expect(sheet.getByText(text)).toBeVisible()
  await expect(sheet.getByRole('button', { name: t('comments:signIn') })).toBeVisible()
  expect(await findAccessibilityViolations(page, '[role="dialog"]')).toEqual([])
  await expect
    .poll(() =>
      page.locator('video').evaluateAll((all) => all.some((one) => !(one as HTMLVideoElement).paused)),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
