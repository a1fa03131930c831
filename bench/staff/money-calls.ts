import {
  findSerialCode,
  getStaffOrder,
  listAdjustments,
  listAllOrders,
  listCodeBatches,
  listFindings,
  listMoneyChecks,
  listOpenPayments,
  listOrderEvents,
  listOrderTransfers,
  listOwedEarnings,
  listPostings,
} from '@liuguang/contract'
import type { StaffFacts } from './facts.ts'
import { dayBefore, type MeasuredCall, measuredCallsOf } from './measured-call.ts'

/** The ledger, orders, codes, and what waits for a decision about money. */
export function moneyCalls(facts: StaffFacts): MeasuredCall[] {
  const { busyAccount: accountId, chainOrder, checkId, code, orderNumber } = facts
  return [
    ...ledgerCalls(facts),
    ...orderCalls(facts),
    ...measuredCallsOf(getStaffOrder, { id: orderNumber }),
    ...measuredCallsOf(listOrderEvents, { id: orderNumber }, { id: orderNumber, state: 'done' }),
    ...measuredCallsOf(listOrderTransfers, { id: chainOrder }, { id: chainOrder, state: 'counted' }),
    ...measuredCallsOf(
      listOpenPayments,
      {},
      { kind: 'refunded', order: 'newest' },
      { provider: 'ethereum' },
      { state: 'dismissed' },
      { problem: 'otherAmount' },
      { isClaimed: true },
    ),
    ...measuredCallsOf(
      listCodeBatches,
      {},
      { state: 'prepared' },
      { state: 'valid' },
      { state: 'revoked' },
      { text: 'shop' },
    ),
    ...measuredCallsOf(findSerialCode, { code }),
    ...measuredCallsOf(
      listAdjustments,
      {},
      { state: 'proposed' },
      { state: 'approved' },
      { state: 'refused' },
      { state: 'withdrawn' },
      { accountId },
      { account: facts.busyName },
      { since: dayBefore(30), until: dayBefore(0) },
    ),
    ...measuredCallsOf(
      listMoneyChecks,
      { kind: 'ledger' },
      { kind: 'payments' },
      { kind: 'ledger', result: 'running' },
      { kind: 'ledger', result: 'failed' },
      { kind: 'payments', result: 'problems', order: 'oldest' },
      { kind: 'payments', result: 'fine' },
    ),
    ...measuredCallsOf(
      listFindings,
      { id: checkId },
      { id: checkId, kind: 'L6' },
      { id: checkId, text: 'order A' },
    ),
    ...measuredCallsOf(listOwedEarnings, {}, { dueSince: '2026-10-30', dueUntil: '2026-10-30' }),
  ]
}

function ledgerCalls({ busyAccount: accountId, busyName, postingKey }: StaffFacts) {
  return [
    ...measuredCallsOf(
      listPostings,
      {},
      { key: postingKey },
      { kind: 'purchase' },
      { kind: 'adjustment' },
      { accountId },
      { account: busyName },
      { since: '2026-10-10', until: '2026-10-20' },
      { since: dayBefore(30), kind: 'chargeback' },
    ),
  ]
}

function orderCalls({ busyAccount: accountId, busyName, orderNumber, saleNumber }: StaffFacts) {
  return [
    ...measuredCallsOf(
      listAllOrders,
      {},
      { state: 'credited' },
      { state: 'failed' },
      { state: 'disputed' },
      { isUndecided: true },
      { method: 'crypto' },
      { currency: 'USD' },
      { currency: 'CNY', state: 'refunded' },
      { provider: 'tron' },
      { accountId },
      { account: busyName },
      { number: orderNumber },
      { number: saleNumber },
      { since: `${dayBefore(40)}T00:00:00.000Z`, before: `${dayBefore(39)}T00:00:00.000Z` },
      { incomeSince: dayBefore(1), incomeUntil: dayBefore(1) },
      { incomeSince: dayBefore(30), incomeUntil: dayBefore(1) },
      { incomeSince: dayBefore(30), incomeUntil: dayBefore(1), currency: 'USD' },
    ),
  ]
}
