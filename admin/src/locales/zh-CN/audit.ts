const texts = {
  number: '序号',
  at: '时间',
  actor: '操作人',
  act: '操作',
  subject: '对象',
  reason: '原因',
  address: '网络',
  requestId: '请求 ID',
  change: '变更内容',
  before: '之前',
  after: '之后',
  filterSubject: '对象，如 item:12',
  filterAct: '操作，如 settings.change',
  filterActor: '操作人的账号 ID',
  reasons: {
    'an operator’s import is the operator’s approval': '由工作人员导入即视为批准',
    import: '导入',
    submit: '提交审核',
    withdraw: '撤回',
    'taken down by its author': '作者自行下架',
    'deleted by its author': '作者自行删除',
    'account deleted': '账号已注销',
    'the account was deleted': '账号已注销',
  },
}

export default texts
