import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { exportFavourites, exportFollows, exportLikes, exportProgress } from './export-engagement.ts'
import { forgetAccount } from './forget-account.ts'

export const personalData: PersonalData = {
  erasers: [
    // Named after the former domain: the queue stores the name.
    defineEraser(
      'library.forget-account',
      ['favourites', 'play_progress', 'item_likes', 'follows'],
      (ctx, accountId, { signal }) => forgetAccount(ctx, accountId, signal),
    ),
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
        hk: '影片看到哪裡',
        en: 'your position in videos',
        vi: 'vị trí đang xem trong video',
      },
      rows: exportProgress,
    },
    {
      file: 'videos/likes.json',
      tables: ['item_likes'],
      description: {
        cn: '点赞过的视频',
        hk: '讚好過的影片',
        en: 'videos that you liked',
        vi: 'video đã thích',
      },
      rows: exportLikes,
    },
    {
      file: 'library/follows.json',
      tables: ['follows'],
      description: {
        cn: '关注的演员和专题',
        hk: '追蹤的演員及專題',
        en: 'actors and topics that you follow',
        vi: 'diễn viên và chuyên đề bạn theo dõi',
      },
      rows: exportFollows,
    },
  ],
}
