import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'contentRules'> = {
  term: '字詞',
  orders: { term: '按字詞' },
  whole: '整句匹配',
  surfaces: '適用範圍',
  lang: '語言',
  langHint:
    '越南文字詞會區分聲調符號：cờ bạc 不會攔截 có bác，也不會攔截 co bac。如不論有沒有符號都要攔截，請不要選擇語言。其他語言的字詞不區分符號。',
  anyLang: '不限',
  createdAt: '加入時間',
  add: '新增禁用字詞',
  addHint: '即時生效，已發佈的內容不受影響。',
  terms: '字詞，每行一個',
  wholeHint: '只有整段文字等於該字詞時才拒絕',
  surfacesHint: '不選則適用於除訊息外的所有位置',
  remove: '解除',
  removeHint: '此字詞在本行所列的範圍內可以再次使用，它的其他各行不變。',
  filterText: '包含文字',
  filterSurface: '範圍',
  surface: {
    search: '搜尋',
    comment: '留言',
    danmaku: '彈幕',
    name: '名稱',
    message: '訊息',
    work: '作品',
  },
}

export default texts
