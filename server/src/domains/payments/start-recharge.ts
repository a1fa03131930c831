import { type InputOf, type PaymentOrder, type RechargeCurrency, recharge } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { answerOnce } from '../../platform/db/answer-once.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isSpendingLocked, randomCode } from '../accounts/index.ts'
import { cardProviderOf } from './card-providers.ts'
import { findOwnOrder, insertOrder, moveOrder } from './queries.ts'
import { listRechargeOffers } from './recharge-offers.ts'
import { presentOrder } from './views.ts'

type Input = InputOf<typeof recharge>

/** How long one may begin to pay; what a hosted page keeps open. */
const payMs = 60 * 60_000
/** When the provider is first asked by itself: most have paid or given up by then. */
const firstLookMs = 5 * 60_000

/** Makes an order and the address of the page on which it is paid. Nothing is charged or credited here. */
export async function startRecharge(
  ctx: Context,
  request: { accountId: bigint; requestKey: string; siteOrigin: string; input: Input },
): Promise<PaymentOrder> {
  const { accountId, requestKey, siteOrigin, input } = request
  const { currencies } = await listRechargeOffers(ctx)
  return inTransaction(ctx.db, (tx) =>
    answerOnce(tx, { accountId, call: recharge.name, requestKey, input }, async () => {
      const provider = cardProviderOf(ctx)
      const offers = currencies.find(({ code }) => code === input.money.currency)
      if (!provider || !offers?.methods.includes(input.method)) throw new AppError('METHOD_UNAVAILABLE')
      assertOffered(offers, input)
      if (await isSpendingLocked(tx, accountId)) throw new AppError('SPENDING_LOCKED')
      const now = ctx.clock.now()
      const reference = randomCode(20)
      const payUrl = provider.startUrl({
        reference,
        money: input.money,
        description: `${input.points} points`,
        siteOrigin,
      })
      const order = await insertOrder(tx, {
        reference,
        accountId,
        method: input.method,
        provider: provider.name,
        money: input.money,
        points: BigInt(input.points),
        cardId: input.cardId === undefined ? undefined : BigInt(input.cardId),
        payUrl,
        now,
        expiresAt: new Date(now.getTime() + payMs),
        nextLookAt: new Date(now.getTime() + firstLookMs),
      })
      await moveOrder(tx, order, 'start', { now })
      const shown = await findOwnOrder(tx, accountId, reference)
      if (!shown) throw new Error(`order ${order.id} is gone`)
      return presentOrder(shown, now)
    }),
  )
}

/** The amount and what it gives must be what the site offers at this moment. */
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
