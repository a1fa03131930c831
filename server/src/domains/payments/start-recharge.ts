import {
  type CryptoChain,
  type InputOf,
  type PaymentOrder,
  type RechargeCurrency,
  recharge,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isSpendingLocked, randomCode } from '../accounts/index.ts'
import { findCardOnSale, localText } from '../memberships/index.ts'
import { getSettings } from '../settings/index.ts'
import { newOrdersProvider } from './card-providers.ts'
import { chainNamed } from './crypto/chains.ts'
import { fetchChainHead } from './crypto/fetch-chain-head.ts'
import { startCryptoOrder } from './crypto/start-crypto-order.ts'
import { loadOwnOrder } from './load-order.ts'
import { applyTransition, insertOrder } from './queries.ts'
import { listRechargeOffers } from './recharge-offers.ts'

type Input = InputOf<typeof recharge>

/** The provider's page stays open for this long. */
const payMs = 60 * 60_000
/** When the status is first requested: most payers have paid or given up by then. */
const firstPollMs = 5 * 60_000

interface RechargeRequest {
  accountId: bigint
  requestKey: string
  siteOrigin: string
  /** The IP address of the request. */
  address: string
  input: Input
}

/** Creates an order, or returns the one of an earlier equal request. Charges and credits nothing. */
export async function startRecharge(ctx: Context, request: RechargeRequest): Promise<PaymentOrder> {
  return startRechargeAfter(ctx, request, await fetchChainHead(ctx, request.input))
}

/** As `startRecharge`. @param chainHead the result of `fetchChainHead`, which the caller fetched before its transaction */
export async function startRechargeAfter(
  ctx: Context,
  request: RechargeRequest,
  chainHead: bigint | undefined,
): Promise<PaymentOrder> {
  const { accountId, requestKey, input } = request
  const { currencies, cryptoChains } = await listRechargeOffers(ctx)
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, { accountId, call: recharge.name, requestKey, input }, async () => {
      const offers = currencies.find(({ code }) => code === input.money.currency)
      if (!offers?.methods.includes(input.method)) throw new AppError('METHOD_UNAVAILABLE')
      assertOffered(offers, input)
      if (await isSpendingLocked(tx, accountId)) throw new AppError('SPENDING_LOCKED')
      const reference =
        input.method === 'crypto'
          ? await startOnChain(tx, ctx, request, { offered: cryptoChains, chainHead })
          : await startCardOrder(tx, ctx, request)
      return loadOwnOrder(tx, accountId, reference, ctx.clock.now())
    }),
  )
}

async function startOnChain(
  tx: Tx,
  ctx: Context,
  { accountId, address, input }: RechargeRequest,
  { offered, chainHead }: { offered: readonly CryptoChain[]; chainHead: bigint | undefined },
): Promise<string> {
  const id = offered.find((chain) => chain === input.chain)
  const { rechargeCurrencies } = await getSettings(tx)
  const currency = rechargeCurrencies.find(({ code }) => code === input.money.currency)
  if (!id || !currency) throw new AppError('METHOD_UNAVAILABLE')
  const { unitsPerUsd } = currency
  return startCryptoOrder(tx, ctx, {
    accountId,
    address,
    chain: chainNamed(id),
    input,
    unitsPerUsd,
    chainHead,
  })
}

async function startCardOrder(
  tx: Tx,
  ctx: Context,
  { accountId, siteOrigin, input }: RechargeRequest,
): Promise<string> {
  const provider = newOrdersProvider(ctx)
  if (!provider) throw new AppError('METHOD_UNAVAILABLE')
  const now = ctx.clock.now()
  const reference = randomCode(20)
  const payUrl = provider.startUrl({
    reference,
    money: input.money,
    description: await describeInput(tx, input),
    siteOrigin,
  })
  const order = await insertOrder(tx, {
    reference,
    accountId,
    provider: provider.name,
    input,
    payUrl,
    now,
    expiresAt: new Date(now.getTime() + payMs),
    nextPollAt: new Date(now.getTime() + firstPollMs),
  })
  await applyTransition(tx, order, 'start', { now })
  return reference
}

/** What is bought, as the provider's page shows it to the payer. */
async function describeInput(tx: Tx, { points, cardId }: Input): Promise<string> {
  const card = cardId === undefined ? undefined : await findCardOnSale(tx, BigInt(cardId))
  return card ? localText(card.name).en : `${points} points`
}

function assertOffered(offers: RechargeCurrency, { money, points, cardId }: Input): void {
  if (money.minor < offers.minimum) {
    throw new AppError('AMOUNT_TOO_SMALL', {
      minimum: { currency: money.currency, minor: offers.minimum },
    })
  }
  const offered =
    cardId === undefined
      ? offers.amounts.find(({ minor }) => minor === money.minor)
      : offers.cards.find(({ id, minor }) => id === cardId && minor === money.minor)
  if (offered?.points !== points) throw new AppError('OFFER_CHANGED')
}
