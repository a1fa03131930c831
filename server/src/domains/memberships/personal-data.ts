import type { PersonalData } from '../../platform/personal-data.ts'
import { exportVipEntries } from './export-memberships.ts'

export const personalData: PersonalData = {
  erasers: [],
  exporters: [
    {
      file: 'memberships/vip.json',
      tables: ['vip_entries'],
      description: {
        cn: '每一次获得的 VIP 时间',
        hk: '每一次獲得的 VIP 時間',
        en: 'VIP time that you received',
        vi: 'từng lần nhận thời gian VIP',
      },
      rows: exportVipEntries,
    },
  ],
}
