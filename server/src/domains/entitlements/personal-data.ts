import type { PersonalData } from '../../platform/personal-data.ts'
import { exportFreeViews, exportPurchases, exportShares } from './export-entitlements.ts'

/** Nothing is erased: the ledger, which must be kept, refers to purchases and free views. */
export const personalData: PersonalData = {
  erasers: [],
  exporters: [
    {
      file: 'videos/purchases.json',
      tables: ['item_purchases'],
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
      tables: ['item_free_views'],
      description: {
        cn: '用过的免费次数',
        hk: '用過的免費次數',
        en: 'free views that you used',
        vi: 'lượt xem miễn phí đã dùng',
      },
      rows: exportFreeViews,
    },
    {
      file: 'earnings/sales.json',
      tables: ['creator_shares'],
      description: {
        cn: '作品每次售出的收入',
        hk: '作品每次售出的收入',
        en: 'what you earned by each sale of your works',
        vi: 'thu nhập từ mỗi lượt bán tác phẩm của bạn',
      },
      rows: exportShares,
    },
  ],
}
