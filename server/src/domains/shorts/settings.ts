import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

/** Settings of the feeds: what people see before they have bought anything. */
export const shortSettings = {
  shortsFreeFirst: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 50 }),
    default: 5,
    scope: 'staff',
    title: { cn: '开头的免费短视频', hk: '開首的免費短影片', en: 'Free shorts at the start' },
    description: {
      cn: '短视频流开头连续几个必须免费，直到观众买过东西。',
      hk: '觀眾未曾購買之前，短影片開首連續多少條必須免費。',
      en: 'How many shorts at the beginning of a feed are free, until the viewer has bought something.',
    },
  }),
  shortsPaidOneIn: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 50 }),
    default: 4,
    scope: 'staff',
    title: { cn: '收费短视频的间隔', hk: '收費短影片的間隔', en: 'Spacing of paid shorts' },
    description: {
      cn: '之后每几个短视频最多一个收费，直到观众买过东西；1 表示不限制。',
      hk: '觀眾未曾購買之前，其後每多少條短影片最多有一條收費；1 即沒有限制。',
      en: 'After them, of how many shorts at most one is paid, until the viewer has bought something. 1: no limit.',
    },
  }),
}
