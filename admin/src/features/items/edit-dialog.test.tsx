// @vitest-environment happy-dom
import {
  editItems,
  getStaffItem,
  type ListedItem,
  listItemReviews,
  listStaffActors,
  listStaffItems,
  type StaffItem,
  setFreeSeconds,
  setItemActors,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { pageOf } from '../../../../web/test/responses.ts'
import {
  editButtons,
  listedItem,
  respondItemPage,
  staffItemDetail,
  tickAllItems,
} from '../../../test/items.ts'
import { choose, fill, findField, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { queryClient } from '../../platform/api.ts'

const { app, errors, items } = texts
const reason = 'the festival'
const points = (amount: number) => ({ asset: 'points', amount }) as const

/** Writes a reason, and saves. */
async function save() {
  await fill(app.reason, reason)
  await press(app.save)
}

test('an edit is refused if a colleague has changed the same since its dialog was opened, and opened again it is not', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.refuse(editItems, 'CHANGED_MEANWHILE', { problem: 'item 12' })
    },
  })
  const makeFree = async () => {
    await choose(items.sale, items.sales.free)
    await save()
  }
  await press(items.edit)
  server.respond(getStaffItem, staffItemDetail({ price: points(30) }))
  await queryClient.invalidateQueries({ queryKey: [getStaffItem.name] })
  await shows('30 points')
  await makeFree()
  await shows(errors.CHANGED_MEANWHILE)
  await shows(`${app.technicalDetail} item 12`)
  await press(app.cancel)
  await press(app.discard)
  server.respond(editItems, { undo: [] })
  await press(items.edit)
  await makeFree()
  await shows(items.edited.replace('{{count}}', '0'))
  const free = { id: 12, price: null, isVipOnly: false }
  expect(server.requests(editItems).map(({ input }) => input)).toEqual([
    { edits: [{ ...free, expected: { price: points(10), isVipOnly: false } }], reason },
    { edits: [{ ...free, expected: { price: points(30), isVipOnly: false } }], reason },
  ])
})

test('chosen items are edited as the list shows them by now, and are not chosen any more', async () => {
  const listed = (price: StaffItem['price']) => ({
    list: [listedItem(), listedItem({ id: 13, title: 'Lakes', price })],
    ...{ total: 2, isEstimate: false, next: null },
  })
  const server = await openPage('/items?view=grid', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listStaffItems, listed(points(20)))
      fake.respond(editItems, { undo: [] })
    },
  })
  await shows('20 points')
  tickAllItems()
  await shows('2 selected')
  server.respond(listStaffItems, listed(null))
  await queryClient.invalidateQueries({ queryKey: [listStaffItems.name] })
  await hides('20 points')
  await press(items.edit)
  await choose(items.sale, items.sales.vip)
  await save()
  await hides('2 selected')
  const forVips = { price: null, isVipOnly: true }
  expect(server.requests(editItems).map(({ input }) => input.edits)).toEqual([
    [
      { id: 12, ...forVips, expected: { price: points(10), isVipOnly: false } },
      { id: 13, ...forVips, expected: { price: null, isVipOnly: false } },
    ],
  ])
})

/** Opens the page of an item, and there the dialog of one of the buttons to edit; the first is that of the whole item. */
async function openDialog(nth: number): Promise<FakeServer> {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ actors: [{ id: 5, name: 'Lin' }] }))
      fake.respond(listStaffActors, { list: [], next: null })
      fake.respond(setItemActors, { actors: [] })
      fake.respond(setFreeSeconds, { previewEndMs: 8000 })
    },
  })
  await shows('Lin')
  editButtons()[nth]?.click()
  return server
}

test('actors are stored only if they have not changed since they were shown', async () => {
  const server = await openDialog(1)
  await save()
  const input = { id: 12, actors: ['Lin'], expected: [5], reason }
  await expect.poll(() => server.requests(setItemActors).map((one) => one.input)).toEqual([input])
})

test('free seconds are stored only if they have not changed since they were shown', async () => {
  const server = await openDialog(2)
  await save()
  const input = { id: 12, freeSeconds: 10, expected: 10, reason }
  await expect.poll(() => server.requests(setFreeSeconds).map((one) => one.input)).toEqual([input])
})

test('an item is sold for diamonds, and put back to points by undo', async () => {
  const former = { price: points(10), isVipOnly: false }
  const diamonds = { price: { asset: 'diamonds', amount: 3 } as const, isVipOnly: false }
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(editItems, { undo: [{ id: 12, ...former, expected: diamonds }] })
    },
  })
  await press(items.edit)
  await choose(items.sale, items.saleAssets.diamonds)
  await shows(items.diamondsHint)
  await fill(items.amountInDiamonds, '3')
  await save()
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(editItems).map(({ input }) => input.edits)).toEqual([
    [{ id: 12, ...diamonds, expected: former }],
    [{ id: 12, ...former, expected: diamonds }],
  ])
})

test.each(['-5', '0', '1.5'])('a price of %s is refused at its field, and not replaced', async (price) => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(editItems, { undo: [] })
    },
  })
  await press(items.edit)
  await choose(items.sale, items.saleAssets.points)
  await fill(items.amount, price)
  findField(items.amount)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await save()
  await shows('Must be a whole number from 1 to 1000000000.')
  expect(findField(items.amount)?.value).toBe(price)
  expect(server.requests(editItems)).toEqual([])
})

/** Chooses all of these items in the list, and opens the dialog for them. */
async function editChosen(list: readonly ListedItem[]): Promise<FakeServer> {
  const server = await openPage('/items?view=grid', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listStaffItems, { list: [...list], total: list.length, isEstimate: false, next: null })
      fake.respond(editItems, { undo: [] })
    },
  })
  await shows(list[0]?.title ?? '')
  tickAllItems()
  await shows(items.chosen.replace('{{count}}', String(list.length)))
  return server
}

const owner = { id: 7, name: 'river7' }

test('members’ works that nobody has decided about are named, and only the others are edited', async () => {
  const server = await editChosen([
    listedItem(),
    listedItem({ id: 13, title: 'Lakes', owner, state: 'draft', publishedAt: null }),
    listedItem({ id: 14, title: 'Dunes', owner, state: 'in_review', publishedAt: null }),
  ])
  await press(items.edit)
  await shows(items.notEditable.undecided.replace('{{count}}', '2'))
  await shows('Lakes · Dunes')
  await shows(items.editTitle_one ?? '')
  await choose(items.sale, items.sales.free)
  await save()
  await hides('3 selected')
  const free = { price: null, isVipOnly: false }
  expect(server.requests(editItems).map(({ input }) => input.edits)).toEqual([
    [{ id: 12, ...free, expected: { price: points(10), isVipOnly: false } }],
  ])
})

test('works whose change is in review are named with that reason, and only the others are edited', async () => {
  const server = await editChosen([
    listedItem(),
    listedItem({ id: 13, title: 'Lakes', owner, hasVersionInReview: true }),
    listedItem({ id: 14, title: 'Dunes', owner, state: 'hidden', hasVersionInReview: true }),
  ])
  await shows(items.changeInReview)
  await press(items.edit)
  await shows(items.notEditable.inReview.replace('{{count}}', '2'))
  await shows('Lakes · Dunes')
  expect(document.body.textContent).not.toContain(items.notEditable.undecided.slice('{{count}}'.length))
  await choose(items.sale, items.sales.free)
  await save()
  await hides('3 selected')
  expect(server.requests(editItems).map(({ input }) => input.edits.map(({ id }) => id))).toEqual([[12]])
})

test('the page of a work whose change is in review says why it cannot be edited', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake, { owner, hasVersionInReview: true })
      fake.respond(listItemReviews, pageOf([]))
    },
  })
  await shows(items.changeInReview)
  const [button] = editButtons()
  expect([button?.disabled, button?.title]).toEqual([true, items.editAfter.inReview])
})

test('works that cannot be edited yet open no dialog', async () => {
  await editChosen([listedItem({ id: 13, title: 'Lakes', owner, state: 'draft', publishedAt: null })])
  const [button] = editButtons()
  expect(button?.disabled).toBe(true)
  expect(button?.title).toBe(items.editAfter.undecided)
})

test('an edit that changes nothing is not sent, until something is to change', async () => {
  const server = await editChosen([listedItem()])
  await press(items.edit)
  await save()
  await shows(items.nothingToChange)
  expect(server.requests(editItems)).toEqual([])
  await choose(items.sale, items.sales.vip)
  await hides(items.nothingToChange)
  await press(app.save)
  await hides('1 selected')
  expect(server.requests(editItems)).toHaveLength(1)
})
