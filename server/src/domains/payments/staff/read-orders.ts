import type {
  getStaffOrder,
  InputOf,
  listAllOrders,
  listOpenPayments,
  OrderState,
  OutputOf,
} from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { rangeOfDays } from '../../../platform/utc-day.ts'
import { listActsOn } from '../../audit/index.ts'
import { listClaimsOf } from '../crypto/claim-queries.ts'
import { loadCryptoPayments } from '../crypto/crypto-views.ts'
import {
  countFilteredOrders,
  listEventsOf,
  listFilteredOrders,
  listMoves,
  listQuarantined,
  listUndecidedDisputes,
  type OrderFilter,
} from './order-queries.ts'
import { presentEvent, presentStaffOrder } from './present-staff-order.ts'

const actsShown = 10
/** Of events, and of chargebacks. */
const openMax = 200

/** Orders of all accounts. @throws AppError BAD_REQUEST for a cursor of another list */
export async function readOrders(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof listAllOrders>,
): Promise<OutputOf<typeof listAllOrders>> {
  const { size, page, offset, after } = readPage(input, 1)
  const { state, method, currency, provider, accountId, number, since, before, order = 'newest' } = input
  const filter: OrderFilter = {
    ...{ state, method, currency, provider, number: number?.trim() },
    accountId: accountId === undefined ? undefined : BigInt(accountId),
    since: since === undefined ? undefined : new Date(since),
    before: before === undefined ? undefined : new Date(before),
    income: rangeOfDays(input.incomeSince, input.incomeUntil),
  }
  const [rows, total] = await Promise.all([
    listFilteredOrders(db, filter, { order, after: after?.[0], offset, limit: size + 1 }),
    countFilteredOrders(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total },
    sortKeys: ({ id }) => [id],
    view: presentStaffOrder,
  })
}

/** An order with everything that happened to it. @throws AppError NOT_FOUND */
export async function readOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reference: string,
): Promise<OutputOf<typeof getStaffOrder>> {
  const page = { order: 'newest', after: undefined, offset: 0, limit: 1 } as const
  const [row] = (await listFilteredOrders(db, { number: reference }, page)).filter(
    (found) => found.reference === reference,
  )
  if (!row) throw new AppError('NOT_FOUND')
  const [crypto, events, moves, acts] = await Promise.all([
    loadCryptoPayments(db, [row], clock.now()),
    listEventsOf(db, row.id),
    listMoves(db, row.id),
    listActsOn(db, { kind: 'order', id: reference }, actsShown),
  ])
  return {
    ...presentStaffOrder(row),
    crypto: crypto.get(row.id) ?? null,
    events: events.map(presentEvent),
    moves: moves.map(({ id, from_state, to_state, moved_at }) => ({
      id: Number(id),
      from: from_state as OrderState,
      to: to_state as OrderState,
      at: moved_at.toISOString(),
    })),
    acts: acts.map(({ number, at, actor_name, act, reason }) => ({
      ...{ number: Number(number), at: at.toISOString(), by: actor_name, act, reason },
    })),
  }
}

/** What waits for a person: events with the claims of their transfers, and undecided chargebacks. */
export async function readOpenPayments({
  db,
}: Pick<Context, 'db'>): Promise<OutputOf<typeof listOpenPayments>> {
  const [events, disputes] = await Promise.all([
    listQuarantined(db, openMax),
    listUndecidedDisputes(db, openMax),
  ])
  const transferIds = events.flatMap(({ transfer_id }) => (transfer_id === null ? [] : [transfer_id]))
  const claims = await listClaimsOf(db, transferIds)
  return {
    disputes: disputes.map(presentStaffOrder),
    events: events.map((row) => ({
      ...presentEvent(row),
      orderId: row.reference,
      transfer:
        row.chain === null || row.tx_hash === null || row.sender === null
          ? null
          : { chain: row.chain, hash: row.tx_hash, sender: row.sender },
      claims: claims
        .filter(({ transfer_id }) => transfer_id === row.transfer_id)
        .map((claim) => ({
          orderId: claim.reference,
          orderState: claim.order_state as OrderState,
          accountId: Number(claim.account_id),
          isCompeting: claim.state === 'frozen',
          isSigned: claim.signed_at !== null,
        })),
    })),
  }
}
