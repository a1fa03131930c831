import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { exportFavourites, exportProgress } from './export-library.ts'

export const personalData: PersonalData = {
  erasers: [
    defineEraser('library.forget-account', ['favourites', 'play_progress'], async ({ db }, accountId) => {
      await db.deleteFrom('favourites').where('account_id', '=', accountId).execute()
      await db.deleteFrom('play_progress').where('account_id', '=', accountId).execute()
    }),
  ],
  exporters: [
    {
      file: 'library/favourites.json',
      tables: ['favourites'],
      description: {
        cn: '收藏',
        hk: '收藏',
        en: 'favourites',
        vi: 'mục yêu thích',
      },
      rows: exportFavourites,
    },
    {
      file: 'library/progress.json',
      tables: ['play_progress'],
      description: {
        cn: '视频看到哪里',
        hk: '影片看到哪裏',
        en: 'your position in videos',
        vi: 'vị trí đang xem trong video',
      },
      rows: exportProgress,
    },
  ],
}
