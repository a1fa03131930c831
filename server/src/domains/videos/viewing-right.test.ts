import { describe, expect, test } from 'vitest'
import { decideViewingRight, explainViewingRight, type ViewingFacts } from './viewing-right.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T10:00:01Z')
const earlier = new Date('2026-11-21T09:59:59Z')
const price = { asset: 'points', amount: 10 } as const

const priced: ViewingFacts['video'] = {
  state: 'published',
  ownerId: 1n,
  price,
  isVipOnly: false,
  previewEndMs: 8000,
}
const vipOnly = { ...priced, price: null, isVipOnly: true }
const free = { ...priced, price: null }
const stranger = { accountId: 2n, isStaff: false }

const facts = (changes: Partial<ViewingFacts>): ViewingFacts => ({
  video: priced,
  viewer: stranger,
  purchase: undefined,
  freeViewUntil: undefined,
  vipUntil: undefined,
  freeViewsLeft: 0,
  now,
  ...changes,
})
const bought = { refundedAt: null }
const refunded = { refundedAt: earlier }

describe('who may watch what', () => {
  test.each<[string, Partial<ViewingFacts>, string, string]>([
    ['the owner', { viewer: { accountId: 1n, isStaff: false } }, 'full', 'owner'],
    [
      'the owner, of a hidden one',
      { viewer: { accountId: 1n, isStaff: false }, video: { ...priced, state: 'hidden' } },
      'full',
      'owner',
    ],
    ['staff', { viewer: { accountId: 9n, isStaff: true } }, 'full', 'staff'],
    [
      'staff, of a draft',
      { viewer: { accountId: 9n, isStaff: true }, video: { ...priced, state: 'draft' } },
      'full',
      'staff',
    ],
    ['anyone, of a draft', { video: { ...priced, state: 'draft' } }, 'none', 'not_published'],
    ['anyone, of a hidden one', { video: { ...priced, state: 'hidden' } }, 'none', 'not_published'],
    [
      'a VIP, of a hidden one',
      { video: { ...priced, state: 'hidden' }, vipUntil: later },
      'none',
      'not_published',
    ],
    [
      'a buyer, of a removed one',
      { video: { ...priced, state: 'removed' }, purchase: bought },
      'none',
      'removed_after_purchase',
    ],
    [
      'a refunded buyer, of a removed one',
      { video: { ...priced, state: 'removed' }, purchase: refunded },
      'none',
      'removed_after_purchase',
    ],
    [
      'anonymous, of a hidden free one',
      { viewer: undefined, video: { ...free, state: 'hidden' } },
      'none',
      'not_published',
    ],
    ['anonymous, of a free one', { viewer: undefined, video: free }, 'full', 'free'],
    ['a member, of a free one', { video: free }, 'full', 'free'],
    ['a buyer', { purchase: bought }, 'full', 'bought'],
    ['a buyer, of one that is for VIPs only by now', { purchase: bought, video: vipOnly }, 'full', 'bought'],
    ['a refunded buyer', { purchase: refunded }, 'preview', 'preview'],
    ['a VIP', { vipUntil: later }, 'full', 'vip'],
    ['a VIP, of a VIP-only one', { vipUntil: later, video: vipOnly }, 'full', 'vip'],
    ['a VIP whose time ends this moment', { vipUntil: now }, 'preview', 'preview'],
    ['a former VIP', { vipUntil: earlier }, 'preview', 'preview'],
    ['a free view in use', { freeViewUntil: later }, 'full', 'free_view'],
    ['a free view in use, of a VIP-only one', { freeViewUntil: later, video: vipOnly }, 'full', 'free_view'],
    ['a free view that ran out this moment', { freeViewUntil: now }, 'preview', 'preview'],
    ['anonymous', { viewer: undefined }, 'preview', 'preview'],
    [
      'anonymous, of one by nobody',
      { viewer: undefined, video: { ...priced, ownerId: null } },
      'preview',
      'preview',
    ],
    ['a member', {}, 'preview', 'preview'],
    ['a member, of a VIP-only one', { video: vipOnly }, 'preview', 'preview'],
    ['a member, where no preview fits', { video: { ...priced, previewEndMs: 0 } }, 'none', 'preview'],
  ])('%s', (_who, changes, right, reason) => {
    expect(decideViewingRight(facts(changes))).toMatchObject({ right, reason })
  })
})

describe('when a right runs out by itself', () => {
  const muchLater = new Date('2026-11-22T10:00:00Z')
  test.each<[string, Partial<ViewingFacts>, Date | undefined]>([
    ['VIP', { vipUntil: later }, later],
    ['a free view', { freeViewUntil: later }, later],
    ['VIP, and a free view that lasts longer', { vipUntil: later, freeViewUntil: muchLater }, muchLater],
    ['VIP, and a free view that ends sooner', { vipUntil: muchLater, freeViewUntil: later }, muchLater],
    ['a free view of a former VIP', { vipUntil: earlier, freeViewUntil: later }, later],
    ['bought, by a VIP', { purchase: bought, vipUntil: later }, undefined],
    ['free, to a VIP', { video: free, vipUntil: later }, undefined],
    ['staff who are VIP', { viewer: { accountId: 9n, isStaff: true }, vipUntil: later }, undefined],
    ['a preview', {}, undefined],
  ])('%s', (_what, changes, endsAt) => {
    expect(decideViewingRight(facts(changes)).endsAt).toEqual(endsAt)
  })
})

describe('what is offered', () => {
  const kinds = (changes: Partial<ViewingFacts>) =>
    decideViewingRight(facts(changes)).offers.map((offer) => offer.kind)

  test('paying and VIP', () => expect(kinds({})).toEqual(['pay', 'vip']))
  test('a VIP-only video is not sold', () => expect(kinds({ video: vipOnly })).toEqual(['vip']))
  test('a free view, if any are left', () => {
    expect(kinds({ freeViewsLeft: 2 })).toEqual(['pay', 'free_view', 'vip'])
    expect(kinds({ video: vipOnly, freeViewsLeft: 1 })).toEqual(['free_view', 'vip'])
  })
  test('the price that is asked', () => {
    expect(decideViewingRight(facts({})).offers[0]).toEqual({ kind: 'pay', price })
  })
  test('nothing to those who may watch it all, or nothing of it', () => {
    expect(kinds({ vipUntil: later })).toEqual([])
    expect(kinds({ video: { ...priced, state: 'hidden' } })).toEqual([])
  })
  test('the offers stay where there is only a cover', () => {
    expect(kinds({ video: { ...priced, previewEndMs: 0 } })).toEqual(['pay', 'vip'])
  })
})

test('the reason is said in words', () => {
  expect(explainViewingRight(decideViewingRight(facts({})))).toBe(
    'may watch the preview: not bought, not VIP, no free view in use. On offer: pay 10 points, vip.',
  )
  expect(explainViewingRight(decideViewingRight(facts({ purchase: bought })))).toContain('bought')
})
