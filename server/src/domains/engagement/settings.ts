import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

/** Settings of favourites, of the history, and of what is shown beside an item. */
export const engagementSettings = {
  alsoWatchedViewers: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    default: 20,
    scope: 'staff',
    title: {
      cn: '“看过的人也在看”的最少观众',
      hk: '「看過的人也在看」的最少觀眾',
      en: 'Viewers needed for “also watched”',
    },
    description: {
      cn: '至少有多少位观众在一天内都看过两部作品，才会显示在“看过的人也在看”中。',
      hk: '最少要有多少位觀眾在同一天內看過兩部作品，才會在「看過的人也在看」顯示。',
      en: 'How many viewers must have watched both of two items within a day before one is shown as also watched.',
    },
  }),
  historyDays: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 3650 }),
    default: 180,
    scope: 'staff',
    needsReason: true,
    title: { cn: '观看记录保留天数', hk: '觀看紀錄保留日數', en: 'Days of watch history' },
    description: {
      cn: '观看记录保留多少天，过期后自动删除。',
      hk: '觀看紀錄保留多少天，期滿後自動刪除。',
      en: 'For how many days what was watched is kept. A job deletes what is older.',
    },
  }),
  /** Decisions, People. */
  favouritesForVipOnly: defineSetting({
    schema: Type.Boolean(),
    default: false,
    scope: 'staff',
    title: { cn: '收藏仅限 VIP', hk: '收藏只限 VIP', en: 'Saving for VIPs only' },
    description: {
      cn: '是否仅 VIP 可以收藏。',
      hk: '是否只限 VIP 使用收藏功能。',
      en: 'Whether only VIPs may keep favourites.',
    },
  }),
}
