// @vitest-environment happy-dom
import {
  explainRight,
  getStaffItem,
  hideItems,
  type ItemFile,
  listItemFiles,
  listItemReviews,
  listStaffCategories,
  listStaffItems,
  listStaffTags,
  previewRemoval,
  reencodeItem,
  removeItems,
  restoreItems,
  scheduleItem,
  unscheduleItem,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { staffItem, staffItemDetail } from '../../../test/items.ts'
import { fill, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

const noPage = { list: [], nowPage: 1, totalPage: 0, total: 0, isEstimate: false, next: null }

function answer(fake: FakeServer) {
  fake.respond(getStaffItem, staffItemDetail())
  fake.respond(listStaffCategories, [])
  fake.respond(listStaffTags, { list: [], next: null })
  fake.respond(listItemFiles, noPage)
}

test('only the acts of the role are offered', async () => {
  await openPage('/items/12', { permitted: ['catalogue.read', 'entitlements.hide'], answer })
  await shows(items.audience)
  await shows('50% · 2')
  const acts = [items.edit, items.hide, items.restore, items.remove, items.uploadCover, items.reencode]
  const offered = acts.filter(hasButton)
  expect(offered).toEqual([items.hide, items.restore])
  // Only what is hidden can be published at a time.
  expect(hasButton(items.setSchedule)).toBe(false)
})

test('nothing is removed without a reason, and the refunds are said before', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(previewRemoval, {
        ...{ days: 30, purchases: 2, buyers: 2, amounts: [{ asset: 'points', amount: 20 }] },
      })
      fake.respond(removeItems, {
        results: [{ id: 12, title: 'Clouds', outcome: 'done', state: 'removed', refunds: 2 }],
      })
      fake.respond(restoreItems, {
        results: [{ id: 12, title: 'Clouds', outcome: 'done', state: 'published', refunds: 0 }],
      })
    },
  })
  await press(items.remove)
  await shows('Refunds 2 purchases of 2 buyers: 20 points')
  await press(app.save)
  await shows(texts.errors.REASON_REQUIRED)
  expect(server.requests(removeItems)).toEqual([])
  await fill(app.reason, 'a claim of its author')
  await press(app.save)
  await shows('Purchases to refund: 2')
  expect(server.requests(removeItems).map(({ input }) => input)).toEqual([
    { ids: [12], reason: 'a claim of its author' },
  ])
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(restoreItems)).toHaveLength(1)
})

test('the removal of an item that was hidden is not undone by publishing it', async () => {
  await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.respond(previewRemoval, { days: 30, purchases: 0, buyers: 0, amounts: [] })
      fake.respond(removeItems, {
        results: [{ id: 12, title: 'Clouds', outcome: 'done', state: 'removed', refunds: 0 }],
      })
    },
  })
  await press(items.remove)
  await fill(app.reason, 'a claim of its author')
  await press(app.save)
  await shows('Done: 1')
  expect(hasButton(app.undo)).toBe(false)
})

test('items are chosen and hidden together, and those whose state does not allow it are counted', async () => {
  const server = await openPage('/items?view=grid', {
    answer(fake) {
      answer(fake)
      fake.respond(listStaffItems, {
        list: [staffItem(), staffItem({ id: 13, title: 'Gone', state: 'removed' })],
        ...{ total: 2, isEstimate: false, next: null },
      })
      fake.respond(hideItems, {
        results: [
          { id: 12, title: 'Clouds', outcome: 'done', state: 'hidden', refunds: 0 },
          { id: 13, title: 'Gone', outcome: 'refused', state: 'removed', refunds: 0 },
        ],
      })
    },
  })
  await shows('Gone')
  for (const box of document.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) box.click()
  await shows('Selected: 2')
  await press(items.hide)
  await fill(app.reason, 'examined')
  await press(app.save)
  await shows('Refused because of their state: 1')
  expect(server.requests(hideItems).map(({ input }) => input)).toEqual([
    { ids: [12, 13], reason: 'examined' },
  ])
})

test('a person’s right is explained with what would give more', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(explainRight, {
        ...{ accountId: 7, name: 'wang', isSuspended: false, right: 'preview', reason: 'preview' },
        offers: [{ kind: 'pay', price: { asset: 'points', amount: 10 } }, { kind: 'vip' }],
        ...{ endsAt: null, vipUntil: null, freeViewsLeft: 0, refundedAt: null },
      })
    },
  })
  await shows(items.right)
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${items.rightHint}"]`)
  if (!field) throw new Error('there is no field for the account')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' wang ')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await press(items.explain)
  await shows('wang (7): may watch the preview')
  await shows('On offer: pay 10 points · become VIP')
  await shows(items.neverVip)
  expect(server.requests(explainRight)[0]?.input).toEqual({ id: 12, account: 'wang' })
})

test('a hidden item is published again at a time of this browser’s time zone', async () => {
  const publishAt = new Date('2030-01-02T03:04').toISOString()
  const schedule = { publishAt, by: 'lin', reason: 'the festival', refusal: null }
  const server = await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.respond(scheduleItem, () => {
        fake.respond(getStaffItem, staffItemDetail({ state: 'hidden', schedule }))
        return schedule
      })
    },
  })
  await shows(items.noSchedule)
  await press(items.setSchedule)
  await fill(app.reason, 'the festival')
  await press(app.save)
  await shows(items.publishAtNeeded)
  expect(server.requests(scheduleItem)).toEqual([])
  await fill(items.publishAt, '2030-01-02 03:04')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  document.querySelector('#publishAt')?.dispatchEvent(enter)
  await press(app.save)
  await shows('Set by lin: the festival')
  await shows('Publishes on Jan 2, 2030')
  expect(server.requests(scheduleItem).map(({ input }) => input)).toEqual([
    { id: 12, publishAt, reason: 'the festival' },
  ])
})

test('an item that could not be published on time says why, and its schedule can be cancelled', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      const at = '2026-11-25T12:00:00.000Z'
      const refusal = { at, problem: 'its owner may not publish' }
      const schedule = { publishAt: at, by: 'lin', reason: 'the festival', refusal }
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden', schedule }))
      fake.respond(unscheduleItem, () => {
        fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
        return {}
      })
    },
  })
  await shows(items.problems['its owner may not publish'])
  await shows(items.schedules.refused)
  await press(items.endSchedule)
  await fill(app.reason, 'the author left')
  await press(items.endSchedule)
  await shows(items.noSchedule)
  expect(server.requests(unscheduleItem).map(({ input }) => input)).toEqual([
    { id: 12, reason: 'the author left' },
  ])
})

test('an item that may not be published as it is cannot be scheduled, and the dialog says why', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.refuse(scheduleItem, 'PUBLICATION_REFUSED', { problem: 'nobody can review a song' })
    },
  })
  await press(items.setSchedule)
  await fill(app.reason, 'the festival')
  await fill(items.publishAt, '2030-01-02 03:04')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  document.querySelector('#publishAt')?.dispatchEvent(enter)
  await press(app.save)
  // A sentence without a text of its own.
  await shows('It cannot be published as it is: nobody can review a song.')
  const problem = 'nobody else approved what it is now'
  server.refuse(scheduleItem, 'PUBLICATION_REFUSED', { problem })
  await press(app.save)
  await shows(`It cannot be published as it is: ${items.problems[problem]}.`)
})

test('the stored file is encoded again once that is confirmed', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(reencodeItem, { importId: 3 })
    },
  })
  await press(items.reencode)
  await shows(items.reencodeHint)
  expect(server.requests(reencodeItem)).toEqual([])
  await press(items.reencode)
  await shows(items.reencodeStarted)
  expect(server.requests(reencodeItem).map(({ input }) => input)).toEqual([{ id: 12 }])
})

test('a file that is no longer stored is not offered to be encoded again, and the page says so', async () => {
  await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      const facts = { id: 3, isReencode: true, progress: 100, reason: null, detail: null }
      const imports = [{ ...facts, state: 'done' as const, at: '2026-11-25T12:00:00.000Z' }]
      fake.respond(getStaffItem, staffItemDetail({ hasSource: false, imports }))
    },
  })
  await shows(items.noSource)
  await shows(items.isReencode)
  expect(hasButton(items.reencode)).toBe(false)
})

test('the files of an item and the versions of it that were reviewed are listed', async () => {
  const at = '2026-11-25T12:00:00.000Z'
  const file: ItemFile = {
    ...{ id: 9, madeAt: at, import: { id: 4, isReencode: true }, isPlayed: true, replacedAt: null },
    ...{ durationMs: 60_000 },
    renditions: [{ name: 'v720', kind: 'video', width: 1280, height: 720, bytes: 5 * 2 ** 20 }],
  }
  const former: ItemFile = {
    ...{ id: 8, madeAt: at, import: null, isPlayed: false, replacedAt: at },
    ...{ durationMs: null, renditions: [] },
  }
  const server = await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(getStaffItem, staffItemDetail({ owner: { id: 7, name: 'wang' } }))
      fake.respond(listItemFiles, ({ cursor }) =>
        cursor ? { ...noPage, list: [former] } : { ...noPage, list: [file], next: 'bmV4dA' },
      )
      const decided = { decidedAt: at, decidedBy: 'Reviewer Lin', policy: 'rights', note: 'a claim' }
      fake.respond(listItemReviews, {
        ...noPage,
        list: [
          {
            ...{ id: 5, version: 2, state: 'rejected', submittedAt: at, dueAt: at, isCurrent: true },
            ...decided,
          },
        ],
      })
    },
  })
  await shows('1280×720 · 5.0 MB')
  await shows('Encoded again, import 4')
  await shows('Reviewer Lin')
  await shows(texts.moderation.policies.rights)
  await shows(items.current)
  await press(app.table.next)
  await shows(items.filesRemoved)
  await shows(items.byUnknown)
  expect(server.requests(listItemFiles).map(({ input }) => input)).toEqual([
    { itemId: 12 },
    { itemId: 12, cursor: 'bmV4dA' },
  ])
})
