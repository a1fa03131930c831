import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

/** Settings of the nightly backups. docs/decisions/016 */
export const operationsSettings = {
  backupHour: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 23 }),
    default: 4,
    scope: 'staff',
    title: { cn: '每晚备份时间', hk: '每晚備份時間', en: 'Hour of the nightly backup' },
    description: {
      cn: '从几点（0 至 23，网站时区）起进行当晚的备份。',
      hk: '由幾點（0 至 23，網站時區）起進行當晚的備份。',
      en: 'Hour, in the site’s time zone, from which on the backup of the night is made.',
    },
  }),
  backupKeep: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 10_000 }),
    default: 14,
    scope: 'staff',
    needsReason: true,
    title: { cn: '保留备份数', hk: '保留備份數目', en: 'Backups kept' },
    description: {
      cn: '备份文件夹中保留最新的多少份备份。改小后，下次备份时会永久删除更旧的备份。',
      hk: '備份資料夾中保留最新的多少份備份。改小後，下次備份時會永久刪除更舊的備份。',
      en: 'How many of the newest backups stay in the backup folder. After a smaller number, the next backup deletes older ones for good.',
    },
  }),
}
