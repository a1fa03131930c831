// @vitest-environment happy-dom
import {
  decideReview,
  getReview,
  listPublishingTags,
  listReviewTasks,
  type ReviewTask,
  releaseReview,
  type WorkUnderReview,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, moderation } = texts

const task: ReviewTask = {
  ...{ id: 3, itemId: 12, kind: 'video', kindName: 'Video', title: 'Clouds', version: 1, ownerId: 7 },
  ...{ submittedAt: '2026-11-20T00:00:00Z', dueAt: '2026-11-21T00:00:00Z', lease: null },
}

test('the queue is read in the order of the address, page by page', async () => {
  const server = await openPage('/reviews?order=newest', {
    answer: (fake) =>
      fake.respond(listReviewTasks, ({ cursor }) =>
        cursor === 'more'
          ? { ...pageOf([{ ...task, id: 4, title: 'Hills' }]), overdue: 1 }
          : { ...pageOf([task], 'more'), total: 2, overdue: 1 },
      ),
  })
  await shows('Clouds')
  await shows(moderation.overdueCount.replace('{{count}}', '1'))
  await press(app.table.next)
  await shows('Hills')
  const inputs = server.requests(listReviewTasks).map(({ input }) => input)
  expect(inputs).toContainEqual({ order: 'newest', lang: 'en' })
  expect(inputs).toContainEqual({ order: 'newest', cursor: 'more', lang: 'en' })
})

test('an empty queue says that nothing waits', async () => {
  await openPage('/reviews', {
    answer: (fake) => fake.respond(listReviewTasks, { ...pageOf<ReviewTask>([]), overdue: 0 }),
  })
  await shows(moderation.none)
})

const work: WorkUnderReview = {
  fields: { lang: 'en', title: 'Clouds', description: '', tagIds: [], price: 0, freeSeconds: 10, people: [] },
  ...{ texts: [], cover: null, durationMs: 60_000, previewEndMs: 10_000, change: null },
  ...{ peopleConsentAt: null, playback: null, contactSheet: null, earlier: [] },
}

test('a work that could not be returned to the queue stays, with the reason', async () => {
  await openPage('/reviews/3', {
    answer(fake) {
      fake.respond(getReview, work)
      fake.respond(listPublishingTags, [])
      fake.refuse(releaseReview, 'UNAVAILABLE')
    },
  })
  await press(moderation.release)
  await shows(texts.errors.UNAVAILABLE)
  expect(hasButton(moderation.release)).toBe(true)
})

test('what is published and its change each show where their own preview ends', async () => {
  const fields = { ...work.fields, price: 10 }
  const change = { ...fields, title: 'Hills', cover: null, previewEndMs: 4000 }
  await openPage('/reviews/3', {
    answer(fake) {
      fake.respond(getReview, { ...work, fields, change })
      fake.respond(listPublishingTags, [])
    },
  })
  for (const end of ['0:10', '0:04'])
    await shows(moderation.preview.replace('{{until}}', end).replace('{{duration}}', '1:00'))
})

test('an approval needs no note to the author, any other decision does', async () => {
  const server = await openPage('/reviews/3', {
    answer(fake) {
      fake.respond(getReview, work)
      fake.respond(listPublishingTags, [])
      fake.refuse(decideReview, 'UNAVAILABLE')
    },
  })
  await press(moderation.decide)
  await shows(moderation.decisionNeeded)
  const choose = (decision: string) =>
    document.querySelector<HTMLInputElement>(`input[type="radio"][value="${decision}"]`)?.click()
  choose('request_changes')
  await shows(moderation.policy)
  await press(moderation.decide)
  await expect.poll(() => document.querySelectorAll('.ant-form-item-has-error').length).toBe(1)
  expect(server.requests(decideReview)).toEqual([])
  await fill(moderation.note, 'Cut the logo')
  await press(moderation.decide)
  await shows(texts.errors.UNAVAILABLE)
  await fill(moderation.note, '')
  choose('approve')
  await hides(moderation.policy)
  await press(moderation.decide)
  await expect
    .poll(() => server.requests(decideReview).map(({ input }) => input))
    .toEqual([
      { id: 3, decision: 'request_changes', note: 'Cut the logo' },
      { id: 3, decision: 'approve' },
    ])
})
