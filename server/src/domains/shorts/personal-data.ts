import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { exportWatchedShorts } from './export-watches.ts'

export const personalData: PersonalData = {
  erasers: [
    defineEraser('videos.forget-account', ['short_watches'], async ({ db }, accountId) => {
      await db.deleteFrom('short_watches').where('account_id', '=', accountId).execute()
    }),
  ],
  exporters: [
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
