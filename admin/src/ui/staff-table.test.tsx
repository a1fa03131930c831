// @vitest-environment happy-dom
import { listReviewTasks, listStaffComments, type ReviewTask, type StaffComment } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../../web/test/responses.ts'
import { findField, hasButton, onPhone, openPage, press, shows } from '../../test/open-page.tsx'
import { router } from '../app/router.tsx'
import locale from '../locales/en-US.ts'

const { app, moderation, texts } = locale

const taskOf = (id: number): ReviewTask => ({
  ...{
    id,
    itemId: id,
    kind: 'video',
    kindName: 'Video',
    title: `Work ${id}`,
    version: 1,
    owner: { id: 7, name: 'river7' },
  },
  ...{ submittedAt: '2026-11-20T00:00:00Z', dueAt: '2026-11-21T00:00:00Z', lease: null },
})

const comment: StaffComment = {
  ...{ id: 5, text: 'free points here', state: 'reported', author: { id: 10042, name: 'moonlight7' } },
  ...{ item: { id: 12, kind: 'video', title: 'Clouds' }, createdAt: '2026-11-20T00:00:00Z' },
  ...{
    reports: [{ reason: 'spam', count: 3, credible: 2 }],
    lastAction: null,
    parentId: null,
    isPinned: false,
  },
}

/** The row of each page, and the cursor of the next one, by the page's own cursor. */
const rowsOf: Record<string, [id: number, next: string | null]> = {
  '': [1, 'second'],
  second: [2, 'third'],
  third: [3, null],
}

/** Opens a list of three pages. */
async function openReviews(): Promise<void> {
  await openPage('/reviews', {
    answer: (fake) =>
      fake.respond(listReviewTasks, ({ cursor = '' }) => {
        const [id, next] = rowsOf[cursor] ?? [0, null]
        return { ...pageOf([taskOf(id)], next), overdue: 0 }
      }),
  })
  await shows('Work 1')
}

/** Whether the button with this name can be pressed. */
const isEnabled = (name: string) =>
  [...document.querySelectorAll('button')].some(
    ({ textContent, disabled }) => textContent === name && !disabled,
  )

test('a table leads to the next page, back to each page before, and to the first one', async () => {
  await openReviews()
  expect(isEnabled(app.table.previous)).toBe(false)
  await press(app.table.next)
  await shows('Work 2')
  await press(app.table.next)
  await shows('Work 3')
  expect(isEnabled(app.table.next)).toBe(false)
  await press(app.table.previous)
  await shows('Work 2')
  await press(app.table.previous)
  await shows('Work 1')
  expect(isEnabled(app.table.previous)).toBe(false)
  await press(app.table.next)
  await shows('Work 2')
  await press(app.table.first)
  await shows('Work 1')
})

test('the earlier pages are stored in the history entry, not in the URL', async () => {
  await openReviews()
  await press(app.table.next)
  await shows('Work 2')
  await press(app.table.next)
  await shows('Work 3')
  const { state } = router.state.location
  await router.navigate('/reviews?cursor=third')
  await expect.poll(() => isEnabled(app.table.previous)).toBe(false)
  await router.navigate('/reviews?cursor=third', { state })
  await expect.poll(() => isEnabled(app.table.previous)).toBe(true)
  await press(app.table.previous)
  await shows('Work 2')
})

test('a table says that there are no rows only once it was loaded', async () => {
  const loaded = Promise.withResolvers<void>()
  await openPage('/reviews', {
    answer: (fake) =>
      fake.respond(listReviewTasks, async () => {
        await loaded.promise
        return { ...pageOf<ReviewTask>([]), overdue: 0 }
      }),
  })
  await expect.poll(() => document.querySelector('.ant-table .ant-skeleton')).not.toBeNull()
  expect(document.body.textContent).not.toContain(moderation.none)
  loaded.resolve()
  await shows(moderation.none)
  expect(document.querySelector('.ant-table .ant-skeleton')).toBeNull()
})

test('a page on which no row fits says that later pages may have some', async () => {
  await openPage('/reviews', {
    answer: (fake) =>
      fake.respond(listReviewTasks, ({ cursor }) => ({
        ...(cursor ? pageOf([taskOf(2)]) : pageOf<ReviewTask>([], 'second')),
        overdue: 0,
      })),
  })
  await shows(app.table.emptyPage)
  expect(document.body.textContent).not.toContain(moderation.none)
  await press(app.table.next)
  await shows('Work 2')
})

test('on a phone rows are cards with their buttons, and filters are behind a button that counts them', async () => {
  vi.stubGlobal('matchMedia', onPhone)
  await openPage('/comments?author=moonlight7', {
    answer: (fake) => fake.respond(listStaffComments, { list: [comment], next: null }),
  })
  await shows('free points here')
  await expect.poll(() => document.querySelector('.ant-table')).toBeNull()
  expect(document.querySelector('main li')?.textContent).toContain('moonlight7')
  expect([texts.hide, texts.unhide].every(hasButton)).toBe(true)
  const author = () => document.querySelector(`input[aria-label="${texts.filters.author}"]`)
  expect(author()).toBeNull()
  // The queue is what was reported.
  await press(app.table.filtersInUse.replace('{{count}}', '2'))
  await expect.poll(author).not.toBeNull()
  await press(texts.hide)
  await expect.poll(() => findField(app.reason)).not.toBeNull()
})
