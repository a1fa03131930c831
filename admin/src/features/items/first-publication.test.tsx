// @vitest-environment happy-dom
import {
  type ItemImport,
  type ItemResults,
  listItemReviews,
  restoreItems,
  type StaffItemDetail,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { respondItemPage } from '../../../test/items.ts'
import { fill, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, audit, items } = texts

const openItem = (item: Partial<StaffItemDetail>) =>
  openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake, { publishedAt: null, ...item })
      fake.respond(listItemReviews, pageOf([]))
      const results: ItemResults['results'] = [
        { id: 12, title: 'Clouds', outcome: 'done', from: 'hidden', state: 'published', refunds: 0 },
      ]
      fake.respond(restoreItems, { results })
    },
  })

const publishAt = new Date('2030-01-02T03:04').toISOString()
const schedule = { publishAt, by: 'lin', reason: 'import', refusal: null }
const imported = (state: 'waiting' | 'refused', isHeld: boolean): ItemImport => ({
  ...{ id: 3, isReencode: false, isReplacement: false, isHeld, state },
  ...{ progress: 0, reason: null, detail: null, at: publishAt },
})
const processing = { state: 'processing', approvedBy: null } as const

test('an import that waits for its time says so, and can be published at once', async () => {
  const server = await openItem({ state: 'hidden', schedule })
  await shows(items.notPublishedYet)
  await shows(items.isReady)
  await shows('Publishes on Jan 2, 2030')
  await shows(items.scheduledBy.replace('{{name}}', 'lin').replace('{{reason}}', audit.reasons.import))
  expect([items.changeSchedule, items.endSchedule].map(hasButton)).toEqual([true, true])
  expect([items.restore, items.hide].map(hasButton)).toEqual([false, false])
  await press(items.publishNow)
  await shows(items.publishNowHint)
  await fill(app.reason, 'the premiere is today')
  await press(items.publishNow)
  await expect
    .poll(() => server.requests(restoreItems).map(({ input }) => input))
    .toEqual([{ ids: [12], reason: 'the premiere is today' }])
})

test('an import without a time says that it stays hidden, and can be given one', async () => {
  await openItem({ state: 'hidden' })
  await shows(items.isReady)
  await shows(items.noSchedule)
  expect([items.setSchedule, items.publishNow].map(hasButton)).toEqual([true, true])
})

test.each([
  [
    'is published at its time, or as soon as it is ready after that',
    { schedule, newestImport: imported('waiting', true) },
    'Jan 2, 2030',
  ],
  [
    'is published as soon as it can be',
    { newestImport: imported('waiting', false) },
    items.publishesWhenReady,
  ],
  ['stays hidden', { newestImport: imported('waiting', true) }, items.hiddenWhenReady],
])('while it is processed, an import says that it %s', async (_what, item, text) => {
  await openItem({ ...processing, ...item })
  await shows(text)
  expect(hasButton(items.publishNow)).toBe(false)
})

const owner = { id: 7, name: 'river7' }

test.each([
  ['a refused import', { ...processing, newestImport: imported('refused', true) }],
  ['the draft of a member', { state: 'draft', approvedBy: null, owner }],
  [
    'the file of a member that is processed',
    { ...processing, owner, newestImport: imported('waiting', false) },
  ],
] as const)('%s is offered no time', async (_what, item) => {
  await openItem(item)
  await shows(items.facts)
  expect(hasButton(items.setSchedule)).toBe(false)
})

test('an item that was never approved cannot be published after its removal', async () => {
  await openItem({ state: 'removed', approvedBy: null })
  await shows(items.facts)
  expect([items.restore, items.publishNow].map(hasButton)).toEqual([false, false])
})
