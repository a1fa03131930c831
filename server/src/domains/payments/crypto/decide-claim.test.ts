import { describe, expect, test } from 'vitest'
import {
  type ClaimDecision,
  type ClaimedTransfer,
  type ClaimFacts,
  chooseClaim,
  decideClaim,
} from './decide-claim.ts'

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const ours = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

const facts: ClaimFacts = {
  order: { id: 7n, recipient: ours, hasOwnAddress: false, due: 5_000_000n, afterBlock: 100n },
  contract: usdt,
  readTo: 200n,
  rereadAfter: 180n,
}
const own: ClaimFacts = { ...facts, order: { ...facts.order, hasOwnAddress: true } }
const transfer: ClaimedTransfer = {
  contract: usdt,
  recipient: ours,
  block: 150n,
  amount: 5_000_000n,
  known: undefined,
}
const free = { orderId: null, isFree: true }
const taken = { orderId: 8n, isFree: false }
const held = { orderId: 8n, isFree: true }
const mine = { orderId: 7n, isFree: false }
const dismissed = { orderId: null, isFree: false }

describe('one transfer', () => {
  test.each<[string, ClaimFacts, Partial<ClaimedTransfer>, ClaimDecision]>([
    ['to the shared address, waiting for a decision', facts, { known: free }, 'claim'],
    ['to a shared address, not recorded, in a block that is not read again', facts, {}, 'claim'],
    ['of any amount', facts, { known: free, amount: 1n }, 'claim'],
    ['to the order’s own address, not recorded, in a block that is not read again', own, {}, 'pays'],
    ['in the last block that was read', facts, { known: free, block: 200n }, 'claim'],
    ['in the last block that is not read again', own, { block: 180n }, 'pays'],
    ['not recorded, in a block that is read again', own, { block: 181n }, 'later'],
    [
      'the same, to the shared address: another order may turn out to own it',
      facts,
      { block: 181n },
      'later',
    ],
    ['not final yet, to the shared address', facts, { block: 201n }, 'later'],
    ['not final yet, to the order’s own address', own, { block: 201n }, 'later'],
    ['already of this order', facts, { known: mine }, 'belongs'],
    ['already of this order, not final', own, { known: mine, block: 201n }, 'belongs'],
    [
      'of this order by an operator’s decision',
      facts,
      { known: mine, recipient: other, block: 99n },
      'belongs',
    ],
    ['of another order', facts, { known: taken }, 'none'],
    ['of another order, waiting for an operator', facts, { known: held }, 'none'],
    ['of another order, not final', facts, { known: taken, block: 201n }, 'none'],
    ['dismissed by an operator', facts, { known: dismissed }, 'none'],
    ['to an address that is not the order’s', facts, { recipient: other }, 'none'],
    ['to another order’s own address', own, { recipient: other }, 'none'],
    ['in a block before the order was made', facts, { known: free, block: 99n }, 'none'],
    ['in the newest block at the time the order was made', own, { block: 100n }, 'none'],
    ['of another token', facts, { contract: other }, 'none'],
    ['of another token, recorded for this order', own, { contract: other, known: mine }, 'none'],
    ['of the amount 0', own, { amount: 0n }, 'none'],
  ])('%s', (_what, given, change, decision) => {
    expect(decideClaim(given, { ...transfer, ...change })).toBe(decision)
  })
})

describe('a transaction', () => {
  test('without a transfer to the order’s address pays nothing', () => {
    expect(chooseClaim(facts, [])).toBeUndefined()
    expect(chooseClaim(facts, [{ ...transfer, recipient: other }])).toBeUndefined()
  })

  test('of many transfers pays with the one whose amount is nearest to the due one, below or above', () => {
    const amounts = [9_000_000n, 4_900_000n, 5_200_000n, 1n].map((amount) => ({ ...transfer, amount }))
    expect(chooseClaim(facts, amounts)).toEqual({ transfer: amounts[1], decision: 'claim', paying: [] })
    // taken: the next nearest
    const rest = amounts.map((one, index) => (index === 1 ? { ...one, known: taken } : one))
    expect(chooseClaim(facts, rest)).toEqual({ transfer: amounts[2], decision: 'claim', paying: [] })
  })

  test('with a transfer that already belongs to the order claims no other', () => {
    const known = { ...transfer, amount: 1n, known: mine }
    expect(chooseClaim(facts, [{ ...transfer, known: free }, known])).toEqual({
      transfer: known,
      decision: 'belongs',
      paying: [],
    })
  })

  test('pays with all transfers to the order’s own address, even if some of them already belong to the order', () => {
    const [known, one, other] = [
      { ...transfer, known: mine },
      { ...transfer, amount: 4n },
      { ...transfer, amount: 3n },
    ]
    expect(chooseClaim(own, [known, other, one])).toEqual({
      transfer: one,
      decision: 'pays',
      paying: [one, other],
    })
  })
})
