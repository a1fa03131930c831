import type {
  CryptoPayment,
  getStaffOrder,
  InputOf,
  listAllOrders,
  listOrderEvents,
  listOrderTransfers,
  OrderState,
  OutputOf,
} from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readInstant } from '../../../platform/http/read-instant.ts'
import { rangeOfDays } from '../../../platform/utc-day.ts'
import { findAccountIds } from '../../accounts/index.ts'
import { listActionsOn, withLastActions } from '../../audit/index.ts'
import { countsSimulatedPayments } from '../card-providers.ts'
import { listChains } from '../crypto/chain-queries.ts'
import { loadCryptoPayments, presentTransfer } from '../crypto/crypto-views.ts'
import { countOrderTransfers, listOrderTransferRows } from '../crypto/transfer-queries.ts'
import {
  countFilteredOrders,
  countOrderEvents,
  listFilteredOrders,
  listMoves,
  listOrderEventRows,
  type OrderFilter,
} from './order-queries.ts'
import { presentEvent, presentStaffOrder } from './present-staff-order.ts'

const actionsShown = 10

/** Orders of all accounts. @throws AppError BAD_REQUEST for a cursor of another list, or an invalid time */
export async function readOrders(
  { db, config }: Pick<Context, 'db' | 'config'>,
  input: InputOf<typeof listAllOrders>,
): Promise<OutputOf<typeof listAllOrders>> {
  const { state, method, currency, provider, number, since, before, order = 'newest' } = input
  const { size, page, offset, after } = readPage(input, 1, order)
  const incomeRange = rangeOfDays(input.incomeSince, input.incomeUntil)
  const filter: OrderFilter = {
    ...{ state, method, currency, provider, number: number?.trim() },
    isUndecided: input.isUndecided,
    accountIds: await findAccountIds(db, input),
    since: since === undefined ? undefined : readInstant('/since', since),
    before: before === undefined ? undefined : readInstant('/before', before),
    income: incomeRange && { ...incomeRange, withSimulated: countsSimulatedPayments({ config }) },
  }
  const [rows, total] = await Promise.all([
    listFilteredOrders(db, filter, { order, after: after?.[0], offset, limit: size + 1 }),
    countFilteredOrders(db, filter),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: presentStaffOrder,
  })
  return { ...shown, list: await withLastActions(db, 'order', shown.list) }
}

/** An order with everything that happened to it, without what providers reported and its transfers. @throws AppError NOT_FOUND */
export async function readOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reference: string,
): Promise<OutputOf<typeof getStaffOrder>> {
  const page = { order: 'newest', after: undefined, offset: 0, limit: 1 } as const
  const [row] = (await listFilteredOrders(db, { number: reference }, page)).filter(
    (found) => found.reference === reference,
  )
  if (!row) throw new AppError('NOT_FOUND')
  const [crypto, moves, actions] = await Promise.all([
    loadCryptoPayments(db, [row], clock.now()),
    listMoves(db, row.id),
    listActionsOn(db, { kind: 'order', id: reference }, actionsShown),
  ])
  return {
    ...presentStaffOrder(row),
    crypto: withoutTransfers(crypto.get(row.id)),
    moves: moves.map(({ id, from_state, to_state, moved_at }) => ({
      id: Number(id),
      from: from_state as OrderState,
      to: to_state as OrderState,
      at: moved_at.toISOString(),
    })),
    actions: actions.map(({ number, at, actor_name, act: action, reason }) => ({
      ...{ number: Number(number), at: at.toISOString(), by: actor_name, action, reason },
    })),
  }
}

function withoutTransfers(crypto: CryptoPayment | undefined): OutputOf<typeof getStaffOrder>['crypto'] {
  if (!crypto) return null
  const { transfers: _transfers, ...facts } = crypto
  return facts
}

/** What providers reported about an order. @throws AppError BAD_REQUEST for a cursor of another list */
export async function readOrderEvents(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof listOrderEvents>,
): Promise<OutputOf<typeof listOrderEvents>> {
  const { id: reference, state, order = 'oldest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = { reference, state }
  const [rows, total] = await Promise.all([
    listOrderEventRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countOrderEvents(db, filter),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: presentEvent,
  })
  return { ...shown, list: await withLastActions(db, 'payment_event', shown.list) }
}

/** The transfers of USDT that an order got. @throws AppError BAD_REQUEST for a cursor of another list */
export async function readOrderTransfers(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof listOrderTransfers>,
): Promise<OutputOf<typeof listOrderTransfers>> {
  const { id: reference, state, order = 'oldest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = { reference, state }
  const [rows, total, chains] = await Promise.all([
    listOrderTransferRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countOrderTransfers(db, filter),
    listChains(db),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: (row) => ({
      ...presentTransfer(
        row,
        chains.find(({ chain }) => chain === row.chain),
      ),
      ...{ id: Number(row.id), sender: row.sender, seenAt: row.seen_at.toISOString() },
    }),
  })
}
