import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'codes'> = {
  batch: '批次',
  grants: '每個碼的內容',
  size: '數量',
  used: '已兌換',
  note: '原因',
  state: '狀態',
  valid: '有效',
  revoked: '已作廢',
  revokedBy: '{{name}} 於 {{at}} 作廢',
  notDownloaded: '未下載',
  createdAt: '建立',
  make: '產生兌換碼',
  makeHint: '產生後可以下載一次。本站只保存兌換碼的摘要，無法再次查看。',
  download: '下載',
  downloadTitle: '下載批次 {{id}}（{{count}} 個）',
  downloadOnce: '只能下載一次。請妥善保存檔案；如遺失，請作廢此批次並重新產生。',
  revoke: '作廢',
  revokeHint: '未兌換的碼立即失效。已兌換的不受影響，可隨時恢復。',
  restore: '恢復',
  restoreHint: '未兌換的碼重新有效。',
  searchNote: '按原因搜尋',
  find: '查詢兌換碼',
  inBatch: '批次 {{id}}：{{grants}}',
  usedAt: '已於 {{at}} 兌換：',
  unused: '尚未兌換',
}

export default texts
