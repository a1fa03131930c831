import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'imports'> = {
  state: '狀態',
  filters: {
    running: '進行中',
    done: '已完成',
    refused: '已拒絕',
    failed: '失敗',
  },
  states: {
    waiting: '等待',
    inspecting: '檢查',
    first_rendition: '首個畫質',
    cover: '封面',
    ladder: '全部畫質',
    storyboard: '預覽圖',
    done: '完成',
    refused: '已拒絕',
    failed: '失敗',
  },
  item: '作品',
  why: '原因',
  output: '程式輸出',
  bytes: '檔案大小',
  attempts: '次數',
  startedAt: '開始時間',
  updatedAt: '最近進展',
  retry: '重試',
  retried: '已重新開始',
  notFailed: '最新的匯入沒有失敗',
  add: '匯入檔案',
  addHint: '檔案逐個上載並匯入，使用以下相同的設定。由你匯入即視為你已批准，可以觀看後自動發佈。',
  files: '影片檔案（可多選）',
  titleLang: '標題的語言',
  defaultPrice: '網站預設價格',
  start: '匯入 {{count}} 個檔案',
}

export default texts
