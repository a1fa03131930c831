import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'tags'> = {
  search: '任一語言的名稱',
  orders: { name: '按名稱', most: '作品最多', fewest: '作品最少' },
  add: '新增標籤',
  addHint: '以一種語言的名稱新增；已有此名稱的標籤不會重複。',
  known: '已有此名稱的標籤，沒有新增。',
  name: '改名',
  nameHint: '名稱會顯示在該語言的頁面上，同一語言中不能重複。清空名稱即移除該語言，標籤自己的語言除外。',
  merge: '合併',
  mergeHint:
    '有此標籤的作品會改為有另一個標籤，已有兩者的只保留一個。另一個標籤在欠缺名稱的語言中會得到此標籤的名稱。已審核的作品仍算已審核。此標籤會即時消失；作品較多時，列表需要幾分鐘才會全部更新。此操作無法復原。',
  mergeInto: '合併到',
  merged: '已合併，正在為 {{count}} 個作品更換標籤',
  toCome: '另有 {{count}} 個更換中',
  remove: '刪除',
  removeHint: '沒有作品使用此標籤，它的名稱會一併刪除。',
  lang: '語言',
  tagName: '名稱',
  items: '作品',
}

export default texts
