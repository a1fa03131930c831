import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'texts'> = {
  text: '內容',
  state: '狀態',
  states: {
    reported: '待處理（被檢舉）',
    hidden: '已隱藏',
    visible: '顯示中',
    flagged: '顯示中，有檢舉',
    all: '全部',
  },
  emptyQueue: '沒有待處理的。檢舉未足以隱藏的，請看「顯示中，有檢舉」。',
  filters: {
    text: '包含文字',
    author: '作者名稱或用戶編號',
    item: '作品編號',
  },
  reports: '檢舉',
  report: '{{reason}}：{{count}} 次，{{credible}} 次可信',
  reasons: {
    spam: '垃圾訊息',
    abuse: '辱罵',
    hate: '仇恨',
    sexual: '色情',
    privacy: '私隱',
    spoiler: '劇透',
    other: '其他',
  },
  author: '作者',
  item: '作品',
  createdAt: '時間',
  lastAction: '最近操作',
  hide: '隱藏',
  hideHint: '除作者本人外，所有人都看不到這條內容及其回覆。',
  unhide: '允許顯示',
  unhideHint: '所有人都能看到這條內容，檢舉不再隱藏它。',
  pinned: '已置頂',
  pin: '置頂',
  pinHint: '這則留言會顯示在該作品所有留言的最上方，並取代之前置頂的留言。',
  unpin: '取消置頂',
  unpinHint: '這則留言會回到一般排序。',
}

export default texts
