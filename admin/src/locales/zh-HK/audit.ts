import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'audit'> = {
  number: '序號',
  at: '時間',
  actor: '操作人',
  action: '操作',
  subject: '對象',
  reason: '原因',
  address: '網絡',
  requestId: '請求 ID',
  change: '變更內容',
  before: '之前',
  after: '之後',
  filterSubject: '對象，如 item:12',
  filterAction: '操作',
  filterActor: '操作人：名稱、電郵或編號',
  check: {
    title: '完整性核對',
    hint: '核對是否有紀錄被改動、刪除或插入。網站每晚也會自動核對。',
    start: '立即核對',
    running: '核對中',
    none: '還沒有核對過',
    whole: '一致',
    problems: '{{count}} 個問題',
    row: '第 {{number}} 條',
  },
  /** By the sentences of `verify_audit`. */
  problems: {
    'was changed': '這條紀錄被改動過。',
    'the row before it was removed': '前一條紀錄被刪除。',
    'was inserted, or the row before it was changed or removed':
      '這條紀錄是插入的，或前一條紀錄被改動、刪除。',
    'the last row was removed or replaced': '最後一條紀錄被刪除或替換。',
    'was inserted at the end': '這條紀錄是在末尾插入的。',
  },
  reasons: {
    'an operator’s import is the operator’s approval': '由員工匯入即視為批准',
    import: '匯入',
    submit: '提交審核',
    withdraw: '撤回',
    'approved in review': '審核通過',
    'taken down by its author': '作者自行下架',
    'deleted by its author': '作者自行刪除',
    'account deleted': '帳號已刪除',
    'the account was deleted': '帳號已刪除',
  },
}

export default texts
