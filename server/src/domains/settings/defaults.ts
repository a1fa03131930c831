import type { LocalText } from '@liuguang/contract'

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
  /** docs/decisions/006: purchases of the last so many days before a removal are refunded. The agreement names it. */
  removalRefundDays: 30,
}

export type SettingName = keyof typeof defaultSettings
