import { type OrderState, orderStates } from '@liuguang/contract'
import { describe, expect, test } from 'vitest'
import { decideOrderMove, type OrderMove, orderMoves } from './order-state.ts'

/** The expected result of each move in each state; '-' is refused, '.' changes nothing. */
const expected: Record<OrderMove, Record<OrderState, string>> = {
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

describe.each(orderMoves)('%s', (move) => {
  test.each(orderStates)('has the result of the table for an order that is %s', (state) => {
    const decision = decideOrderMove(state, move)
    const found = decision.kind === 'go' ? decision.to : decision.kind === 'stay' ? '.' : '-'
    expect(found).toBe(expected[move][state])
  })
})

test('no sequence of moves credits an order twice', () => {
  const visit = (state: OrderState, credits: number, depth: number): void => {
    expect(credits).toBeLessThanOrEqual(1)
    if (depth === 0) return
    for (const move of orderMoves) {
      const decision = decideOrderMove(state, move)
      if (decision.kind === 'go') visit(decision.to, credits + (move === 'credit' ? 1 : 0), depth - 1)
    }
  }
  visit('created', 0, 7)
})
