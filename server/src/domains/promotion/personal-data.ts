import type { PersonalData } from '../../platform/personal-data.ts'
import { exportRewards, exportSignIns } from './export-promotion.ts'

export const personalData: PersonalData = {
  erasers: [],
  exporters: [
    {
      file: 'promotion/sign-ins.json',
      tables: ['sign_ins'],
      description: {
        cn: '每一天的签到',
        hk: '每一天的簽到',
        en: 'every day that you checked in for coins',
        vi: 'mỗi ngày bạn đã điểm danh',
      },
      rows: exportSignIns,
    },
    {
      file: 'promotion/rewards.json',
      tables: ['promotion_rewards'],
      description: {
        cn: '邀请好友获得的奖励',
        hk: '邀請朋友所得的獎勵',
        en: 'rewards for inviting friends',
        vi: 'phần thưởng từ việc mời bạn bè',
      },
      rows: exportRewards,
    },
  ],
}
