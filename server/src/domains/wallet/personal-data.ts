import type { PersonalData } from '../../platform/personal-data.ts'
import { exportEntries } from './export-entries.ts'

export const personalData: PersonalData = {
  erasers: [],
  exporters: [
    {
      file: 'wallet/entries.json',
      tables: ['wallet_accounts', 'wallet_entries', 'wallet_postings'],
      description: {
        cn: '积分、金币、钻石、缓存点和免费次数的每一笔变动',
        hk: '積分、金幣、鑽石、緩存點及免費次數的每一筆變動',
        en: 'every change of points, coins, diamonds, cache points and free views',
        vi: 'mọi thay đổi về điểm, xu, kim cương, điểm lưu đệm và lượt xem miễn phí',
      },
      rows: exportEntries,
    },
  ],
}
