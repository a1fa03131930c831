import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { forgetLikes } from '../engagement/index.ts'
import { exportWatchedShorts } from './export-watches.ts'

export const personalData: PersonalData = {
  erasers: [
    // It used to belong to the domain `videos`, and the queue stores its name. Jobs of then must delete likes, too (decision 019).
    defineEraser('videos.forget-account', ['short_watches'], async (ctx, accountId, { signal }) => {
      await ctx.db.deleteFrom('short_watches').where('account_id', '=', accountId).execute()
      await forgetLikes(ctx, accountId, signal)
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
