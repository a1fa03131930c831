import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import {
  exportFavourites,
  exportFolders,
  exportFollows,
  exportLikes,
  exportProgress,
} from './export-engagement.ts'
import { forgetAccount } from './forget-account.ts'

export const personalData: PersonalData = {
  erasers: [
    defineEraser(
      // Stored in the queue: the former name of this domain (decision 019).
      'library.forget-account',
      ['favourites', 'favourite_folders', 'play_progress', 'item_likes', 'follows'],
      (ctx, accountId, { signal }) => forgetAccount(ctx, accountId, signal),
    ),
  ],
  // The files keep the names of the domain to which they used to belong, so that exports of different times can be compared.
  exporters: [
    {
      file: 'library/favourites.json',
      tables: ['favourites'],
      description: {
        cn: '收藏',
        hk: '收藏',
        en: 'videos that you saved',
        vi: 'video đã lưu',
      },
      rows: exportFavourites,
    },
    {
      file: 'library/folders.json',
      tables: ['favourite_folders'],
      description: {
        cn: '收藏夹',
        hk: '收藏夾',
        en: 'folders of your saved videos',
        vi: 'thư mục video đã lưu',
      },
      rows: exportFolders,
    },
    {
      file: 'library/progress.json',
      tables: ['play_progress'],
      description: {
        cn: '观看记录，以及看到哪里',
        hk: '觀看紀錄，以及看到哪裡',
        en: 'what you watched, and your position in it',
        vi: 'lịch sử xem và vị trí đang xem',
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
        cn: '关注的演员、创作者和专题',
        hk: '追蹤的演員、創作者及專題',
        en: 'actors, creators and topics that you follow',
        vi: 'diễn viên, nhà sáng tạo và chuyên đề bạn theo dõi',
      },
      rows: exportFollows,
    },
  ],
}
