import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'audit'> = {
  number: '序號',
  at: '時間',
  actor: '操作人',
  act: '操作',
  subject: '對象',
  reason: '原因',
  address: '網絡',
  requestId: '請求 ID',
  change: '變更內容',
  before: '之前',
  after: '之後',
  filterSubject: '對象，如 item:12',
  filterAct: '操作，如 settings.change',
  filterActor: '操作人的帳號 ID',
  reasons: {
    'an operator’s import is the operator’s approval': '由工作人員匯入即視為批准',
    import: '匯入',
    submit: '提交審核',
    withdraw: '撤回',
    'taken down by its author': '作者自行下架',
    'deleted by its author': '作者自行刪除',
    'account deleted': '帳號已刪除',
    'the account was deleted': '帳號已刪除',
  },
}

export default texts
