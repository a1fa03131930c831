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
const otherViewer = { accountId: 2n, isStaff: false }

const facts = (changes: Partial<ViewingFacts>): ViewingFacts => ({
  video: priced,
  viewer: otherViewer,
  purchase: undefined,
  freeViewUntil: undefined,
  vipUntil: undefined,
  freeViewsLeft: 0,
  now,
  ...changes,
})
const bought = { refundedAt: null }
const refunded = { refundedAt: earlier }

describe('the right of', () => {
  test.each<[string, Partial<ViewingFacts>, string, string]>([
    ['the owner', { viewer: { accountId: 1n, isStaff: false } }, 'full', 'owner'],
    [
      'the owner for a hidden video',
      { viewer: { accountId: 1n, isStaff: false }, video: { ...priced, state: 'hidden' } },
      'full',
      'owner',
    ],
    ['staff', { viewer: { accountId: 9n, isStaff: true } }, 'full', 'staff'],
    [
      'staff for a draft',
      { viewer: { accountId: 9n, isStaff: true }, video: { ...priced, state: 'draft' } },
      'full',
      'staff',
    ],
    ['anyone for a draft', { video: { ...priced, state: 'draft' } }, 'none', 'not_published'],
    ['anyone for a hidden video', { video: { ...priced, state: 'hidden' } }, 'none', 'not_published'],
    [
      'a VIP for a hidden video',
      { video: { ...priced, state: 'hidden' }, vipUntil: later },
      'none',
      'not_published',
    ],
    [
      'a buyer for a removed video',
      { video: { ...priced, state: 'removed' }, purchase: bought },
      'none',
      'removed_after_purchase',
    ],
    [
      'a refunded buyer for a removed video',
      { video: { ...priced, state: 'removed' }, purchase: refunded },
      'none',
      'removed_after_purchase',
    ],
    [
      'an anonymous visitor for a hidden free video',
      { viewer: undefined, video: { ...free, state: 'hidden' } },
      'none',
      'not_published',
    ],
    ['an anonymous visitor for a free video', { viewer: undefined, video: free }, 'full', 'free'],
    ['a member for a free video', { video: free }, 'full', 'free'],
    ['a buyer', { purchase: bought }, 'full', 'bought'],
    ['a buyer for a video that is now for VIPs only', { purchase: bought, video: vipOnly }, 'full', 'bought'],
    ['a refunded buyer', { purchase: refunded }, 'preview', 'preview'],
    ['a VIP', { vipUntil: later }, 'full', 'vip'],
    ['a VIP for a VIP-only video', { vipUntil: later, video: vipOnly }, 'full', 'vip'],
    ['a VIP whose time ends now', { vipUntil: now }, 'preview', 'preview'],
    ['a former VIP', { vipUntil: earlier }, 'preview', 'preview'],
    ['a free view in use', { freeViewUntil: later }, 'full', 'free_view'],
    [
      'a member with a free view in use for a VIP-only video',
      { freeViewUntil: later, video: vipOnly },
      'full',
      'free_view',
    ],
    ['a member whose free view ends now', { freeViewUntil: now }, 'preview', 'preview'],
    ['anonymous', { viewer: undefined }, 'preview', 'preview'],
    [
      'an anonymous visitor for a video without owner',
      { viewer: undefined, video: { ...priced, ownerId: null } },
      'preview',
      'preview',
    ],
    ['a member', {}, 'preview', 'preview'],
    ['a member for a VIP-only video', { video: vipOnly }, 'preview', 'preview'],
    ['a member for a video without preview', { video: { ...priced, previewEndMs: 0 } }, 'none', 'preview'],
  ])('%s', (_who, changes, right, reason) => {
    expect(decideViewingRight(facts(changes))).toMatchObject({ right, reason })
  })
})

describe('the end of a right by', () => {
  const muchLater = new Date('2026-11-22T10:00:00Z')
  test.each<[string, Partial<ViewingFacts>, Date | undefined]>([
    ['VIP', { vipUntil: later }, later],
    ['a free view', { freeViewUntil: later }, later],
    ['VIP, and a free view that lasts longer', { vipUntil: later, freeViewUntil: muchLater }, muchLater],
    ['VIP, and a free view that ends sooner', { vipUntil: muchLater, freeViewUntil: later }, muchLater],
    ['a free view of a former VIP', { vipUntil: earlier, freeViewUntil: later }, later],
    ['a purchase of a VIP', { purchase: bought, vipUntil: later }, undefined],
    ['a free video for a VIP', { video: free, vipUntil: later }, undefined],
    ['staff who are VIP', { viewer: { accountId: 9n, isStaff: true }, vipUntil: later }, undefined],
    ['a preview', {}, undefined],
  ])('%s', (_what, changes, endsAt) => {
    expect(decideViewingRight(facts(changes)).endsAt).toEqual(endsAt)
  })
})

describe('offers', () => {
  const kinds = (changes: Partial<ViewingFacts>) =>
    decideViewingRight(facts(changes)).offers.map((offer) => offer.kind)

  test('are paying and VIP', () => expect(kinds({})).toEqual(['pay', 'vip']))
  test('do not include paying for a VIP-only video', () => expect(kinds({ video: vipOnly })).toEqual(['vip']))
  test('include a free view if any are left', () => {
    expect(kinds({ freeViewsLeft: 2 })).toEqual(['pay', 'free_view', 'vip'])
    expect(kinds({ video: vipOnly, freeViewsLeft: 1 })).toEqual(['free_view', 'vip'])
  })
  test('include the price', () => {
    expect(decideViewingRight(facts({})).offers[0]).toEqual({ kind: 'pay', price })
  })
  test('are empty for a full right or none', () => {
    expect(kinds({ vipUntil: later })).toEqual([])
    expect(kinds({ video: { ...priced, state: 'hidden' } })).toEqual([])
  })
  test('remain if there is only a cover', () => {
    expect(kinds({ video: { ...priced, previewEndMs: 0 } })).toEqual(['pay', 'vip'])
  })
})

test('explainViewingRight states right, reason and offers', () => {
  expect(explainViewingRight(decideViewingRight(facts({})))).toBe(
    'may watch the preview: not bought, not VIP, no free view in use. On offer: pay 10 points, vip.',
  )
  expect(explainViewingRight(decideViewingRight(facts({ purchase: bought })))).toContain('bought')
})
