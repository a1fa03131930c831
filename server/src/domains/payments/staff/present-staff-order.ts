import type { LocalText, OrderState, PaymentEvent, PaymentMethod, StaffOrder } from '@liuguang/contract'
import { sandboxProviderName } from '../card-providers.ts'
import { chainNamed } from '../crypto/chains.ts'
import { tokenText } from '../crypto/token-amount.ts'
import { knownKinds } from '../event-problem.ts'
import { moneyText } from '../money.ts'
import { moneyOf } from '../views.ts'
import type { StaffEventRow, StaffOrderRow } from './order-queries.ts'

export function presentStaffOrder(row: StaffOrderRow): StaffOrder {
  return {
    id: row.reference,
    accountId: Number(row.account_id),
    accountName: row.account_name ?? '',
    state: row.state as OrderState,
    method: row.method as PaymentMethod,
    provider: row.provider,
    money: moneyOf(row),
    points: Number(row.points),
    creditedPoints: row.credited_points === null ? null : Number(row.credited_points),
    card:
      row.card_id === null ? null : { id: Number(row.card_id), name: row.card_name as unknown as LocalText },
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    creditedAt: row.credited_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    lostPoints: row.lost_points === null ? null : Number(row.lost_points),
    saleId: row.sale_id,
    isTest: row.provider === sandboxProviderName,
    decision: row.decided_at && {
      decision: row.decision as 'release' | 'keep',
      by: row.decided_by ?? '',
      at: row.decided_at.toISOString(),
      note: row.decision_note ?? '',
    },
  }
}

export function presentEvent(row: StaffEventRow): PaymentEvent {
  return {
    id: Number(row.id),
    provider: row.provider,
    kind: row.kind as PaymentEvent['kind'],
    source: row.source,
    state: row.state as PaymentEvent['state'],
    problem: row.problem === null ? null : { kinds: knownKinds(row.problem_kinds), detail: row.problem },
    amount: amountText(row),
    receivedAt: row.received_at.toISOString(),
    // Of one that waits for a decision, the column has when it began to wait.
    settledAt: row.state === 'quarantined' ? null : (row.settled_at?.toISOString() ?? null),
  }
}

/** `5 USDT`, `USD 25.00`, or nothing. */
function amountText({ chain, token_amount, currency, amount }: StaffEventRow): string {
  if (chain !== null && token_amount !== null)
    return `${tokenText(BigInt(token_amount), chainNamed(chain).decimals)} USDT`
  return currency === null || amount === null ? '' : moneyText(moneyOf({ currency, amount }))
}
