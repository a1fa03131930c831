import type { Currency, LocalText } from '@liuguang/contract'

/** Default settings. The operator overrides them by name in the table `settings`. */
export const defaultSettings = {
  webName: { cn: '流光', hk: '流光', en: 'Liuguang', vi: 'Liuguang' } as LocalText,
  webDescription: {
    cn: '长短视频，随时随地，流畅观看。',
    hk: '長短影片，隨時隨地，流暢觀看。',
    en: 'Long and short videos, smooth wherever you are.',
    vi: 'Video dài và ngắn, mượt mà ở mọi nơi.',
  } as LocalText,
  webIco: { cn: '/favicon.svg', hk: '/favicon.svg', en: '/favicon.svg', vi: '/favicon.svg' } as LocalText,
  mobileSw: [] as string[],
  serviceMail: '',
  rating: 'general' as 'general' | 'adult',
  /** Decisions, Money: default price of an import, in points. */
  defaultPricePoints: 10,
  /** Decisions, What one may watch. */
  defaultFreeSeconds: 30,
  /** Decisions, People: when on, only VIPs may keep favourites. */
  favouritesForVipOnly: false,
  /** Decisions, People: one-time presents for a verified address. `false` and 0 switch them off. */
  welcomeTrialCard: true,
  welcomeFreeViews: 3,
  /** Welcomes per day from one device and from one address range. Others are refused, not queued. */
  welcomesPerDevice: 1,
  welcomesPerRange: 10,
  /** Reward of the inviter for a person with a verified address, and how many people count per day. */
  inviteCoins: 50,
  inviteFreeViews: 1,
  invitesPerDay: 20,
  /** Percentage of an invited person's first recharge, paid in coins after this many days. */
  inviteRechargePercent: 10,
  inviteHeldDays: 7,
  /** Decisions, Money: coins for each day in a row. After the last one the cycle starts again. */
  signInCoins: [2, 3, 4, 5, 6, 8, 12],
  /** Decisions, Money: coins that exchange into 1 point. */
  coinsPerPoint: 10,
  /**
   * docs/decisions/006: purchases within this many days before a removal are refunded. The service agreement states it.
   */
  removalRefundDays: 30,
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

export interface RechargeCurrencySetting {
  code: Currency
  isOn: boolean
  pointsPerUnit: number
  minimum: number
  amounts: number[]
  unitsPerUsd: number
}

export type SettingName = keyof typeof defaultSettings
