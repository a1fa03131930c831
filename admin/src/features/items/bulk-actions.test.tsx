// @vitest-environment happy-dom
import { hideItems, listStaffItems, previewRemoval, removeItems } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { itemResult, listedItem, respondItemPage, tickAllItems } from '../../../test/items.ts'
import { fill, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

test('items are chosen and hidden together, and those whose state does not allow it are named before and left out', async () => {
  const server = await openPage('/items?view=grid', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listStaffItems, {
        list: [listedItem(), listedItem({ id: 13, title: 'Gone', state: 'removed' })],
        ...{ total: 2, isEstimate: false, next: null },
      })
      fake.respond(hideItems, {
        results: [itemResult({ from: 'published', state: 'hidden' })],
      })
    },
  })
  await shows('Gone')
  tickAllItems()
  await shows('2 selected')
  await press(items.hide)
  await shows(`${items.notMoved.replace('{{count}}', '1')}Gone`)
  await shows(items.hideTitle_one ?? '')
  await fill(app.reason, 'examined')
  await press(items.hide)
  await shows(items.movedOne.hide)
  expect(server.requests(hideItems).map(({ input }) => input)).toEqual([{ ids: [12], reason: 'examined' }])
})

test('those whose state has changed meanwhile, so that they cannot be hidden, are counted afterwards', async () => {
  await openPage('/items?view=grid', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listStaffItems, {
        list: [listedItem(), listedItem({ id: 13, title: 'Gone' })],
        ...{ total: 2, isEstimate: false, next: null },
      })
      fake.respond(hideItems, {
        results: [
          itemResult({ from: 'published', state: 'hidden' }),
          itemResult({ id: 13, title: 'Gone', outcome: 'refused', from: 'removed', state: 'removed' }),
        ],
      })
    },
  })
  await shows('Gone')
  tickAllItems()
  await shows('2 selected')
  await press(items.hide)
  await fill(app.reason, 'examined')
  await press(items.hide)
  await shows(`${items.moved.hide} · ${items.moved.refused}`.replaceAll('{{count}}', '1'))
})

test('the removal of chosen items that were hidden before with the same choice is not undone by publishing them', async () => {
  await openPage('/items?view=grid', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listStaffItems, { list: [listedItem()], total: 1, isEstimate: false, next: null })
      fake.respond(hideItems, { results: [itemResult({ from: 'published', state: 'hidden' })] })
      fake.respond(previewRemoval, { days: 30, purchases: 0, buyers: 0, amounts: [] })
      fake.respond(removeItems, { results: [itemResult({ from: 'hidden', state: 'removed', refunds: 3 })] })
    },
  })
  await shows('Clouds')
  document.querySelector<HTMLInputElement>('li input[type="checkbox"]')?.click()
  await shows('1 selected')
  const move = async (action: string) => {
    await press(action)
    await fill(app.reason, 'a claim of its author')
    await press(action)
  }
  const undoButtons = () =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === app.undo)
  await move(items.hide)
  await expect.poll(undoButtons).toHaveLength(1)
  await move(items.remove)
  await shows(items.moved.refunds.replace('{{count}}', '3'))
  // That of the first action.
  expect(undoButtons()).toHaveLength(1)
})

/** Types the account whose right is asked about. */
