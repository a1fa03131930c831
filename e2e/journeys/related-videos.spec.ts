import { listRelatedVideos, recordProgress } from '@liuguang/contract'
import { expect, t, test } from '../journey.ts'
import { readSite } from '../site.ts'
import { signInPage } from '../visitor.ts'

const { free } = readSite().videos

test('a related video that the viewer has finished is not shown, not even before that is known', {
  tag: '@usually-phone',
}, async ({ page, guest }) => {
  const [finished, other] = await guest.client.call(listRelatedVideos, { id: free })
  if (!finished || !other) throw new Error('The site has fewer than two related videos.')
  const related = page.getByRole('region', { name: t('videos:related') })
  const cardOf = (id: number) => related.locator(`a[href="/play/${id}"]`).first()
  await page.goto(`/play/${free}`)
  await expect(cardOf(finished.id)).toBeVisible()

  await guest.client.call(recordProgress, { id: finished.id, positionMs: finished.durationMs })
  await signInPage(page, guest)
  // Every frame, from the first one that the server rendered.
  await page.addInitScript((path) => {
    const seen = { frames: 0, finished: 0 }
    Object.assign(window, { seen })
    const look = () => {
      const card = document.querySelector(`section a[href="${path}"]`)
      if (card) seen.frames += 1
      if (card?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) seen.finished += 1
      requestAnimationFrame(look)
    }
    look()
  }, `/play/${finished.id}`)
  await page.goto(`/play/${free}`)
  await expect(cardOf(other.id)).toBeVisible()
  await expect(cardOf(finished.id)).toHaveCount(0)
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { frames: number; finished: number } }).seen,
  )
  expect(seen.frames, 'the page of the server has it').toBeGreaterThan(0)
  expect(seen.finished, 'frames in which it was visible').toBe(0)
})
