import type { Page } from '@playwright/test'
import { expect, t, test } from '../journey.ts'
import { openTouchInput } from '../touch-input.ts'
import { signInPage } from '../visitor.ts'

// Playwright's trace recorder fetches the chosen file's blob URL, which the content security policy forbids.
test.use({ expectedErrors: /Connecting to 'blob:.*connect-src/ })

const cropFrame = (page: Page) => page.getByRole('group', { name: t('accounts:avatar.frame') })

/** Position of the cropped picture on the screen, pixels. */
const pictureOffset = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('img')
    .evaluate((image) => {
      const { left, top } = image.getBoundingClientRect()
      return { left, top }
    })

/** A picture for the test: a screenshot of the page. */
const pictureFile = async (page: Page) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

test('an avatar is cropped and uploaded, a name is set, and both are shown', {
  tag: '@usually-desktop',
}, async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/settings')
  const save = page.getByRole('button', { name: t('accounts:profile.save') })
  await expect(save).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page))
  const frame = cropFrame(page)
  await expect(frame).toBeVisible()
  await page.getByRole('slider').fill('2')
  const left = async () => (await pictureOffset(page)).left
  const before = await left()
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  const box = await frame.boundingBox()
  if (!box) throw new Error('The crop frame has no layout box')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const beforeDrag = await left()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 60, middle.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => beforeDrag - (await left())).toBeCloseTo(60, 0)
  await page.getByRole('button', { name: t('accounts:avatar.use') }).click()
  await expect(page.getByText(t('accounts:avatar.done'))).toBeVisible()

  const field = page.getByLabel(t('accounts:profile.name'))
  await field.fill('www.movies.xyz')
  await save.click()
  await expect(page.getByText(t('accounts:profile.fault.link'))).toBeVisible()
  await field.fill('夜雨')
  await save.click()
  await expect(page.getByText(t('accounts:profile.saved'))).toBeVisible()

  await page.goto('/user')
  await expect(page.getByText('夜雨', { exact: true })).toBeVisible()
  await expect(
    page.locator('header img[src^="/media/pictures/"], nav img[src^="/media/pictures/"]').first(),
  ).toBeAttached()
  const shown = page.locator('main img[src^="/media/pictures/"]')
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)

  await page.goto('/user/settings')
  await page.getByRole('button', { name: t('accounts:avatar.remove') }).click()
  await expect(page.locator('main img')).toHaveCount(0)
})

test('pinching zooms the avatar, dragging moves it, and neither closes the sheet @touch', async ({
  page,
  guest,
}) => {
  await signInPage(page, guest)
  await page.goto('/user/settings')
  await expect(page.getByRole('button', { name: t('accounts:avatar.change') })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page))
  const frame = cropFrame(page)
  await expect(frame).toBeVisible()
  // waits until the sheet has stopped sliding in
  await expect(async () => {
    const before = await frame.boundingBox()
    await page.waitForFunction(() => new Promise(requestAnimationFrame))
    expect(await frame.boundingBox()).toEqual(before)
  }).toPass()
  const box = await frame.boundingBox()
  if (!box) throw new Error('The crop frame has no layout box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await openTouchInput(page)
  await touch.pinch([x, y], 60, 180)
  const zoom = async () => Number(await page.getByRole('slider').inputValue())
  await expect.poll(zoom).toBeGreaterThan(2.5)
  expect(await zoom()).toBeLessThan(3.5)
  const top = async () => (await pictureOffset(page)).top
  const before = await top()
  await touch.swipe([x, y - 60], [x, y + 80])
  await expect.poll(top).toBeGreaterThan(before)
  await expect(frame).toBeVisible()
  await page.getByRole('button', { name: t('accounts:avatar.cancel') }).click()
  await expect(frame).toHaveCount(0)
})

test('a file that is not a picture is rejected with a message @once', async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/settings')
  await expect(page.getByRole('button', { name: t('accounts:avatar.change') })).toBeVisible()
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(t('accounts:avatar.unreadable'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('accounts:avatar.use') })).toBeDisabled()
})
