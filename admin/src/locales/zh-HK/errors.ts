import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'errors'> = {
  INTERNAL: '出錯了，請重試。',
  BAD_REQUEST: '輸入有誤。',
  OFFLINE: '沒有網絡連線。',
  TIMEOUT: '伺服器沒有及時回應，請重試。',
  UNREADABLE: '收到的內容不完整，請重試。',
  UNAVAILABLE: '服務暫時不可用，請稍後重試。',
  NOT_FOUND: '已不存在。',
  PERMISSION_DENIED: '你的角色沒有權限執行此操作。',
  RATE_LIMITED: '操作過於頻繁，請稍後再試。',
  WRONG_CREDENTIALS: '帳號或密碼錯誤。',
  WRONG_SECOND_FACTOR: '驗證碼錯誤或已使用過。',
  TRY_LATER: '嘗試次數過多，請稍後再試。',
  SESSION_EXPIRED: '登入已過期，請重新登入。',
  SESSION_ENDED: '你已被登出，請重新登入。',
  REASON_REQUIRED: '請填寫原因。',
  STAFF_ACCOUNT: '此帳號屬於工作人員，請先取消其角色。',
  OWN_ACCOUNT: '不能對自己的帳號執行此操作。',
  REQUEST_KEY_REUSED: '此請求已用不同內容提交過，請重新操作。',
  OWN_PROPOSAL: '你提出的調整必須由其他人批准。',
  ADJUSTMENT_DECIDED: '此調整已有其他處理結果。',
  INSUFFICIENT_BALANCE: '餘額不足。',
  CODES_DOWNLOADED: '此批次的兌換碼已下載過。',
  LAST_ADMIN: '這是最後一位管理員，不能更改。',
  LEASE_LOST: '審核時間已過，作品已放回佇列。',
  PAID_WORKS_LIMIT: '請先審核通過該作者當天的免費作品。',
  OWN_WORK: '不能審核自己的作品。',
  WORK_STATE_REFUSED: '作品狀態已改變，不能再做此操作。',
}

export default texts
