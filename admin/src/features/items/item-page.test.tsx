// @vitest-environment happy-dom
import {
  explainRight,
  getStaffItem,
  hideItems,
  listStaffCategories,
  listStaffItems,
  listStaffTags,
  previewRemoval,
  removeItems,
  restoreItems,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { staffItem, staffItemDetail } from '../../../test/items.ts'
import { fill, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

function answer(fake: FakeServer) {
  fake.respond(getStaffItem, staffItemDetail())
  fake.respond(listStaffCategories, [])
  fake.respond(listStaffTags, { list: [], next: null })
}

test('only the acts of the role are offered', async () => {
  await openPage('/items/12', { permitted: ['catalogue.read', 'entitlements.hide'], answer })
  await shows(items.audience)
  await shows('50% · 2')
  const offered = [items.edit, items.hide, items.restore, items.remove, items.uploadCover].filter(hasButton)
  expect(offered).toEqual([items.hide, items.restore])
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
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.respond(listStaffCategories, [])
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
