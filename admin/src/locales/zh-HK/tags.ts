import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'tags'> = {
  search: '任一語言的名稱',
  add: '新增標籤',
  addHint: '以一種語言的名稱新增；已有此名稱的標籤不會重複。',
  name: '改名',
  nameHint: '名稱會顯示在該語言的頁面上，同一語言中不能重複。',
  lang: '語言',
  tagName: '名稱',
  items: '作品',
}

export default texts
