import { describe, expect, test } from 'vitest'
import {
  type ClaimDecision,
  type ClaimedTransfer,
  type ClaimFacts,
  chooseClaim,
  judgeClaim,
} from './judge-claim.ts'

const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const ours = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

const facts: ClaimFacts = {
  order: { id: 7n, recipient: ours, hasOwnAddress: false, due: 5_000_000n, afterBlock: 100n },
  contract: usdt,
  readTo: 200n,
  leftAt: 180n,
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
    ['to the shared address, set aside', facts, { known: free }, 'claim'],
    ['to a shared address that is read no more', facts, {}, 'claim'],
    ['of any amount', facts, { known: free, amount: 1n }, 'claim'],
    ['to the order’s own address, after the watch', own, {}, 'pays'],
    ['in the last block that was read', facts, { known: free, block: 200n }, 'claim'],
    ['in the last block that is not read again', own, { block: 180n }, 'pays'],
    ['not written down, in a block that is read again', own, { block: 181n }, 'later'],
    ['the same, to the shared address: it may be found to be another’s', facts, { block: 181n }, 'later'],
    ['not final yet, to the shared address', facts, { block: 201n }, 'later'],
    ['not final yet, to its own', own, { block: 201n }, 'later'],
    ['this order’s already', facts, { known: mine }, 'belongs'],
    ['this order’s already, not final', own, { known: mine, block: 201n }, 'belongs'],
    ['this order’s, as a person said', facts, { known: mine, recipient: other, block: 99n }, 'belongs'],
    ['another order’s', facts, { known: taken }, 'none'],
    ['another order’s, held for a person', facts, { known: held }, 'none'],
    ['another order’s, not final', facts, { known: taken, block: 201n }, 'none'],
    ['dismissed by a person', facts, { known: dismissed }, 'none'],
    ['to an address that is not the order’s', facts, { recipient: other }, 'none'],
    ['to another order’s own address', own, { recipient: other }, 'none'],
    ['from before the order', facts, { known: free, block: 99n }, 'none'],
    ['from the block that the order was made after', own, { block: 100n }, 'none'],
    ['of another token', facts, { contract: other }, 'none'],
    ['of another token, listed for this order', own, { contract: other, known: mine }, 'none'],
    ['of nothing', own, { amount: 0n }, 'none'],
  ])('%s', (_what, given, change, decision) => {
    expect(judgeClaim(given, { ...transfer, ...change })).toBe(decision)
  })
})

describe('a transaction', () => {
  test('that transferred nothing, or nothing to us, pays nothing', () => {
    expect(chooseClaim(facts, [])).toBeUndefined()
    expect(chooseClaim(facts, [{ ...transfer, recipient: other }])).toBeUndefined()
  })

  test('of many transfers pays with the one nearest to what is due, short or over', () => {
    const amounts = [9_000_000n, 4_900_000n, 5_200_000n, 1n].map((amount) => ({ ...transfer, amount }))
    expect(chooseClaim(facts, amounts)).toEqual({ transfer: amounts[1], decision: 'claim', paying: [] })
    // taken: the next nearest
    const rest = amounts.map((one, index) => (index === 1 ? { ...one, known: taken } : one))
    expect(chooseClaim(facts, rest)).toEqual({ transfer: amounts[2], decision: 'claim', paying: [] })
  })

  test('with a transfer that is the order’s already claims no other', () => {
    const known = { ...transfer, amount: 1n, known: mine }
    expect(chooseClaim(facts, [{ ...transfer, known: free }, known])).toEqual({
      transfer: known,
      decision: 'belongs',
      paying: [],
    })
  })

  test('pays with all that came to the order’s own address, also where part of it is the order’s already', () => {
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
