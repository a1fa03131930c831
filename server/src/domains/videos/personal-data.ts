import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { exportFreeViews, exportLikes, exportPurchases, exportWatchedShorts } from './export-activity.ts'
import { forgetAccount } from './forget-account.ts'

export const personalData: PersonalData = {
  erasers: [
    defineEraser('videos.forget-account', ['short_watches', 'video_likes'], (ctx, accountId, { signal }) =>
      forgetAccount(ctx, accountId, signal),
    ),
  ],
  exporters: [
    {
      file: 'videos/purchases.json',
      tables: ['video_purchases'],
      description: {
        cn: '购买过的视频',
        hk: '購買過的影片',
        en: 'videos that you bought',
        vi: 'video đã mua',
      },
      rows: exportPurchases,
    },
    {
      file: 'videos/free-views.json',
      tables: ['video_free_views'],
      description: {
        cn: '用过的免费次数',
        hk: '用過的免費次數',
        en: 'free views that you used',
        vi: 'lượt xem miễn phí đã dùng',
      },
      rows: exportFreeViews,
    },
    {
      file: 'videos/likes.json',
      tables: ['video_likes'],
      description: {
        cn: '点赞过的视频',
        hk: '讚好過的影片',
        en: 'videos that you liked',
        vi: 'video đã thích',
      },
      rows: exportLikes,
    },
    {
      file: 'videos/watched-shorts.json',
      tables: ['short_watches'],
      description: {
        cn: '看过的短视频',
        hk: '看過的短影片',
        en: 'shorts that you watched',
        vi: 'video ngắn đã xem',
      },
      rows: exportWatchedShorts,
    },
  ],
}
