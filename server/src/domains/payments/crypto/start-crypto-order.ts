import type { InputOf, recharge } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashOrigin, randomCode } from '../../accounts/index.ts'
import { applyTransition, insertOrder, lockOrder, setReturnPath } from '../queries.ts'
import { findChain } from './chain-queries.ts'
import type { Chain } from './chains.ts'
import {
  countOpenInRange,
  countReservedInRange,
  countWatchedOf,
  findOpenOrder,
  insertCryptoOrder,
  lockSubject,
  pickFreeAmount,
  takeAddressIndex,
} from './crypto-order-queries.ts'
import { isUpToDate, receiverOf, sharedAddress } from './crypto-settings.ts'
import { deriveAddress, type ReceivingAddress } from './receiving-address.ts'
import { amountDue } from './token-amount.ts'
import { addWatchChainJob } from './watch-chain.ts'

/** The time to pay, and how much longer late transfers are recognized. */
const payMs = 15 * 60_000
const watchMs = 24 * 3_600_000
const openPerRange = 3
/** Each watched order keeps an address watched or an amount reserved. */
const watchedPerAccount = 10
/**
 * Amounts that one network may reserve at shared addresses, until late money is no longer recognized: a twentieth of the
 * amounts of a price, so that no network makes a price unavailable.
 */
const reservedPerRange = 50
/** At a shared address an order costs up to 0.0999 USDT more, in steps of 0.0001. */
const maxSteps = 999

interface CryptoStart {
  accountId: bigint
  /** The IP address of the request. */
  address: string
  chain: Chain
  input: InputOf<typeof recharge>
  unitsPerUsd: number
  /** The chain’s newest block, fetched for this request; undefined: the node did not respond. */
  chainHead: bigint | undefined
}

/**
 * Creates an order in USDT, or finds the account’s open one if it is the same; a different one expires, unless a transfer
 * came for it. @returns the reference @throws AppError METHOD_UNAVAILABLE, PAYMENT_UNDER_WAY, TOO_MANY_ORDERS
 */
export async function startCryptoOrder(tx: Tx, ctx: Context, start: CryptoStart): Promise<string> {
  const { accountId, chain, input } = start
  const now = ctx.clock.now()
  const { addressRange } = hashOrigin(ctx, { address: start.address })
  await lockSubject(tx, `account:${accountId}`)
  const open = await findOpenOrder(tx, accountId, now)
  if (open) {
    const isSame =
      open.chain === chain.id &&
      open.currency === input.money.currency &&
      open.amount === BigInt(input.money.minor) &&
      open.points === BigInt(input.points) &&
      (open.card_id ?? undefined) === (input.cardId === undefined ? undefined : BigInt(input.cardId))
    if (isSame) {
      if (input.returnTo) await setReturnPath(tx, open.id, input.returnTo)
      return open.reference
    }
    if (open.isPaidInPart) throw new AppError('PAYMENT_UNDER_WAY')
    await applyTransition(tx, await lockOrder(tx, open.id), 'expire', { now })
  }
  await lockSubject(tx, `range:${addressRange.toString('hex')}`)
  const isTooMany =
    (await countOpenInRange(tx, addressRange, now)) >= openPerRange ||
    (await countWatchedOf(tx, accountId)) >= watchedPerAccount ||
    (receiverOf(ctx, chain).xpub === undefined &&
      (await countReservedInRange(tx, addressRange)) >= reservedPerRange)
  if (isTooMany) throw new AppError('TOO_MANY_ORDERS')
  const state = await findChain(tx, chain.id)
  if (!state || !isUpToDate(state, now) || start.chainHead === undefined) {
    throw new AppError('METHOD_UNAVAILABLE')
  }
  const target = await paymentTarget(
    tx,
    ctx,
    chain,
    amountDue(input.money, start.unitsPerUsd, chain.decimals),
  )
  const order = await insertOrder(tx, {
    reference: randomCode(20),
    accountId,
    provider: chain.id,
    input,
    now,
    expiresAt: new Date(now.getTime() + payMs),
    nextPollAt: new Date(now.getTime() + payMs),
  })
  await insertCryptoOrder(tx, {
    ...target,
    orderId: order.id,
    chain: chain.id,
    // The node may be one of several, and behind the one that was read last.
    afterBlock: start.chainHead > state.head ? start.chainHead : state.head,
    addressRange,
    watchUntil: new Date(now.getTime() + payMs + watchMs),
  })
  await applyTransition(tx, order, 'start', { now })
  await addWatchChainJob(tx, chain.id, now)
  return order.reference
}

interface PaymentTarget extends ReceivingAddress {
  addressIndex: bigint | undefined
  /** Price of the points; the amount to pay is higher where it has to identify the order. */
  price: bigint
  amount: bigint
}

/** Where to pay, and exactly how much. */
async function paymentTarget(tx: Tx, ctx: Context, chain: Chain, price: bigint): Promise<PaymentTarget> {
  const { xpub } = receiverOf(ctx, chain)
  if (xpub !== undefined) {
    const addressIndex = await takeAddressIndex(tx)
    return { ...(await deriveAddress(xpub, addressIndex, chain.family)), addressIndex, price, amount: price }
  }
  const shared = await sharedAddress(ctx, chain)
  if (!shared) throw new AppError('METHOD_UNAVAILABLE')
  const { recipient } = shared
  await lockSubject(tx, `amounts:${chain.id}:${recipient}`)
  const step = 10n ** BigInt(chain.decimals - 4)
  const amount = await pickFreeAmount(tx, { chain: chain.id, recipient, amount: price, step, maxSteps })
  if (amount === undefined) throw new AppError('METHOD_UNAVAILABLE')
  return { ...shared, addressIndex: undefined, price, amount }
}
