import type { Currency } from '@liuguang/contract'

export interface RechargeCurrencySetting {
  code: Currency
  isOn: boolean
  pointsPerUnit: number
  minimum: number
  amounts: number[]
  unitsPerUsd: number
}

/** Settings of recharging. */
export const paymentSettings = {
  /**
   * Decisions, Money: for each currency the points per unit, the smallest amount (spec 5) and the offered amounts, both
   * in hundredths. `unitsPerUsd` is only used for the warning about uneven rates.
   */
  rechargeCurrencies: [
    {
      code: 'USD',
      isOn: true,
      pointsPerUnit: 5,
      minimum: 500,
      amounts: [500, 1000, 2000, 5000, 10_000, 20_000],
      unitsPerUsd: 1,
    },
    {
      code: 'CNY',
      isOn: false,
      pointsPerUnit: 5,
      minimum: 10_000,
      amounts: [10_000, 20_000, 30_000, 50_000, 100_000, 200_000],
      unitsPerUsd: 7.1,
    },
    {
      code: 'EUR',
      isOn: false,
      pointsPerUnit: 5,
      minimum: 500,
      amounts: [500, 1000, 2000, 5000, 10_000, 20_000],
      unitsPerUsd: 0.86,
    },
  ] as RechargeCurrencySetting[],
}
