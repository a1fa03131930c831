import { Closed, Currency, minorPerUnit } from '@liuguang/contract'
import { type Static, Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

/**
 * In hundredths, as large as the largest `Money`. `currencyIn`: the property beside it that has the currency, in whose own unit
 * the form of the back office shows it.
 */
const Minor = Type.Integer({ minimum: 1, maximum: 10_000_000_00, currencyIn: 'code' })

const RechargeCurrencySetting = Closed({
  code: Currency,
  isOn: Type.Boolean(),
  pointsPerUnit: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  minimum: Minor,
  amounts: Type.Array(Minor, { minItems: 1, maxItems: 12, uniqueItems: true }),
  unitsPerUsd: Type.Number({ minimum: 0.0001, maximum: 1_000_000 }),
})
export type RechargeCurrencySetting = Static<typeof RechargeCurrencySetting>

/** Settings of recharging. */
export const paymentSettings = {
  rechargeCurrencies: defineSetting({
    schema: Type.Array(RechargeCurrencySetting, { maxItems: 10 }),
    // Spec 5: at least 5 USD or 100 CNY, and 5 points per unit.
    default: [
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
    ],
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '充值货币', hk: '充值貨幣', en: 'Top-up currencies' },
    description: {
      cn: '充值货币：是否启用、每单位兑换的积分、最低金额、可选金额，以及 1 美元折合多少（用于 USDT 计价和汇率差异提醒）。',
      hk: '充值貨幣：是否啟用、每單位可兌換的積分、最低金額、可選金額，以及 1 美元折合多少（用於 USDT 定價和匯率差異提示）。',
      en: 'Currencies of recharging: whether each is on, points per unit, the smallest and the offered amounts, and what 1 US dollar is worth, for prices in USDT and the warning about uneven rates.',
    },
    problemOf(currencies) {
      for (const [at, { code, isOn, minimum, amounts }] of currencies.entries()) {
        if (currencies.findIndex((one) => one.code === code) < at)
          return { path: [code], sentence: 'must be in the list once', rule: 'once' }
        if (isOn && !amounts.some((amount) => amount >= minimum))
          return {
            path: [code, 'amounts'],
            sentence: `must have an amount of at least the minimum, ${minimum}, while the currency is on`,
            rule: 'currencyAmount',
            params: { minimum: minimum / minorPerUnit },
          }
      }
      return undefined
    },
  }),
}
