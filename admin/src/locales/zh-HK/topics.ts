import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'topics'> = {
  search: '標題或標識',
  orders: { changed: '最近修改在前' },
  add: '新增專題',
  edit: '修改',
  addHint: '預設存為草稿，訪客看不到。封面在新增後上載。',
  editHint: '儲存後取代此專題的全部內容，封面不變。',
  cover: '更換封面',
  coverHint: '圖片會裁成封面的比例。更換後可立即復原，之後原封面不再保留。',
  remove: '刪除',
  removeHint: '草稿會連同文字和封面一併刪除。沒有封面時，刪除後可立即復原。',
  title: '標題',
  titleNeeded: '填寫了簡介的語言必須有標題',
  slug: '標識',
  slugHint: '小寫字母、數字和連字號，最多 60 個',
  isPublished: '發佈',
  published: '已發佈',
  draft: '草稿',
  publishHint: '發佈或撤回專題時必須填寫原因。',
  langs: '語言',
  lang: '預設語言',
  description: '簡介',
  items: '作品',
  updatedAt: '修改時間',
}

export default texts
