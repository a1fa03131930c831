// @vitest-environment happy-dom
import { explainRight, getStaffItem, previewRemoval, removeItems, restoreItems } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { itemResult, respondItemPage, staffItemDetail } from '../../../test/items.ts'
import { fill, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

test('only the actions of the role that the item’s state allows are offered', async () => {
  await openPage('/items/12', { permitted: ['catalogue.read', 'entitlements.hide'], answer: respondItemPage })
  await shows(items.audience)
  await shows('50% · 2')
  const actions = [items.edit, items.hide, items.restore, items.remove, items.uploadCover, items.reencode]
  const offered = actions.filter(hasButton)
  expect(offered).toEqual([items.hide])
  // Only what is hidden can be published at a time.
  expect(hasButton(items.setSchedule)).toBe(false)
})

test('nothing is removed without a reason, and the refunds are said before', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(previewRemoval, {
        ...{ days: 30, purchases: 2, buyers: 2, amounts: [{ asset: 'points', amount: 20 }] },
      })
      fake.respond(removeItems, {
        results: [itemResult({ from: 'published', state: 'removed', refunds: 2 })],
      })
      fake.respond(restoreItems, {
        results: [itemResult({ from: 'removed', state: 'published' })],
      })
    },
  })
  await press(items.remove)
  await shows('Purchases to refund: 2, by 2 buyers: 20 points')
  await press(items.remove)
  await shows(texts.errors.REASON_REQUIRED)
  expect(server.requests(removeItems)).toEqual([])
  await fill(app.reason, 'a claim of its author')
  await press(items.remove)
  await shows(`${items.movedOne.remove} · ${items.moved.refunds.replace('{{count}}', '2')}`)
  expect(server.requests(removeItems).map(({ input }) => input)).toEqual([
    { ids: [12], reason: 'a claim of its author' },
  ])
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(restoreItems).map(({ input }) => input)).toEqual([
    { ids: [12], expected: 'removed', reason: app.undo },
  ])
})

test('the removal of an item that was hidden is not undone by publishing it', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.respond(previewRemoval, { days: 30, purchases: 0, buyers: 0, amounts: [] })
      fake.respond(removeItems, {
        results: [itemResult({ from: 'hidden', state: 'removed' })],
      })
    },
  })
  await press(items.remove)
  await fill(app.reason, 'a claim of its author')
  await press(items.remove)
  await shows(items.movedOne.remove)
  expect(hasButton(app.undo)).toBe(false)
})

function enterAccount(text: string): void {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${items.rightHint}"]`)
  if (!field) throw new Error('there is no field for the account')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('the page says when no account has the given name or id', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.refuse(explainRight, 'ACCOUNT_NOT_FOUND')
    },
  })
  await shows(items.right)
  enterAccount('nobody-at-all')
  await press(items.explain)
  await shows(texts.errors.ACCOUNT_NOT_FOUND)
})

test('a person’s right is explained with what would extend it, and is read again for each request', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(explainRight, {
        ...{ accountId: 7, name: 'wang', isSuspended: false, right: 'preview', reason: 'preview' },
        offers: [{ kind: 'pay', price: { asset: 'points', amount: 10 } }, { kind: 'vip' }],
        ...{ endsAt: null, vipUntil: null, freeViewsLeft: 0, refundedAt: null },
      })
    },
  })
  await shows(items.right)
  enterAccount(' wang ')
  await press(items.explain)
  await shows('wang (7): may watch the preview')
  await shows('What they can do: pay 10 points · get VIP')
  await shows(items.neverVip)
  expect(server.requests(explainRight)[0]?.input).toEqual({ id: 12, account: 'wang' })
  await press(items.explain)
  await expect.poll(() => server.requests(explainRight).length).toBe(2)
  expect(router.state.location.search).toBe('?explained=wang')
})

test('a link to an item shows the right of the person that it names', async () => {
  await openPage('/items/12?explained=nobody', {
    answer(fake) {
      respondItemPage(fake)
      fake.refuse(explainRight, 'ACCOUNT_NOT_FOUND')
    },
  })
  await shows(texts.errors.ACCOUNT_NOT_FOUND)
})
