import type { CryptoChain, CryptoPayment } from '@liuguang/contract'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { type ChainRow, listChains } from './chain-queries.ts'
import { chainNamed } from './chains.ts'
import { type ClaimRow, listClaims } from './claim-queries.ts'
import { type CryptoOrderRow, listCryptoOrders } from './crypto-order-queries.ts'
import { isUpToDate } from './crypto-settings.ts'
import { tokenText } from './token-amount.ts'
import { listTransfers, type OrderTransfer } from './transfer-queries.ts'

type ClaimState = CryptoPayment['claims'][number]['state']

/** Payment details and transfers of these orders; orders that are not paid on a chain are left out. */
export async function loadCryptoPayments(
  db: DbOrTx,
  orders: readonly { id: bigint; method: string }[],
  now: Date,
): Promise<Map<bigint, CryptoPayment>> {
  const ids = orders.filter(({ method }) => method === 'crypto').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await listCryptoOrders(db, ids)
  const transfers = await listTransfers(db, { orderIds: ids })
  const claims = await listClaims(db, ids)
  const states = await listChains(db)
  return new Map(
    rows.map((row) => [
      row.order_id,
      presentCrypto(row, {
        transfers: transfers.filter(({ order_id }) => order_id === row.order_id),
        claims: claims.filter(({ order_id }) => order_id === row.order_id),
        state: states.find(({ chain }) => chain === row.chain),
        now,
      }),
    ]),
  )
}

interface KnownPayment {
  transfers: readonly OrderTransfer[]
  claims: readonly ClaimRow[]
  state: ChainRow | undefined
  now: Date
}

function presentCrypto(row: CryptoOrderRow, { transfers, claims, state, now }: KnownPayment): CryptoPayment {
  const chain = chainNamed(row.chain)
  const text = (amount: bigint) => tokenText(amount, chain.decimals)
  const ofUsdt = transfers.filter((transfer) => transfer.state !== 'other')
  const received = ofUsdt
    .filter((transfer) => !isHeld(transfer))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const due = BigInt(row.amount)
  return {
    chain: row.chain as CryptoChain,
    address: row.address,
    contract: chain.contractText,
    amount: text(due),
    received: text(received),
    missing: text(received < BigInt(row.price) ? due - received : 0n),
    isExact: row.address_index === null,
    confirmationsNeeded: chain.confirmations,
    transfers: ofUsdt.map((transfer) => presentTransfer(transfer, state)),
    otherTokens: transfers.length - ofUsdt.length,
    claims: claims.map((claim) => ({
      hash: claim.tx_hash,
      amount: text(BigInt(claim.amount)),
      state: claim.state as ClaimState,
      challenge: isToBeSigned(claim) ? claim.challenge : null,
    })),
    watchedUntil: row.watch_until.toISOString(),
    isDelayed: state === undefined || state.problem !== null || !isUpToDate(state, now),
  }
}

/** A transfer of USDT. @param state what is known of its chain */
export function presentTransfer(
  transfer: OrderTransfer,
  state: ChainRow | undefined,
): CryptoPayment['transfers'][number] {
  return {
    hash: transfer.tx_hash,
    amount: tokenText(BigInt(transfer.amount), chainNamed(transfer.chain).decimals),
    confirmations: confirmationsOf(transfer, state),
    state: isHeld(transfer) ? 'held' : transfer.event_state === 'done' ? 'counted' : 'coming',
  }
}

function isToBeSigned({ state, signed_at }: ClaimRow): boolean {
  return (state === 'open' || state === 'frozen') && signed_at === null
}

function isHeld({ event_state }: OrderTransfer): boolean {
  return event_state === 'quarantined' || event_state === 'dismissed'
}

function confirmationsOf({ block }: OrderTransfer, state: ChainRow | undefined): number {
  return state && state.head >= block ? Number(state.head - block) + 1 : 0
}
