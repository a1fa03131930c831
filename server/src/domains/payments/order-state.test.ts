import { type OrderState, orderStates } from '@liuguang/contract'
import { describe, expect, test } from 'vitest'
import { decideTransition, type OrderTransition, orderTransitions } from './order-state.ts'

/** The expected result of each transition in each state; '-' is refused, '.' changes nothing. */
const expected: Record<OrderTransition, Record<OrderState, string>> = {
  start: row('pending', '.', '.', '.', '.', '.', '.', '.'),
  confirm: row('paid', 'paid', '.', '.', 'paid', 'paid', '.', '.'),
  credit: row('-', '-', 'credited', '.', '-', '-', '.', '.'),
  decline: row('failed', 'failed', '.', '.', '.', '.', '.', '.'),
  expire: row('expired', 'expired', '.', '.', '.', '.', '.', '.'),
  refund: row('refunded', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded', '.', '.'),
  dispute: row('disputed', 'disputed', 'disputed', 'disputed', 'disputed', 'disputed', 'disputed', '.'),
}

function row(...cells: string[]): Record<OrderState, string> {
  return Object.fromEntries(orderStates.map((state, index) => [state, cells[index] ?? ''])) as Record<
    OrderState,
    string
  >
}

describe.each(orderTransitions)('%s', (transition) => {
  test.each(orderStates)('has the result of the table for an order that is %s', (state) => {
    const decision = decideTransition(state, transition)
    const found = decision.kind === 'go' ? decision.to : decision.kind === 'stay' ? '.' : '-'
    expect(found).toBe(expected[transition][state])
  })
})

test('no sequence of transitions credits an order twice', () => {
  const visit = (state: OrderState, credits: number, depth: number): void => {
    expect(credits).toBeLessThanOrEqual(1)
    if (depth === 0) return
    for (const transition of orderTransitions) {
      const decision = decideTransition(state, transition)
      if (decision.kind === 'go') visit(decision.to, credits + (transition === 'credit' ? 1 : 0), depth - 1)
    }
  }
  visit('created', 0, 7)
})
