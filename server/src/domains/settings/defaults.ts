import type { Currency, LocalText } from '@liuguang/contract'

/** What a site says of itself until its operator says otherwise (table `settings`, by name). */
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
  /** Decisions, Money: what an import costs when nothing else is said, in points. */
  defaultPricePoints: 10,
  /** Decisions, What one may watch. */
  defaultFreeSeconds: 30,
  /** Decisions, People: any account may keep favourites unless this is on. */
  favouritesForVipOnly: false,
  /** Decisions, People: what a verified address gets once. Each can be off: false, 0. */
  welcomeTrialCard: true,
  welcomeFreeViews: 3,
  /** So many are welcomed a day from one device and from one range of addresses; the others wait for nothing. */
  welcomesPerDevice: 1,
  welcomesPerRange: 10,
  /** What the inviter gets for a person whose address is verified; so many people a day count. */
  inviteCoins: 50,
  inviteFreeViews: 1,
  invitesPerDay: 20,
  /** Of the first recharge of an invited person, paid in coins after so many days. */
  inviteRechargePercent: 10,
  inviteHeldDays: 7,
  /** Decisions, Money: coins of each day in a row; after the last one it begins anew. */
  signInCoins: [2, 3, 4, 5, 6, 8, 12],
  /** Decisions, Money: so many coins exchange into 1 point. */
  coinsPerPoint: 10,
  /** docs/decisions/006: purchases of the last so many days before a removal are refunded. The agreement names it. */
  removalRefundDays: 30,
  /**
   * What money buys (decisions, Money): of each currency the points that a unit gives, the least amount (spec 5), and the
   * amounts that are offered, both in its hundredths. `unitsPerUsd` is only for the warning about uneven rates.
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
