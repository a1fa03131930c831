import type { listOpenPayments as call, InputOf, OpenEvent, OrderState, PageOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { withLastActions } from '../../audit/index.ts'
import { listClaimsOf } from '../crypto/claim-queries.ts'
import { countOpenEvents, listOpenEventRows } from './order-queries.ts'
import { presentEvent } from './present-staff-order.ts'

/**
 * Payment events that wait for a person or were dismissed by one, with the claims of their transfers.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listOpenPayments(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof call>,
): Promise<PageOf<OpenEvent>> {
  const { order = 'oldest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const [rows, total] = await Promise.all([
    listOpenEventRows(db, input, { order, after: after?.[0], limit: size + 1 }),
    countOpenEvents(db, input),
  ])
  const transferIds = rows.flatMap(({ transfer_id }) => (transfer_id === null ? [] : [transfer_id]))
  const claims = await listClaimsOf(db, transferIds)
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: (row) => ({
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
    }),
  })
  return { ...shown, list: await withLastActions(db, 'payment_event', shown.list) }
}
