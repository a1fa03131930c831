import type { getRechargeList, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listCardsOnSale } from '../memberships/index.ts'
import { getSettings } from '../settings/index.ts'
import { newOrdersProvider } from './card-providers.ts'
import { offeredChains } from './crypto/crypto-settings.ts'
import { findUnevenRates, offersOf, type UnevenRate } from './offers.ts'

/** What can be bought now, in the enabled currencies that some provider takes. */
export async function listRechargeOffers(ctx: Context): Promise<OutputOf<typeof getRechargeList>> {
  const provider = newOrdersProvider(ctx)
  const [{ rechargeCurrencies }, cards, cryptoChains] = await Promise.all([
    getSettings(ctx.db),
    listCardsOnSale(ctx.db),
    offeredChains(ctx),
  ])
  const priced = cards.map((card) => ({ id: Number(card.id), points: Number(card.price_points) }))
  const currencies = rechargeCurrencies
    .filter(({ isOn }) => isOn)
    .map((setting) =>
      offersOf(setting, priced, [
        ...(provider?.currencies.includes(setting.code) ? (['card'] as const) : []),
        ...(cryptoChains.length > 0 ? (['crypto'] as const) : []),
      ]),
    )
    .filter(({ methods }) => methods.length > 0)
  return { currencies, cryptoChains, isTest: provider?.isTest ?? false }
}

/** Recharge rates that would let a member gain by paying in another currency. */
export async function listUnevenRates({ db }: Pick<Context, 'db'>): Promise<UnevenRate[]> {
  const { rechargeCurrencies } = await getSettings(db)
  return findUnevenRates(rechargeCurrencies)
}

/** Warns at start-up. */
export async function warnOfUnevenRates(ctx: Context): Promise<void> {
  for (const { costlier, cheaper, percent } of await listUnevenRates(ctx)) {
    ctx.log.warn(
      `Recharge rates: a point costs ${percent}% more in ${costlier} than in ${cheaper}; correct the setting rechargeCurrencies`,
    )
  }
}
