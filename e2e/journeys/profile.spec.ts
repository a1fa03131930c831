import type { Page } from '@playwright/test'
import { fingersOf } from '../fingers.ts'
import { expect, t, test } from '../journey.ts'
import { signInPage } from '../visitor.ts'

// The trace recorder reads the chosen file by its address, which the content security policy forbids.
test.use({ expectedComplaints: /Connecting to 'blob:.*connect-src/ })

const frameOf = (page: Page) => page.getByRole('group', { name: t('accounts:avatar.frame') })

/** Position of the cropped picture on the screen, pixels. */
const placeOfPicture = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('img')
    .evaluate((image) => {
      const { left, top } = image.getBoundingClientRect()
      return { left, top }
    })

/** A picture for the test: a screenshot of the page. */
const somePicture = async (page: Page) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

test('a square of a picture and a name are chosen, and both are shown', async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/settings')
  const save = page.getByRole('button', { name: t('accounts:profile.save') })
  await expect(save).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await somePicture(page))
  const frame = frameOf(page)
  await expect(frame).toBeVisible()
  await page.getByRole('slider').fill('2')
  const left = async () => (await placeOfPicture(page)).left
  const before = await left()
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  expect(await left()).toBeGreaterThan(before)
  const box = await frame.boundingBox()
  if (!box) throw new Error('the frame is not there')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const dragged = await left()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 60, middle.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => dragged - (await left())).toBeCloseTo(60, 0)
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

test('two fingers zoom, one moves, and neither closes the sheet @touch', async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/settings')
  await expect(page.getByRole('button', { name: t('accounts:avatar.change') })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await somePicture(page))
  const frame = frameOf(page)
  await expect(frame).toBeVisible()
  // it slides in from below, and stays where it stops
  await expect(async () => {
    const before = await frame.boundingBox()
    await page.waitForFunction(() => new Promise(requestAnimationFrame))
    expect(await frame.boundingBox()).toEqual(before)
  }).toPass()
  const box = await frame.boundingBox()
  if (!box) throw new Error('the frame is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = await fingersOf(page)
  await fingers.pinch([x, y], 60, 180)
  const zoom = async () => Number(await page.getByRole('slider').inputValue())
  await expect.poll(zoom).toBeGreaterThan(2.5)
  expect(await zoom()).toBeLessThan(3.5)
  const top = async () => (await placeOfPicture(page)).top
  const before = await top()
  await fingers.swipe([x, y - 60], [x, y + 80])
  await expect.poll(top).toBeGreaterThan(before)
  await expect(frame).toBeVisible()
  await page.getByRole('button', { name: t('accounts:avatar.cancel') }).click()
  await expect(frame).toHaveCount(0)
})

test('a file that is no picture is refused with a message @once', async ({ page, guest }) => {
  await signInPage(page, guest)
  await page.goto('/user/settings')
  await expect(page.getByRole('button', { name: t('accounts:avatar.change') })).toBeVisible()
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(t('accounts:avatar.unreadable'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('accounts:avatar.use') })).toBeDisabled()
})
