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
  LAST_ADMIN: '這是最後一位管理員，不能更改。',
  LEASE_LOST: '審核時間已過，作品已放回佇列。',
  OWN_WORK: '不能審核自己的作品。',
  WORK_STATE_REFUSED: '作品狀態已改變，不能再做此操作。',
}

export default texts
