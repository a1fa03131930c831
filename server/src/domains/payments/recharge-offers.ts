import type { RechargeCurrency } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listCardsOnSale } from '../memberships/index.ts'
import { getSettings } from '../settings/index.ts'
import { cardProviderOf } from './card-providers.ts'
import { findUnevenRates, offersOf } from './offers.ts'

/** What can be paid for now, in the currencies that are on and that some provider takes. */
export async function listRechargeOffers(
  ctx: Context,
): Promise<{ currencies: RechargeCurrency[]; isTest: boolean }> {
  const provider = cardProviderOf(ctx)
  const [{ rechargeCurrencies }, cards] = await Promise.all([getSettings(ctx.db), listCardsOnSale(ctx.db)])
  const priced = cards.map((card) => ({ id: Number(card.id), points: Number(card.price_points) }))
  const currencies = rechargeCurrencies
    .filter(({ isOn, code }) => isOn && provider?.currencies.includes(code))
    .map((setting) => offersOf(setting, priced, ['card']))
  return { currencies, isTest: provider?.isTest ?? false }
}

/** For the log, at start-up. */
export async function warnOfUnevenRates(ctx: Context): Promise<void> {
  const { rechargeCurrencies } = await getSettings(ctx.db)
  for (const problem of findUnevenRates(rechargeCurrencies)) {
    ctx.log.warn(`Recharge rates: ${problem}; mend the setting rechargeCurrencies`)
  }
}
