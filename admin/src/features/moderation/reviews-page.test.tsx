// @vitest-environment happy-dom
import { getReview, leaseReview, listReviewTasks, type ReviewTask, renewReview } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { onPhone, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { app, moderation } = texts

const task: ReviewTask = {
  ...{
    id: 3,
    itemId: 12,
    kind: 'video',
    kindName: 'Video',
    title: 'Clouds',
    version: 1,
    owner: { id: 7, name: 'river7' },
  },
  ...{ submittedAt: '2026-11-20T00:00:00Z', dueAt: '2026-11-21T00:00:00Z', lease: null },
}

test('the queue is read in the order of the URL, page by page', async () => {
  const server = await openPage('/reviews?order=newest', {
    answer: (fake) =>
      fake.respond(listReviewTasks, ({ cursor }) =>
        cursor === 'more'
          ? { ...pageOf([{ ...task, id: 4, title: 'Hills' }]), overdue: 1 }
          : { ...pageOf([task], 'more'), total: 2, overdue: 1 },
      ),
  })
  await shows('Clouds')
  await shows('river7 (7)')
  await shows(moderation.overdueCount.replace('{{count}}', '1'))
  await press(app.table.next)
  await shows('Hills')
  const inputs = server.requests(listReviewTasks).map(({ input }) => input)
  expect(inputs).toContainEqual({ order: 'newest', lang: 'en' })
  expect(inputs).toContainEqual({ order: 'newest', cursor: 'more', lang: 'en' })
})

test('a particular work is taken, unless a colleague holds it; a refusal says who was quicker', async () => {
  const later = '2099-01-01T00:00:00Z'
  const held = { ...task, id: 4, title: 'Hills', lease: { by: 'colleague', until: later } }
  const mine = { ...task, id: 5, title: 'Lakes', lease: { by: 'Operator', until: later } }
  const server = await openPage('/reviews', {
    answer: (fake) => {
      fake.respond(listReviewTasks, { ...pageOf([task, held, mine]), overdue: 0 })
      fake.refuse(leaseReview, 'LEASE_LOST', { lease: 'held', by: 'colleague' })
    },
  })
  await shows('Hills')
  const isDisabled = (title: string) =>
    document.querySelector<HTMLButtonElement>(`[aria-label="Review “${title}”"]`)?.disabled
  expect(['Clouds', 'Hills', 'Lakes'].map(isDisabled)).toEqual([false, true, false])
  await press('Review “Clouds”')
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toContain('colleague')
  server.respond(leaseReview, task)
  server.refuse(getReview, 'NOT_FOUND')
  server.refuse(renewReview, 'LEASE_LOST', { lease: 'ended' })
  await press('Review “Clouds”')
  await expect.poll(() => router.state.location.pathname).toBe('/admin/reviews/3')
  expect(server.requests(leaseReview).map(({ input }) => input)).toEqual([
    { id: 3, lang: 'en' },
    { id: 3, lang: 'en' },
  ])
})

test('on a phone, what taking a work does is below its button: nothing is pointed at', async () => {
  vi.stubGlobal('matchMedia', onPhone)
  await openPage('/reviews', {
    answer: (fake) => fake.respond(listReviewTasks, { ...pageOf([task]), overdue: 0 }),
  })
  await shows('Clouds')
  const [next, own] = [...document.querySelectorAll('main button')].filter(({ textContent }) =>
    [moderation.next, moderation.review].includes(textContent ?? ''),
  )
  for (const button of [next, own]) {
    const hint = document.getElementById(button?.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe(moderation.nextHint)
  }
})

test('the URL filters the queue by kind and author, but not its counts', async () => {
  const server = await openPage('/reviews?kind=short&owner=river7', {
    answer: (fake) => fake.respond(listReviewTasks, { ...pageOf([task]), overdue: 0 }),
  })
  await shows('Clouds')
  const inputs = server.requests(listReviewTasks).map(({ input }) => input)
  expect(inputs).toContainEqual({ kind: 'short', owner: 'river7', lang: 'en' })
  expect(inputs).toContainEqual({ size: 1, lang: 'en' })
})

test('an empty queue says that nothing waits', async () => {
  await openPage('/reviews', {
    answer: (fake) => fake.respond(listReviewTasks, { ...pageOf<ReviewTask>([]), overdue: 0 }),
  })
  await shows(moderation.none)
})

test('a filter that no work fits does not say that nothing waits', async () => {
  await openPage('/reviews?owner=nobody', {
    answer: (fake) => fake.respond(listReviewTasks, { ...pageOf<ReviewTask>([]), overdue: 0 }),
  })
  await shows(app.table.empty)
  expect(document.body.textContent).not.toContain(moderation.none)
})
