import { getVideo } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import texts from '../../../admin/src/locales/zh-HK.ts'
import { reviewCommand } from '../../../server/src/cli/moderation/review.ts'
import { openPage, openStaff } from '../../back-office.ts'
import { expect, t, test } from '../../journey.ts'
import { coverInList, findAccessibilityViolations, greenOf } from '../../page-checks.ts'
import { runSiteCommandAs } from '../../run-site-command.ts'
import { fastNetwork, slowNetwork, startSlowUpload } from '../../slow-upload.ts'
import { makeUploader, takeReview, takeReviewFor } from '../../uploader.ts'
import { signInPage } from '../../visitor.ts'

// Playwright's trace recorder fetches the chosen picture's blob URL, which the content security policy forbids.
test.use({ expectedErrors: /Connecting to 'blob:.*connect-src/ })

/** Sending it slowly takes 13 s or longer. */
const source = { seconds: 6, extraBytes: 4_000_000 }

/** Writes a title and crops a cover in the panel, which a reload keeps. The cover is the green middle of a picture. */
async function writeBeforeFile(page: Page, title: string): Promise<void> {
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 1280 })
    const context = canvas.getContext('2d')
    for (const [place, color] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
      if (context) context.fillStyle = color
      context?.fillRect(0, (place * 1280) / 3, 640, 1280 / 3)
    }
    return canvas.toDataURL('image/png')
  })
  await page.getByRole('button', { name: t('publishing:panel.title') }).click()
  const panel = page.getByRole('dialog').first()
  await panel.getByLabel(t('publishing:form.title')).fill(title)
  await panel
    .getByLabel(t('publishing:cover.choose'))
    .last()
    .setInputFiles({
      name: 'bands.png',
      mimeType: 'image/png',
      buffer: Buffer.from(picture.split(',')[1] ?? '', 'base64'),
    })
  await page.getByRole('button', { name: t('accounts:avatar.use') }).click()
  const cover = panel.getByRole('img', { name: t('publishing:cover.label') })
  await expect(cover).toBeVisible()
  // The panel is still open after it.
  await page.reload()
  await expect(panel.getByLabel(t('publishing:form.title'))).toHaveValue(title)
  await expect.poll(() => greenOf(cover)).toBeGreaterThan(200)
  await panel.getByRole('button', { name: t('publishing:panel.back') }).click()
}

test('a member uploads a video with a title and a cover of its own, reloads before and in the middle, submits it for review, and corrects it after the reviewer requests changes or rejects it', {
  tag: '@usually-phone',
}, async ({ page, address, context, openDevice }) => {
  test.setTimeout(180_000)
  const { account, visitor, videos } = await makeUploader(address, [source])
  const title = `潮汐 ${account.name}`
  const reviewer = `reviewer of ${account.name}`
  await signInPage(page, visitor)
  await page.goto('/user/works')
  await writeBeforeFile(page, title)
  const cdp = await context.newCDPSession(page)
  const panel = await startSlowUpload(page, cdp, { file: videos[0]?.file ?? '', title })
  expect(await findAccessibilityViolations(page, '[role="dialog"]')).toEqual([])
  await expect(panel.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  // Any page goes on with it, not only the list of one's works.
  await page.goto('/about')
  await cdp.send('Network.emulateNetworkConditions', fastNetwork)
  await expect.poll(() => countStoredFiles(page), { timeout: 60_000 }).toBe(0)
  await page.goto('/user/works')
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 60_000 })

  await page.getByRole('button', { name: t('publishing:works.edit') }).click()
  await panel.getByRole('button', { name: '旅行' }).click()
  await panel.getByLabel(t('publishing:form.nobody')).check()
  await panel.getByRole('button', { name: t('publishing:form.publish'), exact: true }).click()
  await expect(page.getByText(t('publishing:state.in_review'))).toBeVisible({ timeout: 30_000 })

  // The first decision is made in the back office, the later ones on the command line.
  const staffPage = await (await openDevice()).newPage()
  const staff = await openStaff(staffPage, address, 'moderator')
  const { itemId } = await takeReviewFor(title, staff.name)
  expect((await page.request.get(`/play/${itemId}`)).status()).toBe(404)
  const note = '請補上簡介'
  await requestChanges(staffPage, title, note)
  await page.reload()
  await expect(page.getByText(note)).toBeVisible()
  const description = panel.getByLabel(t('publishing:form.description'))
  const submitWith = async (text: string, button = t('publishing:form.publish')) => {
    await page.getByRole('button', { name: t('publishing:works.edit') }).click()
    await description.fill(text)
    await panel.getByLabel(t('publishing:form.nobody')).check()
    await panel.getByRole('button', { name: button, exact: true }).click()
  }
  const approve = async () => {
    const { review } = await takeReview(title, reviewer)
    await runSiteCommandAs(reviewer, reviewCommand, 'approve', review, '--note', '通過')
  }
  await submitWith('在海邊的一天')
  await expect(page.getByText(t('publishing:state.in_review'))).toBeVisible({ timeout: 30_000 })
  await page.goto('/user/messages')
  await expect(page.getByText(title).first()).toBeVisible()
  await approve()
  const viewer = await (await openDevice()).newPage()
  await viewer.goto(`/play/${itemId}`)
  await viewer.locator('main a[href^="/creator/"]').first().click()
  await expect.poll(() => greenOf(coverInList(viewer, itemId))).toBeGreaterThan(200)

  // A change of the published work is rejected: visitors see nothing of it, and its author corrects what is kept of it.
  const shownDescription = async () => (await visitor.client.call(getVideo, { id: itemId })).description
  const withdraw = page.getByRole('button', { name: t('publishing:works.withdraw') })
  await page.goto('/user/works')
  await submitWith('看完可得獎金', t('publishing:works.submitEdit'))
  await expect(withdraw).toBeVisible()
  const change = await takeReview(title, reviewer)
  const reason = '沒有獎金'
  const policy = ['--policy', 'misleading']
  await runSiteCommandAs(reviewer, reviewCommand, 'reject', change.review, ...policy, '--note', reason)
  await page.reload()
  await expect(page.getByText(`${t('publishing:policy.misleading')} · ${reason}`)).toBeVisible()
  expect(await shownDescription()).toBe('在海邊的一天')
  await page.getByRole('button', { name: t('publishing:works.edit') }).click()
  await expect(description).toHaveValue('看完可得獎金')
  await panel.getByRole('button', { name: t('publishing:panel.back') }).click()
  await expect(panel).toBeHidden()
  await submitWith('在海邊直到日落', t('publishing:works.submitEdit'))
  await expect(withdraw).toBeVisible()
  await approve()
  await expect.poll(shownDescription).toBe('在海邊直到日落')

  // Its author takes it down.
  await page.goto('/user/works')
  await expect(page.getByText(t('publishing:state.published'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('publishing:works.takeDown') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('publishing:works.takeDown') })
    .click()
  await expect(page.getByText(t('publishing:state.takenDown'))).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/play/${itemId}`)).status()).toBe(404)
})

test.describe('without a network', () => {
  // a part that was on its way may have arrived
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 409/ })

  test('an upload continues after a pause, after a lost network, and after its page was left', {
    tag: '@phone',
  }, async ({ page, address, context }) => {
    test.setTimeout(180_000)
    const { account, visitor, videos } = await makeUploader(address, [source])
    const { title, file } = videos[0] ?? { title: '', file: '' }
    await signInPage(page, visitor)
    const cdp = await context.newCDPSession(page)
    const panel = await startSlowUpload(page, cdp, { file, title })
    await panel.getByRole('button', { name: t('publishing:file.pause') }).click()
    await expect(panel.getByText(/^已暫停/)).toBeVisible()
    await panel.getByRole('button', { name: t('publishing:file.resume') }).click()
    await expect(panel.getByRole('button', { name: t('publishing:file.pause') })).toBeVisible()
    await cdp.send('Network.emulateNetworkConditions', { ...slowNetwork, offline: true })
    await expect(panel.getByText(t('publishing:file.waiting'))).toBeVisible({ timeout: 30_000 })
    await cdp.send('Network.emulateNetworkConditions', fastNetwork)
    // The back button of the browser closes the panel and leaves the page; the file goes on.
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\/user\/works$/)
    await expect.poll(() => countStoredFiles(page), { timeout: 60_000 }).toBe(0)
    const rowOfWork = page.getByRole('listitem').filter({ hasText: account.name })
    await expect(rowOfWork.getByRole('progressbar')).toBeHidden({ timeout: 60_000 })
  })
})

test('a second window waits for the first, continues when that is closed, and deletes the file when the session ends', {
  tag: '@once',
}, async ({ page, address, context }) => {
  test.setTimeout(180_000)
  const { visitor, videos } = await makeUploader(address, [source])
  const { title, file } = videos[0] ?? { title: '', file: '' }
  await signInPage(page, visitor)
  await startSlowUpload(page, await context.newCDPSession(page), { file, title })
  await expect(page.getByRole('progressbar').first()).not.toHaveAttribute('aria-valuenow', '0')
  const second = await context.newPage()
  const cdp = await context.newCDPSession(second)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await second.goto('/user/works')
  await expect(second.getByText(t('publishing:file.inOtherTab'))).toBeVisible()
  await page.close()
  await expect(second.getByText(t('publishing:file.inOtherTab'))).toBeHidden()
  await expect(second.getByRole('button', { name: t('publishing:file.pause') })).toBeVisible()
  expect(await countStoredFiles(second)).toBe(1)
  // Signed out in another window.
  const third = await context.newPage()
  await third.goto('/about')
  await third.evaluate(() => localStorage.clear())
  await expect.poll(() => countStoredFiles(third)).toBe(0)
  await expect(second.getByRole('progressbar')).toHaveCount(0)
})

/** Opens the next review in the back office, which is that of this work, and requests changes once its video is loaded. */
async function requestChanges(page: Page, title: string, note: string): Promise<void> {
  const { moderation: review, app } = texts
  await openPage(page, '/reviews', app.pages.reviews)
  await page.getByRole('button', { name: review.next, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('radio', { name: review.decisions.request_changes, exact: true }).check()
  await page.getByLabel(review.note, { exact: true }).fill(note)
  await page.getByRole('button', { name: review.decide, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: app.pages.reviews, exact: true })).toBeVisible()
}

/** How many files the site keeps in this browser. */
function countStoredFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('uploads')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const database = request.result
          const count = database.transaction('files').objectStore('files').count()
          count.onsuccess = () => {
            database.close()
            resolve(count.result)
          }
        }
      }),
  )
}
