// @vitest-environment happy-dom
import { explainRight, hideItems, previewRemoval, removeItems, type StaffItem } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { FakeServer, hasButton, press, show, type, until } from '../../../test/show.tsx'
import { ItemActs } from './batch-acts.tsx'
import { ItemRight } from './item-right.tsx'

const item: StaffItem = {
  ...{ id: 12, kind: 'video', state: 'published', title: 'Clouds', owner: null, category: null },
  ...{ price: { asset: 'points', amount: 10 }, isVipOnly: false, cover: null },
  ...{ viewCount: 3, likeCount: 0, commentCount: 0 },
  ...{ createdAt: '2026-11-25T10:00:00.000Z', publishedAt: '2026-11-25T11:00:00.000Z' },
}
const says = (text: string) => document.body.textContent?.includes(text) ?? false

test('only the acts of the role are offered', async () => {
  await show(<ItemActs items={[item]} />, ['entitlements.hide'])
  expect(['Edit', 'Hide', 'Restore', 'Remove and refund'].filter(hasButton)).toEqual(['Hide', 'Restore'])
})

test('nothing is removed without a reason, and the refunds are said before', async () => {
  const server = new FakeServer()
  server.respond(previewRemoval, {
    ...{ days: 30, purchases: 2, buyers: 2, amounts: [{ asset: 'points', amount: 20 }] },
  })
  server.respond(removeItems, {
    results: [{ id: 12, title: 'Clouds', outcome: 'done', state: 'removed', refunds: 2 }],
  })
  await show(<ItemActs items={[item]} />, ['entitlements.remove'])
  await press('Remove and refund')
  await until(() => says('Refunds 2 purchases of 2 buyers: 20 points'))
  await press('Save')
  await until(() => document.querySelector('.ant-form-item-explain-error') !== null)
  expect(server.inputsOf(removeItems)).toEqual([])
  await type('Reason', 'a claim of its author')
  await press('Save')
  await until(() => says('Purchases to refund: 2'))
  expect(server.inputsOf(removeItems)).toEqual([{ ids: [12], reason: 'a claim of its author' }])
})

test('items whose state does not allow it are counted', async () => {
  const server = new FakeServer()
  server.respond(hideItems, {
    results: [
      { id: 12, title: 'Clouds', outcome: 'done', state: 'hidden', refunds: 0 },
      { id: 13, title: 'Gone', outcome: 'refused', state: 'removed', refunds: 0 },
    ],
  })
  await show(<ItemActs items={[item, { ...item, id: 13, state: 'removed' }]} />, ['entitlements.hide'])
  await press('Hide')
  await type('Reason', 'examined')
  await press('Save')
  await until(() => says('Refused because of their state: 1'))
  expect(server.inputsOf(hideItems)).toEqual([{ ids: [12, 13], reason: 'examined' }])
})

test('a person’s right is explained with what would give more', async () => {
  const server = new FakeServer()
  server.respond(explainRight, {
    ...{ accountId: 7, name: 'wang', isSuspended: false, right: 'preview', reason: 'preview' },
    offers: [{ kind: 'pay', price: { asset: 'points', amount: 10 } }, { kind: 'vip' }],
    ...{ endsAt: null, vipUntil: null, freeViewsLeft: 0, refundedAt: null },
  })
  await show(<ItemRight id={12} />)
  await type('Account name or ID', ' wang ')
  await press('Explain')
  await until(() => says('wang (7): may watch the preview'))
  expect(says('On offer: pay 10 points · become VIP')).toBe(true)
  expect(says('Never was VIP')).toBe(true)
  expect(server.inputsOf(explainRight)).toEqual([{ id: 12, account: 'wang' }])
})
